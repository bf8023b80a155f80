import { type FormEvent, useEffect, useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { SessionState } from '#schema/wire/pages.ts'
import { call, fetchSession, type Refusal } from '../../api.ts'
import { Icon } from '../../ui/icon.tsx'
import { leadsToPage, nextAddress } from './next.ts'
import { FormFailure, PlainField, Welcome } from './welcome.tsx'

export default function Login() {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  useEffect(leaveIfDone, [])

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    setSending(true)
    setRefusal(null)
    const answer = await call<SessionState>('POST', paths.api.session, {
      body: Object.fromEntries(new FormData(form)),
      stayWhenSignedOut: true,
    })
    if (answer.ok) return location.replace(nextAddress(location.search))
    setSending(false)
    setRefusal(answer)
  }

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
