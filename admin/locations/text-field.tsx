import type { HTMLAttributes } from 'react'
import { getLocationFieldLabel } from './field-labels.ts'
import { LocationFieldErrorMessage, useLocationControlProps, useLocationFormContext } from './form-context.tsx'
import type { LocationFormValues } from './form-values.ts'

type TextName = {
  [K in keyof LocationFormValues]: LocationFormValues[K] extends string ? K : never
}[keyof LocationFormValues]

interface TextFieldProps {
  name: TextName
  /** The field's label, unless given. */
  label?: string
  help?: string
  required?: boolean
  lines?: number
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** False for fields that the feed does not provide. */
  isFromFeed?: boolean
}

/** A text field of the form, with one or several lines. */
export function LocationTextField({
  name,
  label = getLocationFieldLabel(name),
  help,
  required = false,
  lines,
  inputMode,
  isFromFeed = true,
}: TextFieldProps) {
  const { form, update } = useLocationFormContext()
  const { problem, attributes } = useLocationControlProps(name, isFromFeed)
  const described = [help && `${attributes.id}-help`, attributes['aria-describedby']].filter(Boolean).join(' ')
  const shared = {
    ...attributes,
    className: 'input',
    value: form[name],
    autoComplete: 'off',
    'aria-required': required || undefined,
    'aria-describedby': described || undefined,
    onChange: (event: { target: { value: string } }) => update({ [name]: event.target.value }),
  }
  return (
    <div className={`field field-${name}`}>
      <label className="field-label" htmlFor={attributes.id}>
        {label}
        {required && !attributes.readOnly && (
          <span className="required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {lines ? (
        <textarea {...shared} rows={lines} />
      ) : (
        <input {...shared} type="text" {...(inputMode && { inputMode })} />
      )}
      {help && (
        <p className="field-help" id={`${attributes.id}-help`}>
          {help}
        </p>
      )}
      <LocationFieldErrorMessage path={name} message={problem && toFieldMessage(problem, label)} />
    </div>
  )
}

/** Rules shared with the importer omit the subject (`is missing`), so the label is prepended. */
const toFieldMessage = (message: string, label: string) => (/^[A-Z]/.test(message) ? message : `${label} ${message}`)
