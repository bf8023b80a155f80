import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ReauthenticationProvider, useReauthentication } from '../accounts/own-account/reauthentication.tsx'
import type { ApiError, ApiResult } from '../api.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { toast } from '../ui/toast.tsx'
import './styles.ts'

interface ConfirmScreenProps {
  title: string
  breadcrumbs: { to: string; label: string }[]
  submitLabel: string
  danger?: boolean
  onConfirm: () => Promise<ApiResult<unknown>>
  /** The success message, and the path to navigate to afterwards or on cancel. */
  doneMessage: string
  next: string
  children: ReactNode
}

/** A screen that asks for confirmation, runs an action on a workflow or task, and navigates on. */
export const ConfirmScreen = (props: ConfirmScreenProps) => (
  <ReauthenticationProvider>
    <ConfirmForm {...props} />
  </ReauthenticationProvider>
)

function ConfirmForm({
  title,
  breadcrumbs,
  submitLabel,
  danger = false,
  onConfirm,
  doneMessage,
  next,
  children,
}: ConfirmScreenProps) {
  const navigate = useNavigate()
  const guard = useReauthentication()
  const [apiError, setApiError] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await guard(onConfirm)
    setBusy(false)
    if (!result.ok) return setApiError(result)
    toast(doneMessage)
    navigate(next)
  }

  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={title} breadcrumbs={breadcrumbs} />
      <form className="confirm" onSubmit={confirm}>
        <ErrorNotice apiError={apiError} />
        {children}
        <div className="confirm-buttons">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {submitLabel}
          </Button>
          <ButtonLink to={next}>Cancel</ButtonLink>
        </div>
      </form>
    </div>
  )
}
