import { type FormEvent, useEffect, useState } from 'react'
import { paths } from '#schema/paths.ts'
import { call, fetchSession, type Refusal } from '../../api.ts'
import { FormFailure, PlainField, Welcome } from './welcome.tsx'

/** Makes the first administrator with the one-time token of the installation. */
export default function Setup() {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)
  useEffect(() => {
    fetchSession().then((answer) => {
      if (answer.ok && !answer.value.needs_setup) location.replace(paths.wagtail.login)
    })
  }, [])

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setSending(true)
    setRefusal(null)
    const answer = await call('POST', paths.api.setup, { body, stayWhenSignedOut: true })
    if (answer.ok) return location.replace(paths.wagtail.home)
    setSending(false)
    setRefusal(answer)
  }

  const error = (path: string) => refusal?.problems.find((problem) => problem.path === path)?.message
  return (
    <Welcome title="Set up Tidemark" lead="Create the first administrator. The set-up token was printed when the site was installed.">
      {refusal && <FormFailure message={refusal.message} />}
      <form onSubmit={create} className="field" aria-label="First administrator">
        <div className="welcome-form">
          <PlainField name="token" label="Set-up token" autoComplete="off" error={error('token')} />
          <PlainField name="first_name" label="First name" autoComplete="given-name" error={error('first_name')} required={false} />
          <PlainField name="last_name" label="Last name" autoComplete="family-name" error={error('last_name')} required={false} />
          <PlainField name="email" label="E-mail address" type="email" autoComplete="username" error={error('email')} />
          <PlainField
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            help="At least 12 characters. A few unrelated words work well."
            error={error('password')}
          />
          <button className="button button-primary" type="submit" aria-disabled={sending}>
            {sending ? 'Creating…' : 'Create administrator'}
          </button>
        </div>
      </form>
    </Welcome>
  )
}
