import type { HTMLAttributes } from 'react'
import { Trouble, useControl, useEditing } from './context.tsx'
import type { Form } from './form.ts'

type TextName = { [K in keyof Form]: Form[K] extends string ? K : never }[keyof Form]

interface TextFieldProps {
  name: TextName
  label: string
  help?: string
  required?: boolean
  lines?: number
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** False for what the editors own. */
  isFed?: boolean
}

/** A line of text of the restaurant, or several. */
export function TextField({ name, label, help, required = false, lines, inputMode, isFed = true }: TextFieldProps) {
  const { form, set } = useEditing()
  const { problem, attributes } = useControl(name, isFed)
  const described = [help && `${attributes.id}-help`, attributes['aria-describedby']].filter(Boolean).join(' ')
  const shared = {
    ...attributes,
    className: 'input',
    value: form[name],
    autoComplete: 'off',
    'aria-required': required || undefined,
    'aria-describedby': described || undefined,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
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
      {lines ? <textarea {...shared} rows={lines} /> : <input {...shared} type="text" {...(inputMode && { inputMode })} />}
      {help && (
        <p className="field-help" id={`${attributes.id}-help`}>
          {help}
        </p>
      )}
      <Trouble path={name} message={problem && worded(problem, label)} />
    </div>
  )
}

/** The rules of the importer speak of a field: `is missing`. A form says which. */
const worded = (message: string, label: string) => (/^[A-Z]/.test(message) ? message : `${label} ${message}`)
