import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { SessionState } from '#schema/wire/session.ts'
import { type Answer, call, fetchSession, type Refusal } from '../../api.ts'
import { Icon } from '../../ui/icon.tsx'
import { leadsToPage, nextAddress } from './next.ts'
import { FormFailure, PlainField, Welcome } from './welcome.tsx'

/** What stands beyond the password is fetched by those who need it. */
const SecondStep = lazy(() => import('./second-step.tsx'))

export default function Login() {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  const [second, setSecond] = useState<SessionState['second_step']>()
  useEffect(leaveIfDone, [])

  function take(answer: Answer<SessionState>) {
    if (answer.ok && !answer.value.second_step) return location.replace(nextAddress(location.search))
    setSending(false)
    setRefusal(answer.ok ? null : answer)
    setSecond(answer.ok ? answer.value.second_step : undefined)
  }
  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    setSending(true)
    setRefusal(null)
    const body = Object.fromEntries(new FormData(form))
    take(await call<SessionState>('POST', paths.api.session, { body, stayWhenSignedOut: true }))
  }
  async function signInByPasskey() {
    setRefusal(null)
    const { signInWithPasskey } = await import('./passkey.ts')
    take(await signInWithPasskey())
  }

  if (second)
    return (
      <Suspense>
        <SecondStep asked={second} onAnswer={take} />
      </Suspense>
    )
  return (
    <Welcome
      title="Welcome back"
      lead={leadsToPage(nextAddress(location.search)) ? 'Sign in to read this page.' : 'Sign in to edit the site.'}
    >
      {refusal && <FormFailure message={refusal.message} />}
      <form onSubmit={signIn} className="field" aria-label="Sign in">
        <div className="welcome-form">
          <PlainField name="email" label="E-mail address" type="email" autoComplete="username" />
          <Password />
          <button className="button button-primary" type="submit" aria-disabled={sending}>
            {sending ? 'Signing in…' : 'Sign in'}
          </button>
        </div>
      </form>
      <p className="welcome-or">or</p>
      <button className="button button-secondary" type="button" onClick={signInByPasskey}>
        <Icon name="key" /> Sign in with a passkey
      </button>
      <a className="welcome-link" href={paths.wagtail.passwordReset}>
        Forgot your password?
      </a>
    </Welcome>
  )
}

function Password() {
  const [shown, setShown] = useState(false)
  return (
    <div className="with-button">
      <PlainField name="password" label="Password" type={shown ? 'text' : 'password'} autoComplete="current-password" />
      <button className="icon-button" type="button" aria-label="Show password" aria-pressed={shown} onClick={() => setShown(!shown)}>
        <Icon name="eye" />
      </button>
    </div>
  )
}

/** Nobody needs this form while signed in, and it cannot help before the first administrator exists. */
function leaveIfDone() {
  fetchSession().then((answer) => {
    if (!answer.ok) return
    if (answer.value.user) location.replace(nextAddress(location.search))
    else if (answer.value.needs_setup) location.replace(paths.wagtail.setup + location.search)
  })
}
