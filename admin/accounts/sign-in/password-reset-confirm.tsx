import { useEffect, useState } from 'react'
import { accountMailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import { paths } from '#schema/paths.ts'
import type { FailedApiResult } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { AuthScreenForm, useAuthScreenForm } from '../../forms/signed-out-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { SignInFormErrorNotice, SignInScreenLayout } from './sign-in-frame.tsx'

/** The user id and the token in the path of the link. */
function parseLink(pathname: string) {
  const [uid = '', token = ''] = pathname.split('/').slice(4)
  return { uid, token }
}

/** The target of a reset link: chooses the new password. Opening it does not consume the link. */
export default function ChooseNewPasswordScreen() {
  const [linkError, setLinkError] = useState<FailedApiResult | null>(null)
  const form = useAuthScreenForm(
    async (text) => {
      const body = { ...parseLink(location.pathname), password: text('password') }
      const result = await callEndpoint(accountMailLinkEndpoints.resetPassword, { body }, { skipLoginRedirect: true })
      if (!result.ok && result.status === 410) setLinkError(result)
      return result
    },
    () => location.replace(paths.wagtail.passwordResetComplete),
  )
  useEffect(() => {
    const body = parseLink(location.pathname)
    callEndpoint(accountMailLinkEndpoints.checkPasswordReset, { body }, { skipLoginRedirect: true }).then((result) => {
      if (!result.ok) setLinkError(result)
    })
  }, [])

  if (linkError)
    return (
      <SignInScreenLayout
        title="This link has expired"
        intro="For your security, links work only once and for a short time."
      >
        <SignInFormErrorNotice message={linkError.message} />
        <a className="button button-primary" href={paths.wagtail.passwordReset}>
          Request another link
        </a>
      </SignInScreenLayout>
    )
  return (
    <SignInScreenLayout
      title="Choose a new password"
      intro="Every browser that is signed in to your account will be signed out."
    >
      <AuthScreenForm form={form} label="Choose a new password" submitLabel="Set the password" busyLabel="Setting…">
        {(error) => <NewPasswordField error={error('password')} />}
      </AuthScreenForm>
    </SignInScreenLayout>
  )
}
