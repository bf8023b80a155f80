import { paths } from '#schema/paths.ts'
import { SignInScreenLayout } from './sign-in-frame.tsx'

/** Shown after a new password was set. Signing in still requires the second factor. */
export default function PasswordResetCompleteScreen() {
  return (
    <SignInScreenLayout
      title="Your new password is set"
      intro="You can now sign in with it. We have also sent you a mail about the change."
    >
      <a className="button button-primary" href={paths.wagtail.login}>
        Sign in
      </a>
    </SignInScreenLayout>
  )
}
