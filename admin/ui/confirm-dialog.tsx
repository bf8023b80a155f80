import { type ReactNode, useId } from 'react'
import type { ApiResult } from '../api.ts'
import { Form } from '../forms/form.tsx'
import { useForm } from '../forms/use-form.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** The label of the confirm button: `Delete for good`. */
  confirmLabel: string
  cancelLabel?: string
  /** For an action that nobody regrets, `primary`. */
  variant?: 'danger' | 'primary'
  /** Runs the action. On success the caller closes the dialog; an error is shown in it. */
  onConfirm: () => Promise<ApiResult<unknown>>
  onClose: () => void
  /** The consequences of the action. */
  children: ReactNode
}

/** Asks for confirmation before an action: a form without fields. */
export function ConfirmDialog({
  title,
  confirmLabel,
  cancelLabel = 'Keep',
  variant = 'danger',
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const id = useId()
  const form = useForm({ initialValues: {}, send: onConfirm, onSaved() {} })
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant={variant} type="submit" form={id} busy={form.isBusy}>
            {confirmLabel}
          </Button>
          <Button onClick={onClose}>{cancelLabel}</Button>
        </>
      }
    >
      <Form form={form} id={id} className="dialog-form">
        {children}
      </Form>
    </Dialog>
  )
}
