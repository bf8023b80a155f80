import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { UserDetail } from '#schema/wire/user.ts'
import { Button } from '../../ui/button.tsx'
import { FinalQuestion } from '../../ui/final-question.tsx'
import { toast } from '../../ui/toast.tsx'
import { Confirming, useGuard } from '../account/own/confirming.tsx'
import { change } from '../people/queries.ts'
import '../../styles/own-account.ts'

interface FactorPanelProps {
  user: UserDetail
  onChanged: () => Promise<unknown>
}

/** Helps somebody who has lost their device and their recovery codes. */
export default function FactorPanel(props: FactorPanelProps) {
  return (
    <Confirming>
      <Factors {...props} />
    </Confirming>
  )
}

function Factors({ user: { id, name, email }, onChanged }: FactorPanelProps) {
  const guard = useGuard()
  const [isAsked, setIsAsked] = useState(false)
  async function reset() {
    const answer = await guard(() => change('POST', paths.api.account.resetFactors, { user: id }))
    if (!answer.ok) return answer.message
    setIsAsked(false)
    toast(`${name} signs in with the password alone now.`)
    await onChanged()
    return ''
  }
  return (
    <section className="people-panel" aria-labelledby="factors">
      <h2 id="factors">Two-step sign-in</h2>
      <p>Signing in asks for a passkey or a code besides the password.</p>
      <Button icon="shield" onClick={() => setIsAsked(true)}>
        Take the second step away
      </Button>
      {isAsked && (
        <FinalQuestion
          title={`Take ${name}’s second step away?`}
          label="Take it away"
          keep="Cancel"
          onConfirm={reset}
          onClose={() => setIsAsked(false)}
        >
          <p>
            Their passkeys, their app and their recovery codes are removed, they are signed out everywhere, and a mail to {email} says so.
            Do it only when you are sure that it is they who ask: call them.
          </p>
        </FinalQuestion>
      )}
    </section>
  )
}
