import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'

/** A new access token, shown only once. */
export function NewAccessTokenSecretDialog({ token, onClose }: { token: string; onClose: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(token)
    showToast('The token was copied.')
  }
  return (
    <Dialog
      title="Copy your access token"
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
      <p>It will not be shown again. Keep it like a password: who has it can act for you.</p>
      <p className="own-token">
        <code>{token}</code>
      </p>
    </Dialog>
  )
}
