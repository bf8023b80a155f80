import { useState } from 'react'
import { accountMailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { AuthScreenForm, useAuthScreenForm } from '../../forms/signed-out-form.tsx'
import { SignInScreenLayout } from './sign-in-frame.tsx'

/** The target of the confirmation link of a new address. A button confirms it, not the visit. */
export default function ConfirmEmailChangeScreen() {
  const [email, setEmail] = useState('')
  const token = location.pathname.split('/')[3] ?? ''
  const form = useAuthScreenForm(
    () => callEndpoint(accountMailLinkEndpoints.confirmEmail, { body: { token } }, { skipLoginRedirect: true }),
    (result) => setEmail(result.email),
  )
  if (email)
    return (
      <SignInScreenLayout title="Your address was changed" intro={`Sign in with ${email} from now on.`}>
        <a className="button button-primary" href={paths.wagtail.home}>
          Go to the back office
        </a>
      </SignInScreenLayout>
    )
  return (
    <SignInScreenLayout title="Use this address?" intro="Confirm, and your account will use this address to sign in.">
      <AuthScreenForm form={form} label="New address" submitLabel="Yes, use this address" busyLabel="Changing…" />
    </SignInScreenLayout>
  )
}
