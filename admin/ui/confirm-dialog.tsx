import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorNotice } from './error-notice.tsx'

interface ConfirmDialogProps {
  title: string
  /** What the button that does it says: `Delete for good`. */
  confirmLabel: string
  cancelLabel?: string
  /** Does it. Answers what went wrong; nothing when it is done, and then whoever asked takes the question away. */
  onConfirm: () => Promise<string>
  onClose: () => void
  /** What is lost, and what stays. */
  children: ReactNode
}

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog({
  title,
  confirmLabel,
  cancelLabel = 'Keep',
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [errorMessage, setRefusal] = useState('')

  async function confirm() {
    setIsBusy(true)
    setRefusal(await onConfirm())
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
      {errorMessage && <ErrorNotice apiError={{ message: errorMessage }} />}
      {children}
    </Dialog>
  )
}
