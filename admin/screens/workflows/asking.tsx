import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Answer, Refusal } from '../../api.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast.tsx'
import { Confirming, useGuard } from '../account/own/confirming.tsx'
import '../../styles/workflows.ts'

interface AskingProps {
  title: string
  trail: { to: string; label: string }[]
  button: string
  danger?: boolean
  onConfirm: () => Promise<Answer<unknown>>
  /** What is said once it is done, and where to go then or instead. */
  done: string
  next: string
  children: ReactNode
}

/** A screen that asks before something is done to a workflow or task, does it, and goes on. */
export const Asking = (props: AskingProps) => (
  <Confirming>
    <Question {...props} />
  </Confirming>
)

function Question({ title, trail, button, danger = false, onConfirm, done, next, children }: AskingProps) {
  const navigate = useNavigate()
  const guard = useGuard()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await guard(onConfirm)
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    toast(done)
    navigate(next)
  }

  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={title} trail={trail} />
      <form className="confirm" onSubmit={confirm}>
        <Refused refusal={refusal} />
        {children}
        <div className="confirm-buttons">
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
            {button}
          </Button>
          <ButtonLink to={next}>Cancel</ButtonLink>
        </div>
      </form>
    </div>
  )
}
