import type { ReactNode } from 'react'
import { Form as AriaForm, FormContext } from 'react-aria-components'
import type { FailedApiResult } from '../api.ts'
import { SaveOnNavigation } from '../editor/saving/save-before-leaving-guard.tsx'
import { Icon } from '../ui/icon.tsx'
import { listUnshownFormProblemMessages, toFormFieldErrors } from './problems.ts'
import type { FormState } from './use-form.ts'

interface FormProps<Values extends object> {
  form: FormState<Values>
  /** The accessible name. */
  label?: string
  className?: string
  id?: string
  /** Asks before unsaved changes are lost. Forms are never saved by leaving them. */
  guardsChanges?: boolean
  /** Shown instead of the usual summary of errors; `false` where a single field shows its error. */
  summary?: ReactNode
  /** The names of the fields that show their errors; by default all values. */
  fieldNames?: readonly string[]
  children: ReactNode
}

/** A form of the back office. Its fields show the errors of their names; other errors are shown above them. */
export function Form<Values extends object>({ form, label, guardsChanges, ...props }: FormProps<Values>) {
  const { fieldNames = Object.keys(form.values), summary, children, ...others } = props
  return (
    // Without this the form of a dialog would inherit the handlers of the form that opened the dialog.
    <FormContext value={null}>
      <AriaForm
        className=""
        {...others}
        ref={form.ref}
        onSubmit={form.submit}
        validationBehavior="aria"
        validationErrors={toFormFieldErrors(form.apiError)}
        {...(label && { 'aria-label': label })}
      >
        {guardsChanges && <SaveOnNavigation isClean={form.isClean} save={neverSaveOnLeave} />}
        {summary ?? <FormErrorSummary apiError={form.apiError} fieldNames={fieldNames} />}
        {children}
      </AriaForm>
    </FormContext>
  )
}

const neverSaveOnLeave = async () => false

/** The error of a form, shown above it. Errors of the fields in `fieldNames` are not repeated. */
function FormErrorSummary({
  apiError,
  fieldNames,
}: {
  apiError: FailedApiResult | null
  fieldNames: readonly string[]
}) {
  if (!apiError) return null
  const formLevel = listUnshownFormProblemMessages(apiError, fieldNames)
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
