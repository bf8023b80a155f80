import { useEffect, useState } from 'react'
import { paths } from '#schema/paths.ts'
import { call, type Refusal } from '../../api.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { OpenForm } from './open-form.tsx'
import { FormFailure, Welcome } from './welcome.tsx'

/** The link's two secrets, as they stand in the address. */
function linkOf(pathname: string) {
  const [uid = '', token = ''] = pathname.split('/').slice(4)
  return { uid, token }
}

/** Where the link of the mail leads: chooses the new password. Coming here uses nothing up. */
export default function PasswordResetConfirm() {
  const [gone, setGone] = useState<Refusal | null>(null)
  const link = linkOf(location.pathname)
  useEffect(() => {
    call('POST', paths.api.passwordReset('check/'), { body: linkOf(location.pathname), stayWhenSignedOut: true }).then((answer) => {
      if (!answer.ok) setGone(answer)
    })
  }, [])

  if (gone)
    return (
      <Welcome title="This link is over" lead="Links work once and not for long, so that nobody else can use them.">
        <FormFailure message={gone.message} />
        <a className="button button-primary" href={paths.wagtail.passwordReset}>
          Ask for another link
        </a>
      </Welcome>
    )
  return (
    <Welcome title="Choose a new password" lead="Every browser that is signed in to your account will be signed out.">
      <OpenForm
        label="Choose a new password"
        button="Set the password"
        busy="Setting…"
        send={async ({ password }) => {
          const answer = await call('POST', paths.api.passwordReset('confirm/'), { body: { ...link, password }, stayWhenSignedOut: true })
          if (!answer.ok && answer.status === 410) setGone(answer)
          return answer
        }}
        onDone={() => location.replace(paths.wagtail.passwordResetComplete)}
      >
        {(error) => <NewPasswordField error={error('password')} />}
      </OpenForm>
    </Welcome>
  )
}
