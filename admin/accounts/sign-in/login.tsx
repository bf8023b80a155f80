import { lazy, Suspense, useEffect, useState } from 'react'
import { currentSessionEndpoints } from '#schema/accounts/session-endpoints.ts'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { paths } from '#schema/paths.ts'
import { type ApiResult, fetchSession } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { AuthScreenForm, navigateAwayToUrl, useAuthScreenForm } from '../../forms/signed-out-form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getUrlAfterSignIn, isPrivatePageLoginUrl } from './next-url.ts'
import { SignInField, SignInScreenLayout } from './sign-in-frame.tsx'

/** Loaded only by users with a second factor. */
const SecondFactor = lazy(() => import('./second-factor.tsx'))

export default function LoginScreen() {
  const [challenge, setChallenge] = useState<SessionStateResponse['second_step']>()
  const form = useAuthScreenForm(
    async (text) => {
      const body = { email: text('email'), password: text('password') }
      const result = await callEndpoint(currentSessionEndpoints.signIn, { body }, { skipLoginRedirect: true })
      return isSignedIn(result) ? navigateAwayToUrl(getUrlAfterSignIn(location.search)) : result
    },
    (state) => setChallenge(state.second_step),
  )
  useEffect(redirectIfUnneeded, [])

  function handleResult(result: ApiResult<SessionStateResponse>) {
    if (isSignedIn(result)) return void navigateAwayToUrl(getUrlAfterSignIn(location.search))
    form.showError(result.ok ? null : result)
    setChallenge(result.ok ? result.value.second_step : undefined)
  }
  async function handlePasskey() {
    form.showError(null)
    const { signInWithPasskey } = await import('./passkeys.ts')
    handleResult(await signInWithPasskey())
  }

  if (challenge)
    return (
      <Suspense>
        <SecondFactor challenge={challenge} onResult={handleResult} />
      </Suspense>
    )
  return (
    <SignInScreenLayout
      title="Welcome back"
      intro={
        isPrivatePageLoginUrl(getUrlAfterSignIn(location.search))
          ? 'Sign in to read this page.'
          : 'Sign in to edit the site.'
      }
    >
      <AuthScreenForm form={form} label="Sign in" submitLabel="Sign in" busyLabel="Signing in…">
        {() => (
          <>
            <SignInField name="email" label="E-mail address" type="email" autoComplete="username" />
            <Password />
          </>
        )}
      </AuthScreenForm>
      <p className="welcome-divider">or</p>
      <button className="button button-secondary" type="button" onClick={handlePasskey}>
        <Icon name="key" /> Sign in with a passkey
      </button>
      <a className="welcome-link" href={paths.wagtail.passwordReset}>
        Forgot your password?
      </a>
    </SignInScreenLayout>
  )
}

function Password() {
  const [shown, setShown] = useState(false)
  return (
    <div className="with-button">
      <SignInField
        name="password"
        label="Password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
      />
      <button
        className="icon-button"
        type="button"
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon name="eye" />
      </button>
    </div>
  )
}

const isSignedIn = (result: ApiResult<SessionStateResponse>) => result.ok && !result.value.second_step

/** Redirects signed-in users, and leads to the setup while there is no administrator. */
function redirectIfUnneeded() {
  fetchSession().then((result) => {
    if (!result.ok) return
    if (result.value.user) location.replace(getUrlAfterSignIn(location.search))
    else if (result.value.needs_setup) location.replace(paths.wagtail.setup + location.search)
  })
}
