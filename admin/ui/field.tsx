import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface FieldLabelProps {
  label: ReactNode
  help?: string | undefined
  error?: string | undefined
}

/** What names a control, describes it and marks it as wrong. */
export interface ControlAttributes {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label, help and error around one control. */
export function LabeledControl({
  label,
  help,
  error,
  children,
}: FieldLabelProps & { children: (control: ControlAttributes) => ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy(id, help, error) })}
      <HelpAndError id={id} help={help} error={error} />
    </div>
  )
}

/** The same around a group of controls: help comes before what it is about. */
export function LabeledGroup({
  label,
  help,
  error,
  className = '',
  children,
}: FieldLabelProps & { className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className={`field ${className}`.trim()} aria-describedby={describedBy(id, help, error)}>
      <legend className="field-label">{label}</legend>
      <HelpAndError id={id} help={help} />
      {children}
      <HelpAndError id={id} error={error} />
    </fieldset>
  )
}

const describedBy = (id: string, help: string | undefined, error: string | undefined) =>
  [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

export const HelpAndError = ({
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
