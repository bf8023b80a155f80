import { SecretDialog } from '../ui/secret-dialog.tsx'

/** The key that signs the deliveries of a webhook, shown only once. */
export const WebhookSecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <SecretDialog title="Copy the signing key" secret={secret} copiedMessage="The key was copied." onClose={onClose}>
    The receiver verifies with it that a delivery is ours. It will not be shown again. Deliveries follow the Standard
    Webhooks specification, for which most languages have a library.
  </SecretDialog>
)
