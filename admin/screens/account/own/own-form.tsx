import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Answer, Refusal } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Refused, useFocusOnProblem } from './refused.tsx'

interface OwnFormProps<T> {
  label: string
  button: string
  send: () => Promise<Answer<T>>
  onDone: (value: T) => void
  /** The fields, told what is wrong with them. */
  children: (refusal: Refusal | null) => ReactNode
}

/** A form of one's own account: sends, says what went wrong where, keeps what was typed. */
export function OwnForm<T>({ label, button, send, onDone, children }: OwnFormProps<T>) {
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  useFocusOnProblem(form, refusal)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await send()
    setBusy(false)
    setRefusal(answer.ok ? null : answer)
    if (answer.ok) onDone(answer.value)
  }

  return (
    <form className="own-form" aria-label={label} onSubmit={submit} noValidate ref={form}>
      <Refused refusal={refusal} />
      {children(refusal)}
      <div className="own-buttons">
        <Button type="submit" look="primary" busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  )
}
