import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApiResult, FailedApiResult } from '../../api.ts'
import { createFormTextReader } from './form-text.ts'
import { SignInFormErrorNotice } from './sign-in-frame.tsx'

interface PublicFormProps<T> {
  label: string
  submitLabel: string
  /** The label of the button while submitting. */
  busyLabel: string
  /** `text` returns the value of a field by name. */
  send: (text: (name: string) => string) => Promise<ApiResult<T>>
  onDone: (value: T) => void
  /** Renders the fields. `error` returns the error of a field by name. */
  children: (error: (name: string) => string | undefined) => ReactNode
}

/** A form for users who are not signed in. On an error the typed values are kept. */
export function SignedOutUserForm<T>({ label, submitLabel, busyLabel, send, onDone, children }: PublicFormProps<T>) {
  const [apiError, setApiError] = useState<FailedApiResult | null>(null)
  const [isSending, setIsSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const text = createFormTextReader(event.currentTarget)
    setIsSending(true)
    setApiError(null)
    const result = await send(text)
    setIsSending(false)
    if (result.ok) onDone(result.value)
    else setApiError(result)
  }

  return (
    <form onSubmit={submit} className="field" aria-label={label}>
      <div className="welcome-form">
        {apiError && <SignInFormErrorNotice message={apiError.message} />}
        {children((name) => apiError?.problems.find(({ path }) => path === name)?.message)}
        <button className="button button-primary" type="submit" aria-disabled={isSending}>
          {isSending ? busyLabel : submitLabel}
        </button>
      </div>
    </form>
  )
}
