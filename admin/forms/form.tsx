import type { ReactNode } from 'react'
import { Form as AriaForm, FormContext } from 'react-aria-components'
import type { ApiError, ApiResult } from '../api.ts'
import { UnsavedChangesGuard } from '../editor/saving/unsaved-changes-guard.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { FormField, FormFieldForValues } from './fields.ts'
import { listFormProblemMessages, toValidationErrors } from './problems.ts'
import { type FormState, useForm } from './use-form.ts'
import { FormFieldWidget } from './widgets.tsx'

interface FormProps<Values extends object> {
  form: FormState<Values>
  /** The accessible name. */
  label?: string
  className?: string
  id?: string
  /** Asks before unsaved changes are lost. Forms are never saved by leaving them. */
  guardsChanges?: boolean
  /** Shown instead of the usual summary of errors. */
  summary?: ReactNode
  /** The names of the fields that show their errors; by default all values. */
  fieldNames?: readonly string[]
  children: ReactNode
}

/** A form of the back office. Its fields show the errors of their names; other errors stand above them. */
export function Form<Values extends object>({ form, label, guardsChanges = false, ...props }: FormProps<Values>) {
  const { fieldNames = Object.keys(form.values), summary, children, className = '', id } = props
  return (
    // Without this the form of a dialog would inherit the handlers of the form that opened the dialog.
    <FormContext value={null}>
      <AriaForm
        ref={form.ref}
        className={className}
        onSubmit={form.submit}
        validationBehavior="aria"
        validationErrors={toValidationErrors(form.apiError)}
        {...(id && { id })}
        {...(label && { 'aria-label': label })}
      >
        {guardsChanges && <UnsavedChangesGuard isClean={form.isClean} save={neverSaveOnLeave} />}
        {summary ?? <FormErrorSummary apiError={form.apiError} fieldNames={fieldNames} />}
        {children}
      </AriaForm>
    </FormContext>
  )
}

const neverSaveOnLeave = async () => false

/** The error of a form, shown above it. Errors of the fields in `locationFileFieldNames` are not repeated. */
function FormErrorSummary({ apiError, fieldNames }: { apiError: ApiError | null; fieldNames: readonly string[] }) {
  if (!apiError) return null
  const formLevel = listFormProblemMessages(apiError, fieldNames)
  return (
    <div
      className="notice notice-danger form-summary"
      role="alert"
      tabIndex={-1}
      data-whole={formLevel.length > 0 || apiError.problems.length === 0 ? '' : undefined}
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
  fields: readonly FormFieldForValues<Values>[]
  values: Values
  onChange: (changes: Partial<Values>) => void
}

/** The widgets of a list of fields. */
export function DeclaredFormFields<Values extends object>({ fields, values, onChange }: DeclaredFieldsProps<Values>) {
  return (fields as readonly FormField[]).map((field) => (
    <FormFieldWidget
      key={field.name}
      field={field}
      value={values[field.name as keyof Values]}
      onChange={(value: Values[keyof Values]) => onChange({ [field.name]: value } as Partial<Values>)}
    />
  ))
}

interface DeclaredFormProps<Values extends object, Saved> {
  /** The fields; they may depend on the current values. */
  fields: readonly FormFieldForValues<Values>[] | ((values: Values) => readonly FormFieldForValues<Values>[])
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
  const { initialValues, send, onSaved, submitLabel, readOnly = false, aside, className = 'confirm' } = props
  const form = useForm({ initialValues, send, onSaved })
  const fields = typeof props.fields === 'function' ? props.fields(form.values) : props.fields
  return (
    <Form form={form} className={className} fieldNames={fields.map(({ name }) => name)}>
      {props.intro}
      <fieldset className="form-fields" disabled={readOnly}>
        <DeclaredFormFields fields={fields} values={form.values} onChange={form.change} />
      </fieldset>
      {props.outro}
      {(!readOnly || aside) && (
        <div className="confirm-buttons">
          {!readOnly && (
            <Button variant="primary" type="submit" busy={form.isBusy}>
              {form.isBusy ? 'Saving…' : submitLabel}
            </Button>
          )}
          {aside}
        </div>
      )}
    </Form>
  )
}
