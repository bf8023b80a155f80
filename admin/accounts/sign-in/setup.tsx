import { useEffect } from 'react'
import { signInEndpoints } from '#schema/accounts/sign-in-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { fetchSession } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import {
  AuthScreenForm,
  type FormFieldTextReader,
  navigateAwayToUrl,
  useAuthScreenForm,
} from '../../forms/signed-out-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SignInField, SignInScreenLayout } from './sign-in-frame.tsx'

/** Creates the first administrator with the one-time token of the installation. */
export default function FirstAdministratorSetupScreen() {
  const form = useAuthScreenForm(createAdministrator)
  useEffect(() => {
    fetchSession().then((result) => {
      if (result.ok && !result.value.needs_setup) location.replace(paths.wagtail.login)
    })
  }, [])

  return (
    <SignInScreenLayout
      title="Set up Tidemark"
      intro="Create the first administrator. The set-up token was printed when the site was installed."
    >
      <AuthScreenForm form={form} label="First administrator" submitLabel="Create administrator" busyLabel="Creating…">
        {(error) => (
          <>
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
            <NewPasswordField label="Password" error={error('password')} />
          </>
        )}
      </AuthScreenForm>
    </SignInScreenLayout>
  )
}

async function createAdministrator(text: FormFieldTextReader) {
  const person = { first_name: text('first_name'), last_name: text('last_name'), email: text('email') }
  const body = { token: text('token'), ...person, password: text('password') }
  const result = await callEndpoint(signInEndpoints.setUp, { body }, { skipLoginRedirect: true })
  return result.ok ? navigateAwayToUrl(paths.wagtail.home) : result
}
