import { useEffect, useRef, useState } from 'react'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { signInEndpoints } from '#schema/accounts/sign-in-endpoints.ts'
import type { AvailableSignInSecondSteps } from '#schema/accounts/wire.ts'
import { paths } from '#schema/paths.ts'
import type { ApiResult, FailedApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { AuthScreenForm, useAuthScreenForm } from '../../forms/signed-out-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { signInWithPasskey } from './passkeys.ts'
import { SignInField, SignInFormErrorNotice, SignInScreenLayout } from './sign-in-frame.tsx'

interface SecondFactorProps {
  challenge: AvailableSignInSecondSteps
  /** Called when the user is signed in, or has to enter the password again. */
  onResult: (result: ApiResult<SessionStateResponse>) => void
}

/** Whether the first step has expired, so that the user has to start again. */
const isExpired = ({ status, message }: FailedApiResult) => status === 401 && message.includes('begin again')

/** The second step of signing in: a passkey, a code from an app, or a recovery code. */
export default function SignInSecondFactorStep({ challenge, onResult }: SecondFactorProps) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(!challenge.totp && !challenge.passkey)
  const { form, passkeyError, isAskingPasskey, signInByPasskey } = useSecondStep(onResult)
  const step = useRef<HTMLDivElement>(null)
  // The content has been replaced, so the first control receives the focus.
  useEffect(
    () => step.current?.querySelector<HTMLElement>(usesRecoveryCode ? 'input' : 'button, input')?.focus(),
    [usesRecoveryCode],
  )
  function switchWay() {
    form.showError(null)
    setUsesRecoveryCode(!usesRecoveryCode)
  }

  return (
    <SignInScreenLayout
      title="One more step"
      intro={usesRecoveryCode ? 'Enter one of your recovery codes. Each works once.' : introText(challenge)}
    >
      {passkeyError && <SignInFormErrorNotice message={passkeyError.message} />}
      <div className="welcome-form" ref={step}>
        {challenge.passkey && !usesRecoveryCode && (
          <button
            className="button button-primary"
            type="button"
            onClick={signInByPasskey}
            aria-disabled={isAskingPasskey}
          >
            <Icon name="key" /> Use your passkey
          </button>
        )}
        {challenge.passkey && challenge.totp && !usesRecoveryCode && <p className="welcome-divider">or</p>}
        {(challenge.totp || usesRecoveryCode) && (
          <AuthScreenForm
            key={String(usesRecoveryCode)}
            form={form}
            label="Second step"
            submitLabel="Continue"
            busyLabel="Checking…"
            isSecondary={challenge.passkey && !usesRecoveryCode}
          >
            {() =>
              usesRecoveryCode ? (
                <SignInField name="code" label="Recovery code" autoComplete="off" />
              ) : (
                <SignInField name="code" label="Code from your app" autoComplete="one-time-code" inputMode="numeric" />
              )
            }
          </AuthScreenForm>
        )}
      </div>
      {challenge.recovery_code && (challenge.totp || challenge.passkey) && (
        <button className="welcome-link" type="button" onClick={switchWay}>
          {usesRecoveryCode ? 'Use another way' : 'Use a recovery code'}
        </button>
      )}
      <a className="welcome-link" href={paths.wagtail.login + location.search}>
        Start again
      </a>
    </SignInScreenLayout>
  )
}

/** Two ways to complete the sign-in: a code that is sent by a form, and a passkey. Each clears the other's error. */
function useSecondStep(onResult: SecondFactorProps['onResult']) {
  const [passkeyError, setPasskeyError] = useState<FailedApiResult | null>(null)
  const [isAskingPasskey, setIsAskingPasskey] = useState(false)
  const form = useAuthScreenForm(
    async (text) => {
      const body = { code: text('code') }
      form.ref.current?.reset()
      setPasskeyError(null)
      const result = await callEndpoint(signInEndpoints.completeSecondStep, { body }, { skipLoginRedirect: true })
      if (!result.ok && isExpired(result)) onResult(result)
      return result
    },
    (value) => onResult({ ok: true, value }),
  )
  async function signInByPasskey() {
    if (isAskingPasskey || form.isBusy) return
    setIsAskingPasskey(true)
    setPasskeyError(null)
    form.showError(null)
    const result = await signInWithPasskey()
    setIsAskingPasskey(false)
    if (result.ok || isExpired(result)) onResult(result)
    else setPasskeyError(result)
  }
  return { form, passkeyError, isAskingPasskey, signInByPasskey }
}

const introText = ({ passkey, totp }: AvailableSignInSecondSteps) =>
  passkey && totp
    ? 'Use your passkey, or enter the code from your app.'
    : passkey
      ? 'Use your passkey to continue.'
      : 'Enter the code from your app.'
