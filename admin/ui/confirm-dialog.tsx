import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ApiErrorNotice } from './error-notice.tsx'

interface ConfirmDialogProps {
  title: string
  /** The label of the confirm button: `Delete for good`. */
  confirmLabel: string
  cancelLabel?: string
  /** Runs the action. Returns an error message, or an empty string on success; the caller then closes the dialog. */
  onConfirm: () => Promise<string>
  onClose: () => void
  /** The consequences of the action. */
  children: ReactNode
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  title,
  confirmLabel,
  cancelLabel = 'Keep',
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState('')

  async function confirm() {
    setIsBusy(true)
    setErrorMessage(await onConfirm())
    setIsBusy(false)
  }

  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" busy={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
          <Button onClick={onClose}>{cancelLabel}</Button>
        </>
      }
    >
      {errorMessage && <ApiErrorNotice apiError={{ message: errorMessage }} />}
      {children}
    </Dialog>
  )
}
