import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { sessionEndpoints } from '#schema/accounts/session-endpoints.ts'
import type { SessionState } from '#schema/accounts/session-wire.ts'
import { paths } from '#schema/paths.ts'
import { type ApiError, type ApiResult, fetchSession } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Icon } from '../../ui/icon.tsx'
import { readFormText } from './form-text.ts'
import { getNextUrl, isPageUrl } from './next-url.ts'
import { FormError, SignInField, SignInFrame } from './sign-in-frame.tsx'

/** What stands beyond the password is fetched by those who need it. */
const SecondStep = lazy(() => import('./second-factor.tsx'))

export default function Login() {
  const [apiError, setRefusal] = useState<ApiError | null>(null)
  const [sending, setSending] = useState(false)
  const [second, setSecond] = useState<SessionState['second_step']>()
  useEffect(leaveIfDone, [])

  function take(result: ApiResult<SessionState>) {
    if (result.ok && !result.value.second_step) return location.replace(getNextUrl(location.search))
    setSending(false)
    setRefusal(result.ok ? null : result)
    setSecond(result.ok ? result.value.second_step : undefined)
  }
  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const text = readFormText(event.currentTarget)
    setSending(true)
    setRefusal(null)
    const body = { email: text('email'), password: text('password') }
    take(await callEndpoint(sessionEndpoints.signIn, { body }, { skipLoginRedirect: true }))
  }
  async function signInByPasskey() {
    setRefusal(null)
    const { signInWithPasskey } = await import('./passkeys.ts')
    take(await signInWithPasskey())
  }

  if (second)
    return (
      <Suspense>
        <SecondStep challenge={second} onResult={take} />
      </Suspense>
    )
  return (
    <SignInFrame
      title="Welcome back"
      intro={isPageUrl(getNextUrl(location.search)) ? 'Sign in to read this page.' : 'Sign in to edit the site.'}
    >
      {apiError && <FormError message={apiError.message} />}
      <form onSubmit={signIn} className="field" aria-label="Sign in">
        <div className="welcome-form">
          <SignInField name="email" label="E-mail address" type="email" autoComplete="username" />
          <Password />
          <button className="button button-primary" type="submit" aria-disabled={sending}>
            {sending ? 'Signing in…' : 'Sign in'}
          </button>
        </div>
      </form>
      <p className="welcome-divider">or</p>
      <button className="button button-secondary" type="button" onClick={signInByPasskey}>
        <Icon name="key" /> Sign in with a passkey
      </button>
      <a className="welcome-link" href={paths.wagtail.passwordReset}>
        Forgot your password?
      </a>
    </SignInFrame>
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

/** Nobody needs this form while signed in, and it cannot help before the first administrator exists. */
function leaveIfDone() {
  fetchSession().then((result) => {
    if (!result.ok) return
    if (result.value.user) location.replace(getNextUrl(location.search))
    else if (result.value.needs_setup) location.replace(paths.wagtail.setup + location.search)
  })
}
