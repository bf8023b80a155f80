import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { signInEndpoints } from '#schema/accounts/sign-in-endpoints.ts'
import type { SecondStepOptions } from '#schema/accounts/wire.ts'
import { paths } from '#schema/paths.ts'
import type { ApiResult, FailedApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Icon } from '../../ui/icon.tsx'
import { createFormTextReader } from './form-text.ts'
import { signInWithPasskey } from './passkeys.ts'
import { SignInField, SignInFormErrorNotice, SignInScreenLayout } from './sign-in-frame.tsx'

interface SecondFactorProps {
  challenge: SecondStepOptions
  /** Called when the user is signed in, or has to enter the password again. */
  onResult: (result: ApiResult<SessionStateResponse>) => void
}

/** Whether the first step has expired, so that the user has to start again. */
const isExpired = ({ status, message }: FailedApiResult) => status === 401 && message.includes('begin again')

/** The second step of signing in: a passkey, a code from an app, or a recovery code. */
export default function SignInSecondFactorStep({ challenge, onResult }: SecondFactorProps) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(!challenge.totp && !challenge.passkey)
  const [apiError, setApiError] = useState<FailedApiResult | null>(null)
  const [busy, setBusy] = useState(false)
  const step = useRef<HTMLDivElement>(null)
  // The content has been replaced, so the first control receives the focus.
  useEffect(
    () => step.current?.querySelector<HTMLElement>(usesRecoveryCode ? 'input' : 'button, input')?.focus(),
    [usesRecoveryCode],
  )

  async function send(attempt: () => Promise<ApiResult<SessionStateResponse>>) {
    if (busy) return
    setBusy(true)
    setApiError(null)
    const result = await attempt()
    setBusy(false)
    if (result.ok || isExpired(result)) onResult(result)
    else setApiError(result)
  }
  const sendCode = (code: string) =>
    send(() => callEndpoint(signInEndpoints.completeSecondStep, { body: { code } }, { skipLoginRedirect: true }))

  return (
    <SignInScreenLayout
      title="One more step"
      intro={usesRecoveryCode ? 'Enter one of your recovery codes. Each works once.' : introText(challenge)}
    >
      {apiError && <SignInFormErrorNotice message={apiError.message} />}
      <div className="welcome-form" ref={step}>
        {challenge.passkey && !usesRecoveryCode && (
          <button
            className="button button-primary"
            type="button"
            onClick={() => send(signInWithPasskey)}
            aria-disabled={busy}
          >
            <Icon name="key" /> Use your passkey
          </button>
        )}
        {challenge.passkey && challenge.totp && !usesRecoveryCode && <p className="welcome-divider">or</p>}
        {(challenge.totp || usesRecoveryCode) && (
          <CodeForm
            key={String(usesRecoveryCode)}
            usesRecoveryCode={usesRecoveryCode}
            isAlternative={challenge.passkey && !usesRecoveryCode}
            busy={busy}
            onCode={sendCode}
          />
        )}
      </div>
      {challenge.recovery_code && (challenge.totp || challenge.passkey) && (
        <button className="welcome-link" type="button" onClick={() => setUsesRecoveryCode(!usesRecoveryCode)}>
          {usesRecoveryCode ? 'Use another way' : 'Use a recovery code'}
        </button>
      )}
      <a className="welcome-link" href={paths.wagtail.login + location.search}>
        Start again
      </a>
    </SignInScreenLayout>
  )
}

interface CodeFormProps {
  usesRecoveryCode: boolean
  /** Whether a passkey is offered above it. */
  isAlternative: boolean
  busy: boolean
  onCode: (code: string) => void
}

/** A form for a code from an app or a recovery code. */
function CodeForm({ usesRecoveryCode, isAlternative, busy, onCode }: CodeFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = createFormTextReader(event.currentTarget)('code')
    event.currentTarget.reset()
    onCode(code)
  }
  return (
    <form onSubmit={send} className="field" aria-label="Second step">
      <div className="welcome-form">
        {usesRecoveryCode ? (
          <SignInField name="code" label="Recovery code" autoComplete="off" />
        ) : (
          <SignInField name="code" label="Code from your app" autoComplete="one-time-code" inputMode="numeric" />
        )}
        <button
          className={`button button-${isAlternative ? 'secondary' : 'primary'}`}
          type="submit"
          aria-disabled={busy}
        >
          {busy ? 'Checking…' : 'Continue'}
        </button>
      </div>
    </form>
  )
}

const introText = ({ passkey, totp }: SecondStepOptions) =>
  passkey && totp
    ? 'Use your passkey, or enter the code from your app.'
    : passkey
      ? 'Use your passkey to continue.'
      : 'Enter the code from your app.'
