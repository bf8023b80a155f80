import { paths } from '#schema/paths.ts'
import { call } from '../../api.ts'
import { OpenForm } from './open-form.tsx'
import { PlainField, Welcome } from './welcome.tsx'

/** Asks for the address a link to a new password goes to. */
export default function PasswordReset() {
  return (
    <Welcome title="Forgot your password?" lead="Enter your e-mail address, and we send you a link to choose a new one.">
      <OpenForm
        label="New password by mail"
        button="Send the link"
        busy="Sending…"
        send={(body) => call('POST', paths.api.passwordReset(), { body, stayWhenSignedOut: true })}
        onDone={() => location.assign(paths.wagtail.passwordResetDone)}
      >
        {(error) => <PlainField name="email" label="E-mail address" type="email" autoComplete="username" error={error('email')} />}
      </OpenForm>
      <a className="welcome-link" href={paths.wagtail.login}>
        Back to sign in
      </a>
    </Welcome>
  )
}
