import { useState } from 'react'
import { mailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { PublicForm } from './public-form.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Where the link to a new address leads. The press of a button confirms it, not coming here. */
export default function ConfirmEmail() {
  const [email, setEmail] = useState('')
  const token = location.pathname.split('/')[3] ?? ''
  if (email)
    return (
      <SignInFrame title="Your address was changed" intro={`Sign in with ${email} from now on.`}>
        <a className="button button-primary" href={paths.wagtail.home}>
          To the back office
        </a>
      </SignInFrame>
    )
  return (
    <SignInFrame title="Use this address?" intro="One press, and your account signs in with the address we wrote to.">
      <PublicForm
        label="New address"
        submitLabel="Yes, use this address"
        busyLabel="Changing…"
        send={() => callEndpoint(mailLinkEndpoints.confirmEmail, { body: { token } }, { skipLoginRedirect: true })}
        onDone={(done) => setEmail(done.email)}
      >
        {() => null}
      </PublicForm>
    </SignInFrame>
  )
}
