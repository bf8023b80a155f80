import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import type { ApiResult } from '../api.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
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
  const back = paths.wagtail.snippet(snippet.kind.type, snippet.id)
  const form = useForm({
    initialValues: {},
    send: onConfirm,
    onSaved({ message }) {
      showToast(message)
      navigate(next ?? back)
    },
  })
  return (
    <Form form={form} className="card snippet-confirm">
      {blockedReason && <ApiErrorNotice apiError={{ message: blockedReason }} />}
      {children}
      <div className="snippet-buttons">
        {!blockedReason && (
          <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={form.isBusy}>
            {submitLabel}
          </Button>
        )}
        <ButtonLink to={back}>{blockedReason ? 'Back' : 'Cancel'}</ButtonLink>
      </div>
    </Form>
  )
}
