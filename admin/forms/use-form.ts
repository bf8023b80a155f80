import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ApiResult, FailedApiResult } from '../api.ts'

/** The state of a form of the back office, for `Form`. */
export interface FormState<Values extends object> {
  values: Values
  change: (changes: Partial<Values>) => void
  /** Replaces the values, as those to which unsaved changes are compared. */
  reset: (values: Values) => void
  /** The error of the last submission. */
  apiError: FailedApiResult | null
  isBusy: boolean
  /** Whether the values are those of the start or of the last submission. */
  isClean: () => boolean
  ref: RefObject<HTMLFormElement | null>
  submit: (event: FormEvent) => Promise<void>
}

/** A form whose values can be submitted for more than one action. */
interface FormWithActions<Values extends object, Action extends string> extends FormState<Values> {
  /** Sets the values and submits them at once, for another action than that of the submit button. */
  submitAs: (action: Action, values: Values) => Promise<void>
}

interface FormOptions<Values extends object, Saved, Action extends string> {
  initialValues: Values | (() => Values)
  /**
   * Submits the values; without an action for what the submit button says. Errors of values that need no request are
   * results too.
   */
  send: (values: Values, action?: Action) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved, values: Values) => void
  /** Shows an error instead of moving the focus to it. */
  onError?: (error: FailedApiResult) => void
  /** Clears the values after a successful submission. */
  resetsOnSave?: boolean
}

/** Keeps the values of a form and submits them, one request at a time. An error moves the focus to what it is about. */
export function useForm<Values extends object, Saved, Action extends string = never>({
  initialValues,
  send,
  onSaved,
  onError,
  resetsOnSave,
}: FormOptions<Values, Saved, Action>): FormWithActions<Values, Action> {
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initialValues)
  const clean = useRef(values)
  const latest = useRef(values)
  latest.current = values
  const [apiError, setApiError] = useState<FailedApiResult | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isClean = useCallback(() => JSON.stringify(latest.current) === JSON.stringify(clean.current), [])
  useFocusOnError(ref, onError ? null : apiError)
  function reset(next: Values) {
    clean.current = next
    setValues(next)
  }
  function change(changes: Partial<Values>) {
    setValues((before) => ({ ...before, ...changes }))
  }
  async function submitAs(action: Action | undefined, sent: Values) {
    setValues(sent)
    if (isBusy) return
    setIsBusy(true)
    const result = await send(sent, action)
    setIsBusy(false)
    setApiError(result.ok ? null : result)
    if (!result.ok) return onError?.(result)
    // What was typed while it was sent stays, as an unsaved change.
    if (resetsOnSave) setValues(clean.current)
    else clean.current = sent
    onSaved(result.value, sent)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    // React also bubbles submit events from dialogs that the form opened, and to the forms around a dialog.
    if (event.target !== event.currentTarget) return
    event.stopPropagation()
    return submitAs(undefined, values)
  }
  return { values, apiError, isBusy, isClean, ref, change, reset, submit, submitAs }
}

/** On an error focuses the summary if it has form-level errors, otherwise the first invalid field. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, apiError: FailedApiResult | null) {
  useEffect(() => {
    if (!apiError) return
    const first = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const summary = first('.form-summary')
    const target = summary?.hasAttribute('data-whole') ? summary : (first(invalidControl) ?? summary)
    target?.focus()
  }, [form, apiError])
}

const invalidControl = '.field:has(> .field-error) :is(input, select, textarea, button)'
