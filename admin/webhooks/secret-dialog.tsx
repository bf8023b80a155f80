import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast.tsx'
import '../records/styles.ts'

/** The key that signs the deliveries of a webhook, shown only once. */
export function WebhookSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(secret)
    showToast('The key was copied.')
  }
  return (
    <Dialog
      title="Copy the signing key"
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
      <p>
        The receiver verifies with it that a delivery is ours. It will not be shown again. Deliveries follow the
        Standard Webhooks specification, for which most languages have a library.
      </p>
      <p className="record-name">
        <code>{secret}</code>
      </p>
    </Dialog>
  )
}
