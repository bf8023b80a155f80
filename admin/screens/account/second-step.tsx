import { type FormEvent, useEffect, useRef, useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { SecondStep as Asked } from '#schema/wire/account.ts'
import type { SessionState } from '#schema/wire/session.ts'
import { type Answer, call, type Refusal } from '../../api.ts'
import { Icon } from '../../ui/icon.tsx'
import { signInWithPasskey } from './passkey.ts'
import { FormFailure, PlainField, Welcome } from './welcome.tsx'

interface SecondStepProps {
  asked: Asked
  /** Told when it is over: signed in, or back to the password. */
  onAnswer: (answer: Answer<SessionState>) => void
}

/** The server says so when the half that was passed is over. */
const isOver = ({ status, message }: Refusal) => status === 401 && message.includes('begin again')

/** The second half of signing in: a passkey, a code of an app, or a recovery code. */
export default function SecondStep({ asked, onAnswer }: SecondStepProps) {
  const [byRecovery, setByRecovery] = useState(!asked.totp && !asked.passkey)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const step = useRef<HTMLDivElement>(null)
  // The screen has changed under whoever pressed the button: the next thing to do has the focus.
  useEffect(() => step.current?.querySelector<HTMLElement>(byRecovery ? 'input' : 'button, input')?.focus(), [byRecovery])

  async function send(attempt: () => Promise<Answer<SessionState>>) {
    if (busy) return
    setBusy(true)
    setRefusal(null)
    const answer = await attempt()
    setBusy(false)
    if (answer.ok || isOver(answer)) onAnswer(answer)
    else setRefusal(answer)
  }
  const sendCode = (body: object) => send(() => call<SessionState>('POST', paths.api.secondStep, { body, stayWhenSignedOut: true }))

  return (
    <Welcome title="One more step" lead={byRecovery ? 'Enter one of your recovery codes. Each works once.' : leadOf(asked)}>
      {refusal && <FormFailure message={refusal.message} />}
      <div className="welcome-form" ref={step}>
        {asked.passkey && !byRecovery && (
          <button className="button button-primary" type="button" onClick={() => send(signInWithPasskey)} aria-disabled={busy}>
            <Icon name="key" /> Use your passkey
          </button>
        )}
        {asked.passkey && asked.totp && !byRecovery && <p className="welcome-or">or</p>}
        {(asked.totp || byRecovery) && (
          <CodeForm key={String(byRecovery)} byRecovery={byRecovery} isOther={asked.passkey && !byRecovery} busy={busy} onCode={sendCode} />
        )}
      </div>
      {asked.recovery_code && (asked.totp || asked.passkey) && (
        <button className="welcome-link" type="button" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? 'Use another way' : 'Use a recovery code'}
        </button>
      )}
      <a className="welcome-link" href={paths.wagtail.login + location.search}>
        Begin again
      </a>
    </Welcome>
  )
}

interface CodeFormProps {
  byRecovery: boolean
  /** Whether another way stands above it. */
  isOther: boolean
  busy: boolean
  onCode: (body: object) => void
}

/** Asks for a code of an app or for a recovery code. */
function CodeForm({ byRecovery, isOther, busy, onCode }: CodeFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = Object.fromEntries(new FormData(event.currentTarget))
    event.currentTarget.reset()
    onCode(body)
  }
  return (
    <form onSubmit={send} className="field" aria-label="Second step">
      <div className="welcome-form">
        {byRecovery ? (
          <PlainField name="code" label="Recovery code" autoComplete="off" />
        ) : (
          <PlainField name="code" label="Code of your app" autoComplete="one-time-code" inputMode="numeric" />
        )}
        <button className={`button button-${isOther ? 'secondary' : 'primary'}`} type="submit" aria-disabled={busy}>
          {busy ? 'Checking…' : 'Go on'}
        </button>
      </div>
    </form>
  )
}

const leadOf = ({ passkey, totp }: Asked) =>
  passkey && totp
    ? 'Use your passkey, or enter the code your app shows.'
    : passkey
      ? 'Use your passkey to go on.'
      : 'Enter the code your app shows now.'
