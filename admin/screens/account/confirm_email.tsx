import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import { call } from '../../api.ts'
import { OpenForm } from './open-form.tsx'
import { Welcome } from './welcome.tsx'

/** Where the link to a new address leads. The press of a button confirms it, not coming here. */
export default function ConfirmEmail() {
  const [email, setEmail] = useState('')
  const token = location.pathname.split('/')[3] ?? ''
  if (email)
    return (
      <Welcome title="Your address was changed" lead={`Sign in with ${email} from now on.`}>
        <a className="button button-primary" href={paths.wagtail.home}>
          To the back office
        </a>
      </Welcome>
    )
  return (
    <Welcome title="Use this address?" lead="One press, and your account signs in with the address we wrote to.">
      <OpenForm
        label="New address"
        button="Yes, use this address"
        busy="Changing…"
        send={() => call<{ email: string }>('POST', paths.api.confirmEmail, { body: { token }, stayWhenSignedOut: true })}
        onDone={(done) => setEmail(done.email)}
      >
        {() => null}
      </OpenForm>
    </Welcome>
  )
}
