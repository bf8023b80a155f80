import { type ReactNode, useId } from 'react'
import { useFieldError } from '../forms/field-error.ts'
import { Icon } from './icon.tsx'

interface FieldLabelProps {
  label: ReactNode
  help?: string | undefined
  /** The path of the field in its form, whose error is shown. */
  name?: string | undefined
  /** An error besides that of the form. */
  error?: string | undefined
}

/** The attributes that connect a control with its label, help and error. */
export interface FormControlAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A control with label, help and error. */
export function LabeledControl({
  label,
  help,
  name,
  children,
  ...props
}: FieldLabelProps & { children: (control: FormControlAttributes) => ReactNode }) {
  const id = useId()
  const formError = useFieldError(name)
  const error = props.error ?? formError
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy(id, help, error) })}
      <FieldHelpAndErrorText id={id} help={help} error={error} />
    </div>
  )
}

/** A group of controls with legend, help and error; the help comes before the controls. */
export function LabeledControlGroup({
  label,
  help,
  name,
  className = '',
  children,
  ...props
}: FieldLabelProps & { className?: string; children: ReactNode }) {
  const id = useId()
  const formError = useFieldError(name)
  const error = props.error ?? formError
  return (
    <fieldset className={`field ${className}`.trim()} aria-describedby={describedBy(id, help, error)}>
      <legend className="field-label">{label}</legend>
      <FieldHelpAndErrorText id={id} help={help} />
      {children}
      <FieldHelpAndErrorText id={id} error={error} />
    </fieldset>
  )
}

const describedBy = (id: string, help: string | undefined, error: string | undefined) =>
  [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** The error of a field of the surrounding form, for fields with controls of their own. */
export function FormFieldErrorMessage({ name }: { name: string }) {
  const id = useId()
  return <FieldHelpAndErrorText id={id} error={useFieldError(name)} />
}

export const FieldHelpAndErrorText = ({
  id,
  help,
  error,
}: {
  id: string
  help?: string | undefined
  error?: string | undefined
}) => (
  <>
    {help && (
      <p className="field-help" id={`${id}-help`}>
        {help}
      </p>
    )}
    {error && (
      <p className="field-error" id={`${id}-error`}>
        <Icon name="alert" size={16} /> {error}
      </p>
    )}
  </>
)
