import { SecretDialog } from '../../ui/secret-dialog.tsx'

/** A new access token, shown only once. */
export const NewAccessTokenSecretDialog = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <SecretDialog title="Copy your access token" secret={token} copiedMessage="The token was copied." onClose={onClose}>
    It will not be shown again. Keep it like a password: who has it can act for you.
  </SecretDialog>
)
