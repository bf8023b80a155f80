import { accountMailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { AuthScreenForm, useAuthScreenForm } from '../../forms/signed-out-form.tsx'
import { SignInField, SignInScreenLayout } from './sign-in-frame.tsx'

/** Requests a link to choose a new password. */
export default function RequestPasswordResetScreen() {
  const form = useAuthScreenForm(
    (text) =>
      callEndpoint(
        accountMailLinkEndpoints.requestPasswordReset,
        { body: { email: text('email') } },
        { skipLoginRedirect: true },
      ),
    () => location.assign(paths.wagtail.passwordResetDone),
  )
  return (
    <SignInScreenLayout
      title="Forgot your password?"
      intro="Enter your e-mail address, and we will send you a link to choose a new one."
    >
      <AuthScreenForm form={form} label="New password by mail" submitLabel="Send the link" busyLabel="Sending…">
        {(error) => (
          <SignInField
            name="email"
            label="E-mail address"
            type="email"
            autoComplete="username"
            error={error('email')}
          />
        )}
      </AuthScreenForm>
      <a className="welcome-link" href={paths.wagtail.login}>
        Back to sign in
      </a>
    </SignInScreenLayout>
  )
}
