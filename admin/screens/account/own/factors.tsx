import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { AccountState, NewCodes } from '#schema/wire/account.ts'
import { Button } from '../../../ui/button.tsx'
import { FinalQuestion } from '../../../ui/final-question.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import { When } from '../../../ui/when.tsx'
import { AppDialog } from './app-dialog.tsx'
import { useGuard } from './confirming.tsx'
import { Passkeys } from './passkeys.tsx'
import { change } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Section } from './section.tsx'

/** Passkeys, the authenticator app, and what helps when both are lost. */
export function Factors({ account }: { account: AccountState }) {
  const [codes, setCodes] = useState<string[]>([])
  const hasFactor = account.totp !== null || account.passkeys.length > 0
  return (
    <Section
      title="Two-step sign-in"
      about="A stolen password alone opens nothing once you have a passkey or an app. Passkeys are the easiest: a fingerprint, a face or a PIN."
    >
      {account.must_have_factor && !hasFactor && (
        <p className="notice notice-warn">
          <Icon name="shield" /> Your administrators want a second step from you. Add a passkey or an app, and the back office opens.
        </p>
      )}
      <Passkeys passkeys={account.passkeys} onCodes={setCodes} />
      <App account={account} onCodes={setCodes} />
      {hasFactor && <Recovery left={account.recovery_codes} onCodes={setCodes} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </Section>
  )
}

function App({ account: { totp, must_have_factor, passkeys }, onCodes }: { account: AccountState; onCodes: (codes: string[]) => void }) {
  const guard = useGuard()
  const [isAdding, setIsAdding] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const isLast = passkeys.length === 0

  async function remove() {
    const answer = await guard(() => change('DELETE', paths.api.account.totp))
    if (!answer.ok) return answer.message
    setIsAsked(false)
    toast('The authenticator app was taken off your account.')
    return ''
  }

  return (
    <div className="own-card own-factor">
      <Icon name="phone" size={22} />
      <div className="own-words">
        <h3>Authenticator app</h3>
        <p className="quiet">
          {totp ? (
            <>
              Added <When at={totp.created_at} />, used <When at={totp.last_used_at} />
            </>
          ) : (
            'Shows a code of six digits that changes every half minute.'
          )}
        </p>
      </div>
      {totp ? <Button onClick={() => setIsAsked(true)}>Remove app</Button> : <Button onClick={() => setIsAdding(true)}>Add app</Button>}
      {isAdding && (
        <AppDialog
          onClose={() => setIsAdding(false)}
          onAdded={({ codes }: NewCodes) => {
            setIsAdding(false)
            toast('Your app is set up. Signing in asks for its code from now on.')
            onCodes(codes)
          }}
        />
      )}
      {isAsked && (
        <FinalQuestion title="Remove the app?" label="Remove" keep="Keep it" onConfirm={remove} onClose={() => setIsAsked(false)}>
          <p>Its codes will not be asked for any more, and cannot be used.{isLast && ' Your password alone will be enough to sign in.'}</p>
          {isLast && must_have_factor && <p>Your administrators want a second step: nothing else will open until you add another.</p>}
        </FinalQuestion>
      )}
    </div>
  )
}

function Recovery({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const guard = useGuard()
  const [isAsked, setIsAsked] = useState(false)

  async function renew() {
    const answer = await guard(() => change<NewCodes>('POST', paths.api.account.recoveryCodes, {}))
    if (!answer.ok) return answer.message
    setIsAsked(false)
    onCodes(answer.value.codes)
    return ''
  }

  return (
    <div className="own-card own-factor">
      <Icon name="lock" size={22} />
      <div className="own-words">
        <h3>Recovery codes</h3>
        <p className={left < 3 ? 'own-few' : 'quiet'}>
          {left === 0 ? 'No code is left.' : left === 1 ? '1 code is left.' : `${left} codes are left.`} Each lets you in once, when your
          device is lost.
        </p>
      </div>
      <Button onClick={() => setIsAsked(true)}>Make new codes</Button>
      {isAsked && (
        <FinalQuestion
          title="Make new recovery codes?"
          label="Make new codes"
          keep="Keep the old"
          onConfirm={renew}
          onClose={() => setIsAsked(false)}
        >
          <p>You get ten new codes, to be kept where you find them without your device. Those you have now will work no more.</p>
        </FinalQuestion>
      )}
    </div>
  )
}
