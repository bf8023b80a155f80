import { paths } from '#schema/paths.ts'
import { SignInFrame } from './sign-in-frame.tsx'

/** The password is set; a second factor is asked for as ever. */
export default function PasswordResetComplete() {
  return (
    <SignInFrame title="Your new password is set" intro="Sign in with it from now on. We have told you by mail, too.">
      <a className="button button-primary" href={paths.wagtail.login}>
        Sign in
      </a>
    </SignInFrame>
  )
}
