import { type FormEvent, type ReactNode, useState } from 'react'
import type { Answer, Refusal } from '../../api.ts'
import { FormFailure } from './welcome.tsx'

interface OpenFormProps<T> {
  label: string
  button: string
  /** What the button says meanwhile. */
  busy: string
  send: (body: Record<string, FormDataEntryValue>) => Promise<Answer<T>>
  onDone: (value: T) => void
  /** The fields. `error` tells what is wrong with the one of a name. */
  children: (error: (name: string) => string | undefined) => ReactNode
}

/** A form for people who are not signed in: sends its fields, says what went wrong, keeps what was typed. */
export function OpenForm<T>({ label, button, busy, send, onDone, children }: OpenFormProps<T>) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const body = Object.fromEntries(new FormData(event.currentTarget))
    setSending(true)
    setRefusal(null)
    const answer = await send(body)
    setSending(false)
    if (answer.ok) onDone(answer.value)
    else setRefusal(answer)
  }

  return (
    <form onSubmit={submit} className="field" aria-label={label}>
      <div className="welcome-form">
        {refusal && <FormFailure message={refusal.message} />}
        {children((name) => refusal?.problems.find(({ path }) => path === name)?.message)}
        <button className="button button-primary" type="submit" aria-disabled={sending}>
          {sending ? busy : button}
        </button>
      </div>
    </form>
  )
}
