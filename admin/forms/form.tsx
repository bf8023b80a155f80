import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError, ApiResult } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FieldFor, FormField } from './fields.ts'
import { findProblem, formProblems } from './problems.ts'
import { Widget } from './widgets.tsx'

/** Submits a form, one request at a time, and stores the error of the last one. */
export function useFormSubmission<Values, Saved>(
  send: (values: Values) => Promise<ApiResult<Saved>>,
  onSaved: (saved: Saved) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const [apiError, setApiError] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  useFocusOnError(form, apiError)
  const submit = (values: Values) => async (event: FormEvent) => {
    event.preventDefault()
    // React also bubbles submit events from dialogs that the form opened.
    if (busy || event.target !== event.currentTarget) return
    setBusy(true)
    const result = await send(values)
    setBusy(false)
    setApiError(result.ok ? null : result)
    if (result.ok) onSaved(result.value)
  }
  return { form, busy, apiError, submit }
}

/** On an error focuses the summary if it has form-level errors, otherwise the first invalid field. */
export function useFocusOnError(form: RefObject<HTMLFormElement | null>, apiError: ApiError | null) {
  useEffect(() => {
    if (!apiError) return
    const first = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const summary = first('.form-summary')
    const target = summary?.hasAttribute('data-whole') ? summary : (first(invalidControl) ?? summary)
    target?.focus()
  }, [form, apiError])
}

const invalidControl = '.field:has(> .field-error) :is(input, select, textarea, button)'

/** The error of a form, shown above it. Errors of the fields in `fieldNames` are not repeated. */
export function FormErrorSummary({
  apiError,
  fieldNames,
}: {
  apiError: ApiError | null
  fieldNames: readonly string[]
}) {
  if (!apiError) return null
  const formLevel = formProblems(apiError, fieldNames)
  return (
    <div
      className="notice notice-danger form-summary"
      role="alert"
      tabIndex={-1}
      data-whole={formLevel.length > 0 ? '' : undefined}
    >
      <Icon name="alert" />
      <div>
        <p>{apiError.message}</p>
        {formLevel.length > 0 && (
          <ul>
            {formLevel.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

interface DeclaredFieldsProps<Values extends object> {
  fields: readonly FieldFor<Values>[]
  values: Values
  apiError: ApiError | null
  onChange: (values: Values) => void
}

/** The widgets of a list of fields, each with its first error. */
export function DeclaredFields<Values extends object>({
  fields,
  values,
  apiError,
  onChange,
}: DeclaredFieldsProps<Values>) {
  return (fields as readonly FormField[]).map((field) => (
    <Widget
      key={field.name}
      field={field}
      value={values[field.name as keyof Values]}
      error={findProblem(apiError, field.name)}
      onChange={(value: Values[keyof Values]) => onChange({ ...values, [field.name]: value })}
    />
  ))
}

interface DeclaredFormProps<Values extends object, Saved> {
  /** The fields; they may depend on the current values. */
  fields: readonly FieldFor<Values>[] | ((values: Values) => readonly FieldFor<Values>[])
  initialValues: Values
  send: (values: Values) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved) => void
  submitLabel: string
  /** Disables the fields and hides the submit button. */
  readOnly?: boolean
  /** Shown beside the button. */
  aside?: ReactNode
  /** Shown above and below the fields. */
  intro?: ReactNode
  outro?: ReactNode
  className?: string
}

/** A plain form from a list of declared fields. It submits the values and shows the errors at the fields. */
export function DeclaredForm<Values extends object, Saved>(props: DeclaredFormProps<Values, Saved>) {
  const {
    initialValues,
    send,
    onSaved,
    submitLabel,
    readOnly = false,
    aside,
    intro,
    outro,
    className = 'confirm',
  } = props
  const [values, setValues] = useState(initialValues)
  const { form, busy, apiError, submit } = useFormSubmission(send, onSaved)
  const fields = typeof props.fields === 'function' ? props.fields(values) : props.fields
  return (
    <form ref={form} className={className} onSubmit={submit(values)} noValidate>
      <FormErrorSummary apiError={apiError} fieldNames={fields.map(({ name }) => name)} />
      {intro}
      <fieldset className="form-fields" disabled={readOnly}>
        <DeclaredFields fields={fields} values={values} apiError={apiError} onChange={setValues} />
      </fieldset>
      {outro}
      {(!readOnly || aside) && (
        <div className="confirm-buttons">
          {!readOnly && (
            <Button variant="primary" type="submit" busy={busy}>
              {busy ? 'Saving…' : submitLabel}
            </Button>
          )}
          {aside}
        </div>
      )}
    </form>
  )
}
