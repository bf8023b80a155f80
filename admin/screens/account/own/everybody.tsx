import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { FinalQuestion } from '../../../ui/final-question.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useGuard } from './confirming.tsx'
import { change } from './queries.ts'
import { Section } from './section.tsx'

/** For administrators, in an emergency: signs everybody out. */
export function Everybody() {
  const guard = useGuard()
  const [isAsked, setIsAsked] = useState(false)
  async function end() {
    const answer = await guard(() => change<{ ended: number }>('POST', paths.api.account.signOutEverybody, {}))
    if (!answer.ok) return answer.message
    setIsAsked(false)
    toast('Everybody else was signed out.')
    return ''
  }
  return (
    <Section title="Everybody" about="For administrators: when a password or a device of the team was lost and nobody knows whose.">
      <div className="own-buttons">
        <Button icon="leave" onClick={() => setIsAsked(true)}>
          Sign everybody out
        </Button>
      </div>
      {isAsked && (
        <FinalQuestion
          title="Sign everybody out?"
          label="Sign everybody out"
          keep="Leave them"
          onConfirm={end}
          onClose={() => setIsAsked(false)}
        >
          <p>Every user must sign in again, in every browser but this one. What they have not saved stays in their browsers.</p>
        </FinalQuestion>
      )}
    </Section>
  )
}
