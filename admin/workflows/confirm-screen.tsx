import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ReauthenticationProvider, useReauthenticationGuard } from '../accounts/own-account/reauthentication.tsx'
import type { ApiResult } from '../api.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
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
export const ConfirmWorkflowActionScreen = (props: ConfirmScreenProps) => (
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
  const guard = useReauthenticationGuard()
  const form = useForm<object, unknown>({
    initialValues: {},
    send: () => guard(onConfirm),
    onSaved: () => {
      showToast(doneMessage)
      navigate(next)
    },
  })
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={title} breadcrumbs={breadcrumbs} />
      <Form form={form} className="confirm">
        {children}
        <div className="confirm-buttons">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={form.isBusy}>
            {submitLabel}
          </Button>
          <ButtonLink to={next}>Cancel</ButtonLink>
        </div>
      </Form>
    </div>
  )
}
