import { useState } from 'react'
import { factorEndpoints } from '#schema/accounts/factor-endpoints.ts'
import type { AccountOverview, NewRecoveryCodes } from '#schema/accounts/wire.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountSection } from './account-section.tsx'
import { AuthenticatorDialog } from './authenticator-dialog.tsx'
import { Passkeys } from './passkeys.tsx'
import { changeAccount } from './queries.ts'
import { useReauthentication } from './reauthentication.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Passkeys, the authenticator app, and what helps when both are lost. */
export function SecondFactors({ account }: { account: AccountOverview }) {
  const [codes, setCodes] = useState<string[]>([])
  const hasFactor = account.totp !== null || account.passkeys.length > 0
  return (
    <AccountSection
      title="Two-step sign-in"
      description="A stolen password alone opens nothing once you have a passkey or an app. Passkeys are the easiest: a fingerprint, a face or a PIN."
    >
      {account.requires_second_factor && !hasFactor && (
        <p className="notice notice-warn">
          <Icon name="shield" /> Your administrators want a second step from you. Add a passkey or an app, and the back
          office opens.
        </p>
      )}
      <Passkeys passkeys={account.passkeys} onCodes={setCodes} />
      <AuthenticatorApp account={account} onCodes={setCodes} />
      {hasFactor && <Recovery left={account.recovery_codes} onCodes={setCodes} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </AccountSection>
  )
}

function AuthenticatorApp({
  account: { totp, requires_second_factor, passkeys },
  onCodes,
}: {
  account: AccountOverview
  onCodes: (codes: string[]) => void
}) {
  const guard = useReauthentication()
  const [isAdding, setIsAdding] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const isLast = passkeys.length === 0

  async function remove() {
    const result = await guard(() => changeAccount(factorEndpoints.deleteTotp, {}))
    if (!result.ok) return result.message
    setIsAsked(false)
    toast('The authenticator app was taken off your account.')
    return ''
  }

  return (
    <div className="own-card own-factor">
      <Icon name="phone" size={22} />
      <div className="own-text">
        <h3>Authenticator app</h3>
        <p className="quiet">
          {totp ? (
            <>
              Added <RelativeTime at={totp.created_at} />, used <RelativeTime at={totp.last_used_at} />
            </>
          ) : (
            'Shows a code of six digits that changes every half minute.'
          )}
        </p>
      </div>
      {totp ? (
        <Button onClick={() => setIsAsked(true)}>Remove app</Button>
      ) : (
        <Button onClick={() => setIsAdding(true)}>Add app</Button>
      )}
      {isAdding && (
        <AuthenticatorDialog
          onClose={() => setIsAdding(false)}
          onAdded={({ codes }: NewRecoveryCodes) => {
            setIsAdding(false)
            toast('Your app is set up. Signing in asks for its code from now on.')
            onCodes(codes)
          }}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          title="Remove the app?"
          confirmLabel="Remove"
          cancelLabel="Keep it"
          onConfirm={remove}
          onClose={() => setIsAsked(false)}
        >
          <p>
            Its codes will not be asked for any more, and cannot be used.
            {isLast && ' Your password alone will be enough to sign in.'}
          </p>
          {isLast && requires_second_factor && (
            <p>Your administrators want a second step: nothing else will open until you add another.</p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

function Recovery({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const guard = useReauthentication()
  const [isAsked, setIsAsked] = useState(false)

  async function renew() {
    const result = await guard(() => changeAccount(factorEndpoints.createRecoveryCodes, {}))
    if (!result.ok) return result.message
    setIsAsked(false)
    onCodes(result.value.codes)
    return ''
  }

  return (
    <div className="own-card own-factor">
      <Icon name="lock" size={22} />
      <div className="own-text">
        <h3>Recovery codes</h3>
        <p className={left < 3 ? 'own-few-codes' : 'quiet'}>
          {left === 0 ? 'No code is left.' : left === 1 ? '1 code is left.' : `${left} codes are left.`} Each lets you
          in once, when your device is lost.
        </p>
      </div>
      <Button onClick={() => setIsAsked(true)}>Make new codes</Button>
      {isAsked && (
        <ConfirmDialog
          title="Make new recovery codes?"
          confirmLabel="Make new codes"
          cancelLabel="Keep the old"
          onConfirm={renew}
          onClose={() => setIsAsked(false)}
        >
          <p>
            You get ten new codes, to be kept where you find them without your device. Those you have now will work no
            more.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
