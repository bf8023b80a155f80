import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { UserDetail } from '#schema/wire/user.ts'
import { Button } from '../../ui/button.tsx'
import { FinalQuestion } from '../../ui/final-question.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { change } from '../people/queries.ts'

/** When a user last signed in and on how many browsers they are; ends all of that at once (ASVS 7.4.5). */
export function SessionPanel({ user, onChanged }: { user: UserDetail; onChanged: () => Promise<unknown> }) {
  const [isAsked, setIsAsked] = useState(false)
  const { id, name, session_count, last_login, may, is_self } = user
  async function end() {
    const answer = await change('DELETE', paths.api.userSessions(id))
    if (!answer.ok) return answer.message
    setIsAsked(false)
    toast(`${name} was signed out everywhere.`)
    await onChanged()
    return ''
  }
  return (
    <section className="people-panel" aria-labelledby="sessions">
      <h2 id="sessions">Signing in</h2>
      <p>
        Last signed in: <When at={last_login} />. {browsers(session_count)}
      </p>
      {session_count > 0 && may.change && !is_self && (
        <Button icon="leave" onClick={() => setIsAsked(true)}>
          Sign out everywhere
        </Button>
      )}
      {isAsked && (
        <FinalQuestion
          title={`Sign ${name} out?`}
          label="Sign out everywhere"
          keep="Cancel"
          onConfirm={end}
          onClose={() => setIsAsked(false)}
        >
          <p>What is not saved on those screens stays there until they sign in again.</p>
        </FinalQuestion>
      )}
    </section>
  )
}

const browsers = (count: number) => (count === 0 ? 'Signed in nowhere.' : `Signed in on ${count} ${count === 1 ? 'browser' : 'browsers'}.`)
