import { type FormEvent, useEffect, useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { Invitation as Held } from '#schema/wire/user.ts'
import { type Answer, call, type Refusal } from '../../api.ts'
import { FormFailure, PlainField, Welcome } from './welcome.tsx'

/** The token in the address: the last part of it. */
const token = () => location.pathname.split('/').at(-2) ?? ''

/** Where somebody who was invited chooses their password. Opening it uses nothing up. */
export default function Invitation() {
  const [held, setHeld] = useState<Answer<Held> | null>(null)
  useEffect(() => {
    void call<Held>('POST', paths.api.lookAtInvitation, { body: { token: token() }, stayWhenSignedOut: true }).then(setHeld)
  }, [])
  if (!held) return <Welcome title="Your invitation" lead="One moment…" children={null} />
  if (held.ok) return <Choosing {...held.value} />
  return (
    <Welcome title="Your invitation" lead="This link does not lead on.">
      <FormFailure message={held.message} />
      <a className="button button-secondary" href={paths.wagtail.login}>
        Sign in
      </a>
    </Welcome>
  )
}

function Choosing({ name, email }: Held) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)

  async function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const password = new FormData(event.currentTarget).get('password')
    setSending(true)
    setRefusal(null)
    const answer = await call('POST', paths.api.invitation, { body: { token: token(), password }, stayWhenSignedOut: true })
    if (answer.ok) return location.replace(paths.wagtail.home)
    setSending(false)
    setRefusal(answer)
  }

  return (
    <Welcome title={name === email ? 'Welcome' : `Welcome, ${name}`} lead="Choose the password you sign in with. Nobody else ever sees it.">
      {refusal && <FormFailure message={refusal.message} />}
      <form onSubmit={choose} className="field" aria-label="Your password">
        <div className="welcome-form">
          {/* Password managers keep the password with the address it is for. */}
          <div className="field">
            <label className="field-label" htmlFor="email">
              E-mail address
            </label>
            <input className="input" id="email" name="email" type="email" autoComplete="username" value={email} readOnly />
          </div>
          <PlainField
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            help="At least 12 characters. A few unrelated words work well."
            error={refusal?.problems.find(({ path }) => path === 'password')?.message}
          />
          <button className="button button-primary" type="submit" aria-disabled={sending}>
            {sending ? 'Saving…' : 'Save and sign in'}
          </button>
        </div>
      </form>
    </Welcome>
  )
}
