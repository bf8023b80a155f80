import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiError, ApiResult } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FieldFor, FormField } from './fields.ts'
import { findProblem, formProblems } from './problems.ts'
import { Widget } from './widgets.tsx'

/** Sends a form, once at a time, and keeps why it was refused. */
export function useFormSubmission<Values, Saved>(
  send: (values: Values) => Promise<ApiResult<Saved>>,
  onSaved: (saved: Saved) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const [apiError, setRefusal] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  useFocusOnError(form, apiError)
  const submit = (values: Values) => async (event: FormEvent) => {
    event.preventDefault()
    // React tells a form of what is sent in a dialog it opened, too.
    if (busy || event.target !== event.currentTarget) return
    setBusy(true)
    const result = await send(values)
    setBusy(false)
    setRefusal(result.ok ? null : result)
    if (result.ok) onSaved(result.value)
  }
  return { form, busy, apiError, submit }
}

/** Goes to what must be read first: what holds for the whole form, else the first field that is wrong. */
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

/**
 * Why a form was refused, above it; what its fields say for themselves is not said again. `shown` names those fields.
 */
export function FormErrorSummary({
  apiError,
  fieldNames,
}: {
  apiError: ApiError | null
  fieldNames: readonly string[]
}) {
  if (!apiError) return null
  const whole = formProblems(apiError, fieldNames)
  return (
    <div
      className="notice notice-danger form-summary"
      role="alert"
      tabIndex={-1}
      data-whole={whole.length > 0 ? '' : undefined}
    >
      <Icon name="alert" />
      <div>
        <p>{apiError.message}</p>
        {whole.length > 0 && (
          <ul>
            {whole.map((message) => (
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

/** The widgets of a list of fields, each with the first thing that is wrong with it. */
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
  /** What is asked for; it may depend on what has been answered. */
  fields: readonly FieldFor<Values>[] | ((values: Values) => readonly FieldFor<Values>[])
  initialValues: Values
  send: (values: Values) => Promise<ApiResult<Saved>>
  onSaved: (saved: Saved) => void
  /** What the button says. */
  submitLabel: string
  /** Nothing can be changed: fields are shut, the button is not there. */
  readOnly?: boolean
  /** Beside the button. */
  aside?: ReactNode
  /** Above and below the fields. */
  intro?: ReactNode
  outro?: ReactNode
  className?: string
}

/** A plain form out of a list of fields: asks, sends, and says at each field what is wrong with it. */
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
