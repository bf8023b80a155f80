import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiResult, FailedApiResult } from '../api.ts'
import { Icon } from '../ui/icon.tsx'

/** Returns the text of a field by its name; empty for a missing field. */
export type FormFieldTextReader = (name: string) => string

interface SignedOutFormState {
  ref: RefObject<HTMLFormElement | null>
  apiError: FailedApiResult | null
  /** Shows the error of something else, or none. */
  showError: (error: FailedApiResult | null) => void
  isBusy: boolean
  submit: (event: FormEvent) => Promise<void>
}

/**
 * The state of a form before the sign-in. Its inputs keep their own values, so that what a password manager fills in is
 * sent, too.
 */
export function useAuthScreenForm<Saved>(
  send: (text: FormFieldTextReader) => Promise<ApiResult<Saved>>,
  onSaved?: (saved: Saved) => void,
): SignedOutFormState {
  const ref = useRef<HTMLFormElement>(null)
  const [apiError, showError] = useState<FailedApiResult | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
    if (apiError) (find('[aria-invalid]') ?? find('.notice'))?.focus()
  }, [apiError])
  return {
    ...{ ref, apiError, showError, isBusy },
    async submit(event) {
      event.preventDefault()
      if (isBusy) return
      const fields = new FormData(ref.current!)
      setIsBusy(true)
      const result = await send((name) => String(fields.get(name) ?? ''))
      setIsBusy(false)
      showError(result.ok ? null : result)
      if (result.ok) onSaved?.(result.value)
    },
  }
}

/** Opens another document. Its promise never resolves, so that the form stays busy until this one is unloaded. */
export function navigateAwayToUrl(url: string): Promise<never> {
  location.replace(url)
  return new Promise(() => {})
}

interface SignedOutFormProps {
  form: SignedOutFormState
  label: string
  submitLabel: string
  /** The label of the button while submitting. */
  busyLabel: string
  isSecondary?: boolean
  /** Renders the fields. `error` returns the error of a field by name. */
  children?: (error: (name: string) => string | undefined) => ReactNode
}

/** A form of the screens before the sign-in, which load without `Form` and its component library. */
export function AuthScreenForm({ form, label, submitLabel, busyLabel, isSecondary, children }: SignedOutFormProps) {
  const { apiError, isBusy } = form
  return (
    <form ref={form.ref} onSubmit={form.submit} className="field" aria-label={label}>
      <div className="welcome-form">
        {apiError && (
          <div className="notice notice-danger" role="alert" tabIndex={-1}>
            <Icon name="alert" /> {apiError.message}
          </div>
        )}
        {children?.((name) => apiError?.problems.find(({ path }) => path === name)?.message)}
        <button
          className={`button button-${isSecondary ? 'secondary' : 'primary'}`}
          type="submit"
          aria-disabled={isBusy}
        >
          {isBusy ? busyLabel : submitLabel}
        </button>
      </div>
    </form>
  )
}
