import { useState } from 'react'
import { ownSecondFactorEndpoints } from '#schema/accounts/factor-endpoints.ts'
import type { AccountOverviewResponse, NewRecoveryCodesResponse } from '#schema/accounts/wire.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AccountScreenSection } from './account-section.tsx'
import { AuthenticatorSetupDialog } from './authenticator-dialog.tsx'
import { OwnPasskeysPanel } from './passkeys.tsx'
import { changeOwnAccountAndRefetch } from './queries.ts'
import { useReauthenticationGuard } from './reauthentication.tsx'
import { RecoveryCodesDialog } from './recovery-codes.tsx'

/** Passkeys, the authenticator app and recovery codes. */
export function SecondFactorsSection({ account }: { account: AccountOverviewResponse }) {
  const [codes, setCodes] = useState<string[]>([])
  const hasFactor = account.totp !== null || account.passkeys.length > 0
  return (
    <AccountScreenSection
      title="Two-step sign-in"
      description="With a passkey or an app, a stolen password alone is useless. Passkeys are easiest: your fingerprint, your face or a PIN."
    >
      {account.requires_second_factor && !hasFactor && (
        <p className="notice notice-warn">
          <Icon name="shield" /> Your administrators require two-step sign-in. Add a passkey or an app to continue to
          the back office.
        </p>
      )}
      <OwnPasskeysPanel passkeys={account.passkeys} onCodes={setCodes} />
      <AuthenticatorApp account={account} onCodes={setCodes} />
      {hasFactor && <Recovery left={account.recovery_codes} onCodes={setCodes} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </AccountScreenSection>
  )
}

function AuthenticatorApp({
  account: { totp, requires_second_factor, passkeys },
  onCodes,
}: {
  account: AccountOverviewResponse
  onCodes: (codes: string[]) => void
}) {
  const guard = useReauthenticationGuard()
  const [isAdding, setIsAdding] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const isLast = passkeys.length === 0

  async function remove() {
    const result = await guard(() => changeOwnAccountAndRefetch(ownSecondFactorEndpoints.deleteTotp, {}))
    if (!result.ok) return result
    setIsConfirming(false)
    showToast('The authenticator app was removed from your account.')
    return result
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
            'Shows a six-digit code that changes every 30 seconds.'
          )}
        </p>
      </div>
      {totp ? (
        <Button onClick={() => setIsConfirming(true)}>Remove app</Button>
      ) : (
        <Button onClick={() => setIsAdding(true)}>Add app</Button>
      )}
      {isAdding && (
        <AuthenticatorSetupDialog
          onClose={() => setIsAdding(false)}
          onAdded={({ codes }: NewRecoveryCodesResponse) => {
            setIsAdding(false)
            showToast('Your app is set up. You will need its code when you sign in.')
            onCodes(codes)
          }}
        />
      )}
      {isConfirming && (
        <ConfirmDialog
          title="Remove the app?"
          confirmLabel="Remove"
          cancelLabel="Keep it"
          onConfirm={remove}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            Its codes will no longer be required or accepted.
            {isLast && ' Your password alone will be enough to sign in.'}
          </p>
          {isLast && requires_second_factor && (
            <p>Your administrators require two-step sign-in: you cannot continue until you add another.</p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}

function Recovery({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const guard = useReauthenticationGuard()
  const [isConfirming, setIsConfirming] = useState(false)

  async function renew() {
    const result = await guard(() => changeOwnAccountAndRefetch(ownSecondFactorEndpoints.createRecoveryCodes, {}))
    if (!result.ok) return result
    setIsConfirming(false)
    onCodes(result.value.codes)
    return result
  }

  return (
    <div className="own-card own-factor">
      <Icon name="lock" size={22} />
      <div className="own-text">
        <h3>Recovery codes</h3>
        <p className={left < 3 ? 'own-few-codes' : 'quiet'}>
          {left === 0 ? 'No codes left.' : left === 1 ? '1 code left.' : `${left} codes left.`} If you lose your device,
          you can sign in once with each.
        </p>
      </div>
      <Button onClick={() => setIsConfirming(true)}>Get new codes</Button>
      {isConfirming && (
        <ConfirmDialog
          title="Get new recovery codes?"
          confirmLabel="Get new codes"
          cancelLabel="Keep current codes"
          onConfirm={renew}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            You get ten new codes. Save them where you can find them without your device. Your current codes will stop
            working.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
