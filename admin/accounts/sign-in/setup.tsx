import { type FormEvent, useEffect, useState } from 'react'
import { signInEndpoints } from '#schema/accounts/sign-in-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { type FailedApiResult, fetchSession } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { createFormTextReader } from './form-text.ts'
import { SignInField, SignInFormErrorNotice, SignInScreenLayout } from './sign-in-frame.tsx'

/** Creates the first administrator with the one-time token of the installation. */
export default function FirstAdministratorSetupScreen() {
  const [apiError, setApiError] = useState<FailedApiResult | null>(null)
  const [isSending, setIsSending] = useState(false)
  useEffect(() => {
    fetchSession().then((result) => {
      if (result.ok && !result.value.needs_setup) location.replace(paths.wagtail.login)
    })
  }, [])

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const text = createFormTextReader(event.currentTarget)
    const person = { first_name: text('first_name'), last_name: text('last_name'), email: text('email') }
    const body = { token: text('token'), ...person, password: text('password') }
    setIsSending(true)
    setApiError(null)
    const result = await callEndpoint(signInEndpoints.setUp, { body }, { skipLoginRedirect: true })
    if (result.ok) return location.replace(paths.wagtail.home)
    setIsSending(false)
    setApiError(result)
  }

  const error = (path: string) => apiError?.problems.find((problem) => problem.path === path)?.message
  return (
    <SignInScreenLayout
      title="Set up Tidemark"
      intro="Create the first administrator. The set-up token was printed when the site was installed."
    >
      {apiError && <SignInFormErrorNotice message={apiError.message} />}
      <form onSubmit={create} className="field" aria-label="First administrator">
        <div className="welcome-form">
          <SignInField name="token" label="Set-up token" autoComplete="off" error={error('token')} />
          <SignInField
            name="first_name"
            label="First name"
            autoComplete="given-name"
            error={error('first_name')}
            required={false}
          />
          <SignInField
            name="last_name"
            label="Last name"
            autoComplete="family-name"
            error={error('last_name')}
            required={false}
          />
          <SignInField
            name="email"
            label="E-mail address"
            type="email"
            autoComplete="username"
            error={error('email')}
          />
          <SignInField
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
            help="At least 12 characters. A few unrelated words work well."
            error={error('password')}
          />
          <button className="button button-primary" type="submit" aria-disabled={isSending}>
            {isSending ? 'Creating…' : 'Create administrator'}
          </button>
        </div>
      </form>
    </SignInScreenLayout>
  )
}
