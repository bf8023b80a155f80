import { type FormEvent, useEffect, useState } from 'react'
import { mailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import type { Invitation as Held } from '#schema/accounts/user-wire.ts'
import { paths } from '#schema/paths.ts'
import type { ApiError, ApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { readFormText } from './form-text.ts'
import { FormError, SignInField, SignInFrame } from './sign-in-frame.tsx'

/** The token in the address: the last part of it. */
const token = () => location.pathname.split('/').at(-2) ?? ''

/** Where somebody who was invited chooses their password. Opening it uses nothing up. */
export default function Invitation() {
  const [held, setHeld] = useState<ApiResult<Held> | null>(null)
  useEffect(() => {
    void callEndpoint(
      mailLinkEndpoints.checkInvitation,
      { body: { token: token() } },
      { skipLoginRedirect: true },
    ).then(setHeld)
  }, [])
  if (!held) return <SignInFrame title="Your invitation" intro="One moment…" children={null} />
  if (held.ok) return <Choosing {...held.value} />
  return (
    <SignInFrame title="Your invitation" intro="This link does not lead on.">
      <FormError message={held.message} />
      <a className="button button-secondary" href={paths.wagtail.login}>
        Sign in
      </a>
    </SignInFrame>
  )
}

function Choosing({ name, email }: Held) {
  const [apiError, setRefusal] = useState<ApiError | null>(null)
  const [sending, setSending] = useState(false)

  async function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const body = { token: token(), password: readFormText(event.currentTarget)('password') }
    setSending(true)
    setRefusal(null)
    const result = await callEndpoint(mailLinkEndpoints.acceptInvitation, { body }, { skipLoginRedirect: true })
    if (result.ok) return location.replace(paths.wagtail.home)
    setSending(false)
    setRefusal(result)
  }

  return (
    <SignInFrame
      title={name === email ? 'Welcome' : `Welcome, ${name}`}
      intro="Choose the password you sign in with. Nobody else ever sees it."
    >
      {apiError && <FormError message={apiError.message} />}
      <form onSubmit={choose} className="field" aria-label="Your password">
        <div className="welcome-form">
          {/* Password managers keep the password with the address it is for. */}
          <div className="field">
            <label className="field-label" htmlFor="email">
              E-mail address
            </label>
            <input
              className="input"
              id="email"
              name="email"
              type="email"
              autoComplete="username"
              value={email}
              readOnly
            />
          </div>
          <SignInField
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            help="At least 12 characters. A few unrelated words work well."
            error={apiError?.problems.find(({ path }) => path === 'password')?.message}
          />
          <button className="button button-primary" type="submit" aria-disabled={sending}>
            {sending ? 'Saving…' : 'Save and sign in'}
          </button>
        </div>
      </form>
    </SignInFrame>
  )
}
