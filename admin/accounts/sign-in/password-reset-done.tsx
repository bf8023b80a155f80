import { paths } from '#schema/paths.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** Says the same whether or not there is such an account. */
export default function PasswordResetDone() {
  return (
    <SignInFrame
      title="Look into your mail"
      intro="If there is an account with this address, a link is on its way. It works once, for 30 minutes."
    >
      <p className="lead">
        Nothing after a few minutes? Look among the unwanted mails, or ask an administrator which address your account
        has.
      </p>
      <a className="button button-secondary" href={paths.wagtail.login}>
        Back to sign in
      </a>
      <a className="welcome-link" href={paths.wagtail.passwordReset}>
        Try another address
      </a>
    </SignInFrame>
  )
}
