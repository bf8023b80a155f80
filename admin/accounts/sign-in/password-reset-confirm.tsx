import { useEffect, useState } from 'react'
import { mailLinkEndpoints } from '#schema/accounts/mail-link-endpoints.ts'
import { paths } from '#schema/paths.ts'
import type { ApiError } from '../../api.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PublicForm } from './public-form.tsx'
import { FormError, SignInFrame } from './sign-in-frame.tsx'

/** The link's two secrets, as they stand in the address. */
function linkOf(pathname: string) {
  const [uid = '', token = ''] = pathname.split('/').slice(4)
  return { uid, token }
}

/** Where the link of the mail leads: chooses the new password. Coming here uses nothing up. */
export default function PasswordResetConfirm() {
  const [gone, setGone] = useState<ApiError | null>(null)
  const link = linkOf(location.pathname)
  useEffect(() => {
    const body = linkOf(location.pathname)
    callEndpoint(mailLinkEndpoints.checkPasswordReset, { body }, { skipLoginRedirect: true }).then((result) => {
      if (!result.ok) setGone(result)
    })
  }, [])

  if (gone)
    return (
      <SignInFrame
        title="This link is over"
        intro="Links work once and not for long, so that nobody else can use them."
      >
        <FormError message={gone.message} />
        <a className="button button-primary" href={paths.wagtail.passwordReset}>
          Ask for another link
        </a>
      </SignInFrame>
    )
  return (
    <SignInFrame
      title="Choose a new password"
      intro="Every browser that is signed in to your account will be signed out."
    >
      <PublicForm
        label="Choose a new password"
        submitLabel="Set the password"
        busyLabel="Setting…"
        send={async (text) => {
          const body = { ...link, password: text('password') }
          const result = await callEndpoint(mailLinkEndpoints.resetPassword, { body }, { skipLoginRedirect: true })
          if (!result.ok && result.status === 410) setGone(result)
          return result
        }}
        onDone={() => location.replace(paths.wagtail.passwordResetComplete)}
      >
        {(error) => <NewPasswordField error={error('password')} />}
      </PublicForm>
    </SignInFrame>
  )
}
