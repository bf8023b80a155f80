import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { showToast } from './toast.tsx'

interface SecretDialogProps {
  title: string
  secret: string
  /** Shown once it is copied. */
  copiedMessage: string
  onClose: () => void
  /** What the secret is for. */
  children: ReactNode
}

/** A new secret, shown only once, with a button that copies it. */
export function SecretDialog({ title, secret, copiedMessage, onClose, children }: SecretDialogProps) {
  async function copy() {
    await navigator.clipboard.writeText(secret)
    showToast(copiedMessage)
  }
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={
        <>
          <Button icon="copy" onClick={copy}>
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have saved it
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <p className="dialog-secret">
        <code>{secret}</code>
      </p>
    </Dialog>
  )
}
