import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import type { ApiResult } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ApiErrorNotice } from '../ui/error-notice.tsx'
import { showToast } from '../ui/toast.tsx'

interface ConfirmScreenProps {
  snippet: SnippetDetail
  /** The label of the submit button. */
  submitLabel: string
  isDangerous?: boolean
  /** Why the action is not possible; then there is only a link back. */
  blockedReason?: string | undefined
  onConfirm: () => Promise<ApiResult<{ message: string }>>
  /** The address to open afterwards; by default that of the snippet. */
  next?: string
  children: ReactNode
}

/** A screen that asks for confirmation before an action on a snippet. */
export function ConfirmSnippetActionScreen({
  snippet,
  submitLabel,
  isDangerous = false,
  blockedReason,
  onConfirm,
  next,
  children,
}: ConfirmScreenProps) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [errorMessage, setRefusal] = useState('')
  const back = paths.wagtail.snippet(snippet.kind.type, snippet.id)
  async function go() {
    setIsBusy(true)
    const result = await onConfirm()
    setIsBusy(false)
    if (!result.ok) return setRefusal(result.message)
    showToast(result.value.message)
    navigate(next ?? back)
  }
  const shown = errorMessage || blockedReason
  return (
    <div className="card snippet-confirm">
      {shown && <ApiErrorNotice apiError={{ message: shown }} />}
      {children}
      <div className="snippet-buttons">
        {!blockedReason && (
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={isBusy} onClick={go}>
            {submitLabel}
          </Button>
        )}
        <ButtonLink to={back}>{blockedReason ? 'Back' : 'Cancel'}</ButtonLink>
      </div>
    </div>
  )
}
