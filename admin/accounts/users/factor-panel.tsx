import { useState } from 'react'
import { userSecurityAdminEndpoints } from '#schema/accounts/administration-endpoints.ts'
import type { UserDetail } from '#schema/accounts/user-wire.ts'
import { sendRecordChange } from '../../records/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ReauthenticationProvider, useReauthenticationGuard } from '../own-account/reauthentication.tsx'
import '../own-account/styles.ts'

interface FactorPanelProps {
  user: UserDetail
  onChanged: () => Promise<unknown>
}

/** Resets two-step sign-in for a user who has lost their device and their recovery codes. */
export default function SecondFactorResetPanel(props: FactorPanelProps) {
  return (
    <ReauthenticationProvider>
      <Factors {...props} />
    </ReauthenticationProvider>
  )
}

function Factors({ user: { id, name, email }, onChanged }: FactorPanelProps) {
  const guard = useReauthenticationGuard()
  const [isConfirming, setIsConfirming] = useState(false)
  async function reset() {
    const result = await guard(() => sendRecordChange(userSecurityAdminEndpoints.resetFactors, { body: { user: id } }))
    if (!result.ok) return result
    setIsConfirming(false)
    showToast(`${name} can now sign in with just the password.`)
    await onChanged()
    return result
  }
  return (
    <section className="record-panel" aria-labelledby="factors">
      <h2 id="factors">Two-step sign-in</h2>
      <p>Signing in requires a passkey or a code in addition to the password.</p>
      <Button icon="shield" onClick={() => setIsConfirming(true)}>
        Reset two-step sign-in
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={`Reset two-step sign-in for ${name}?`}
          confirmLabel="Reset"
          cancelLabel="Cancel"
          onConfirm={reset}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            This removes their passkeys, their app and their recovery codes, and signs them out everywhere. We will
            notify {email}. Do this only if you are sure who is asking: call them first.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
