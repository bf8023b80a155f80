import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApiError, ApiResult } from '../../api.ts'
import { readFormText } from './form-text.ts'
import { FormError } from './sign-in-frame.tsx'

interface PublicFormProps<T> {
  label: string
  submitLabel: string
  /** What the button says meanwhile. */
  busyLabel: string
  /** `text` is what was typed into the field of a name. */
  send: (text: (name: string) => string) => Promise<ApiResult<T>>
  onDone: (value: T) => void
  /** The fields. `error` tells what is wrong with the one of a name. */
  children: (error: (name: string) => string | undefined) => ReactNode
}

/** A form for people who are not signed in: sends its fields, says what went wrong, keeps what was typed. */
export function PublicForm<T>({ label, submitLabel, busyLabel, send, onDone, children }: PublicFormProps<T>) {
  const [apiError, setRefusal] = useState<ApiError | null>(null)
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const text = readFormText(event.currentTarget)
    setSending(true)
    setRefusal(null)
    const result = await send(text)
    setSending(false)
    if (result.ok) onDone(result.value)
    else setRefusal(result)
  }

  return (
    <form onSubmit={submit} className="field" aria-label={label}>
      <div className="welcome-form">
        {apiError && <FormError message={apiError.message} />}
        {children((name) => apiError?.problems.find(({ path }) => path === name)?.message)}
        <button className="button button-primary" type="submit" aria-disabled={sending}>
          {sending ? busyLabel : submitLabel}
        </button>
      </div>
    </form>
  )
}
