import { useEffect, useState } from 'react'
import { accountMailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import type { InvitationResponse as InvitationDetails } from '#schema/accounts/user-wire.ts'
import { paths } from '#schema/paths.ts'
import type { ApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import {
  AuthScreenForm,
  type FormFieldTextReader,
  navigateAwayToUrl,
  useAuthScreenForm,
} from '../../forms/signed-out-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SignInFormErrorNotice, SignInScreenLayout } from './sign-in-frame.tsx'

/** The token in the URL: the last segment of its path. */
const token = () => location.pathname.split('/').at(-2) ?? ''

/** The target of an invitation link: chooses the password. Opening it does not consume the invitation. */
export default function AcceptInvitationScreen() {
  const [invitation, setInvitation] = useState<ApiResult<InvitationDetails> | null>(null)
  useEffect(() => {
    void callEndpoint(
      accountMailLinkEndpoints.checkInvitation,
      { body: { token: token() } },
      { skipLoginRedirect: true },
    ).then(setInvitation)
  }, [])
  if (!invitation) return <SignInScreenLayout title="Your invitation" intro="One moment…" children={null} />
  if (invitation.ok) return <PasswordForm {...invitation.value} />
  return (
    <SignInScreenLayout title="Your invitation" intro="This link does not work.">
      <SignInFormErrorNotice message={invitation.message} />
      <a className="button button-secondary" href={paths.wagtail.login}>
        Sign in
      </a>
    </SignInScreenLayout>
  )
}

function PasswordForm({ name, email }: InvitationDetails) {
  const form = useAuthScreenForm(acceptInvitation)
  return (
    <SignInScreenLayout
      title={name === email ? 'Welcome' : `Welcome, ${name}`}
      intro="Choose the password you will sign in with. No one else can see it."
    >
      <AuthScreenForm form={form} label="Your password" submitLabel="Save and sign in" busyLabel="Saving…">
        {(error) => (
          <>
            {/* Lets password managers store the password with its email address. */}
            <div className="field">
              <label className="field-label" htmlFor="email">
                E-mail address
              </label>
              <input
                className="input"
                id="email"
                name="email"
                type="email"
                autoComplete="username"
                value={email}
                readOnly
              />
            </div>
            <NewPasswordField label="Password" error={error('password')} />
          </>
        )}
      </AuthScreenForm>
    </SignInScreenLayout>
  )
}

async function acceptInvitation(text: FormFieldTextReader) {
  const body = { token: token(), password: text('password') }
  const result = await callEndpoint(accountMailLinkEndpoints.acceptInvitation, { body }, { skipLoginRedirect: true })
  return result.ok ? navigateAwayToUrl(paths.wagtail.home) : result
}
