import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import type { ApiResult } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { toast } from '../ui/toast.tsx'

interface ConfirmScreenProps {
  snippet: SnippetDetail
  /** What the button that does it says. */
  submitLabel: string
  isDangerous?: boolean
  /** Why it cannot be done; then only the way back is offered. */
  blockedReason?: string | undefined
  onConfirm: () => Promise<ApiResult<{ message: string }>>
  /** Where it goes on afterwards; to the snippet itself unless it is given. */
  next?: string
  children: ReactNode
}

/** Asks, on a screen of its own, before something is done to a snippet. */
export function ConfirmScreen({
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
    toast(result.value.message)
    navigate(next ?? back)
  }
  const shown = errorMessage || blockedReason
  return (
    <div className="card snippet-confirm">
      {shown && <ErrorNotice apiError={{ message: shown }} />}
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
