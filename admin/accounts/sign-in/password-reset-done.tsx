import { paths } from '#schema/paths.ts'
import { SignInScreenLayout } from './sign-in-frame.tsx'

/** Shows the same text whether or not the account exists. */
export default function PasswordResetMailSentScreen() {
  return (
    <SignInScreenLayout
      title="Check your mail"
      intro="If there is an account with this address, a link is on its way. It works once, for 30 minutes."
    >
      <p className="lead">
        Nothing after a few minutes? Check your spam folder, or ask an administrator which address your account has.
      </p>
      <a className="button button-secondary" href={paths.wagtail.login}>
        Back to sign in
      </a>
      <a className="welcome-link" href={paths.wagtail.passwordReset}>
        Try another address
      </a>
    </SignInScreenLayout>
  )
}
