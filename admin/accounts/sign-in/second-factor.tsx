import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SessionState } from '#schema/accounts/session-wire.ts'
import { signInEndpoints } from '#schema/accounts/sign-in-endpoints.ts'
import type { SecondStepOptions as Asked } from '#schema/accounts/wire.ts'
import { paths } from '#schema/paths.ts'
import type { ApiError, ApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Icon } from '../../ui/icon.tsx'
import { readFormText } from './form-text.ts'
import { signInWithPasskey } from './passkeys.ts'
import { FormError, SignInField, SignInFrame } from './sign-in-frame.tsx'

interface SecondFactorProps {
  challenge: Asked
  /** Told when it is over: signed in, or back to the password. */
  onResult: (result: ApiResult<SessionState>) => void
}

/** The server says so when the half that was passed is over. */
const isExpired = ({ status, message }: ApiError) => status === 401 && message.includes('begin again')

/** The second half of signing in: a passkey, a code of an app, or a recovery code. */
export default function SecondFactor({ challenge, onResult }: SecondFactorProps) {
  const [byRecovery, setByRecovery] = useState(!challenge.totp && !challenge.passkey)
  const [apiError, setRefusal] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const step = useRef<HTMLDivElement>(null)
  // The screen has changed under whoever pressed the button: the next thing to do has the focus.
  useEffect(
    () => step.current?.querySelector<HTMLElement>(byRecovery ? 'input' : 'button, input')?.focus(),
    [byRecovery],
  )

  async function send(attempt: () => Promise<ApiResult<SessionState>>) {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    const result = await attempt()
    setBusy(false)
    if (result.ok || isExpired(result)) onResult(result)
    else setRefusal(result)
  }
  const sendCode = (code: string) =>
    send(() => callEndpoint(signInEndpoints.completeSecondStep, { body: { code } }, { skipLoginRedirect: true }))

  return (
    <SignInFrame
      title="One more step"
      intro={byRecovery ? 'Enter one of your recovery codes. Each works once.' : introText(challenge)}
    >
      {apiError && <FormError message={apiError.message} />}
      <div className="welcome-form" ref={step}>
        {challenge.passkey && !byRecovery && (
          <button
            className="button button-primary"
            type="button"
            onClick={() => send(signInWithPasskey)}
            aria-disabled={busy}
          >
            <Icon name="key" /> Use your passkey
          </button>
        )}
        {challenge.passkey && challenge.totp && !byRecovery && <p className="welcome-divider">or</p>}
        {(challenge.totp || byRecovery) && (
          <CodeForm
            key={String(byRecovery)}
            byRecovery={byRecovery}
            isOther={challenge.passkey && !byRecovery}
            busy={busy}
            onCode={sendCode}
          />
        )}
      </div>
      {challenge.recovery_code && (challenge.totp || challenge.passkey) && (
        <button className="welcome-link" type="button" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? 'Use another way' : 'Use a recovery code'}
        </button>
      )}
      <a className="welcome-link" href={paths.wagtail.login + location.search}>
        Begin again
      </a>
    </SignInFrame>
  )
}

interface CodeFormProps {
  byRecovery: boolean
  /** Whether another way stands above it. */
  isOther: boolean
  busy: boolean
  onCode: (code: string) => void
}

/** Asks for a code of an app or for a recovery code. */
function CodeForm({ byRecovery, isOther, busy, onCode }: CodeFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = readFormText(event.currentTarget)('code')
    event.currentTarget.reset()
    onCode(code)
  }
  return (
    <form onSubmit={send} className="field" aria-label="Second step">
      <div className="welcome-form">
        {byRecovery ? (
          <SignInField name="code" label="Recovery code" autoComplete="off" />
        ) : (
          <SignInField name="code" label="Code of your app" autoComplete="one-time-code" inputMode="numeric" />
        )}
        <button className={`button button-${isOther ? 'secondary' : 'primary'}`} type="submit" aria-disabled={busy}>
          {busy ? 'Checking…' : 'Go on'}
        </button>
      </div>
    </form>
  )
}

const introText = ({ passkey, totp }: Asked) =>
  passkey && totp
    ? 'Use your passkey, or enter the code your app shows.'
    : passkey
      ? 'Use your passkey to go on.'
      : 'Enter the code your app shows now.'
