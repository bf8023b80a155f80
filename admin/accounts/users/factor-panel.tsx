import { useState } from 'react'
import { administrationEndpoints } from '#schema/accounts/administration-endpoints.ts'
import type { UserDetail } from '#schema/accounts/user-wire.ts'
import { changeRecord } from '../../records/queries.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { ReauthenticationProvider, useReauthentication } from '../own-account/reauthentication.tsx'
import '../own-account/styles.ts'

interface FactorPanelProps {
  user: UserDetail
  onChanged: () => Promise<unknown>
}

/** Helps somebody who has lost their device and their recovery codes. */
export default function FactorPanel(props: FactorPanelProps) {
  return (
    <ReauthenticationProvider>
      <Factors {...props} />
    </ReauthenticationProvider>
  )
}

function Factors({ user: { id, name, email }, onChanged }: FactorPanelProps) {
  const guard = useReauthentication()
  const [isAsked, setIsAsked] = useState(false)
  async function reset() {
    const result = await guard(() => changeRecord(administrationEndpoints.resetFactors, { body: { user: id } }))
    if (!result.ok) return result.message
    setIsAsked(false)
    toast(`${name} signs in with the password alone now.`)
    await onChanged()
    return ''
  }
  return (
    <section className="record-panel" aria-labelledby="factors">
      <h2 id="factors">Two-step sign-in</h2>
      <p>Signing in asks for a passkey or a code besides the password.</p>
      <Button icon="shield" onClick={() => setIsAsked(true)}>
        Take the second step away
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Take ${name}’s second step away?`}
          confirmLabel="Take it away"
          cancelLabel="Cancel"
          onConfirm={reset}
          onClose={() => setIsAsked(false)}
        >
          <p>
            Their passkeys, their app and their recovery codes are removed, they are signed out everywhere, and a mail
            to {email} says so. Do it only when you are sure that it is they who ask: call them.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
