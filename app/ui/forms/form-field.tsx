import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { formPhrases } from '#schema/phrases/forms.ts'
import { useTranslate } from '../text/use-phrases.ts'
import { useFormControl } from './form-state.ts'

interface FieldProps {
  name: string
  label: ReactNode
  hint?: string
}

/** A problem shown next to its control. */
export function FieldErrorMessage({ id, message }: { id: string; message: string | undefined }) {
  const translate = useTranslate()
  if (message === undefined) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      {translate(formPhrases, 'form.error', { message })}
    </p>
  )
}

export const FieldHint = ({ id, hint }: { id: string; hint: string | undefined }) =>
  hint === undefined ? null : (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  )

export const getFieldAriaProps = (id: string, hint: string | undefined, problem: string | undefined) => ({
  'aria-invalid': problem === undefined ? undefined : true,
  'aria-describedby':
    [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'defaultValue'> & {
    /** Shown until the form has been sent. Can be a placeholder (`schema/cache/placeholders.ts`). */
    defaultValue?: string
  }

/** A single-line input of any HTML type, with its value and its problem. */
export function TextInputField({ name, label, hint, defaultValue, ...input }: TextFieldProps) {
  const { id, value, problem } = useFormControl(name)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <FieldHint id={id} hint={hint} />
      <input
        id={id}
        name={name}
        defaultValue={value ?? defaultValue}
        {...getFieldAriaProps(id, hint, problem)}
        {...input}
      />
      <FieldErrorMessage id={id} message={problem} />
    </div>
  )
}

/** A multi-line input. */
export function TextAreaField({
  name,
  label,
  hint,
  ...area
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'defaultValue'>) {
  const { id, value, problem } = useFormControl(name)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <FieldHint id={id} hint={hint} />
      <textarea id={id} name={name} rows={6} defaultValue={value} {...getFieldAriaProps(id, hint, problem)} {...area} />
      <FieldErrorMessage id={id} message={problem} />
    </div>
  )
}

interface SelectProps extends FieldProps {
  defaultValue?: string | undefined
  /** Options by value and label; an option with options is a group. */
  options: readonly SelectOption[]
  /** The label of the empty option. */
  placeholder?: string
  autoComplete?: string
  required?: boolean
}
type SelectOption =
  | { value: string; label: string }
  | { label: string; options: readonly { value: string; label: string }[] }

/** A select for one choice. */
export function SelectField({
  name,
  label,
  hint,
  options,
  placeholder,
  autoComplete,
  required,
  defaultValue,
}: SelectProps) {
  const { id, value, problem } = useFormControl(name)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <FieldHint id={id} hint={hint} />
      <select
        id={id}
        name={name}
        defaultValue={value ?? defaultValue}
        autoComplete={autoComplete}
        required={required}
        {...getFieldAriaProps(id, hint, problem)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(option)
          ),
        )}
      </select>
      <FieldErrorMessage id={id} message={problem} />
    </div>
  )
}

const optionOf = ({ value, label }: { value: string; label: string }) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** A checkbox; it sends `on`. */
export function CheckboxField({ name, label, hint, required }: FieldProps & { required?: boolean }) {
  const { id, value, problem } = useFormControl(name)
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          required={required}
          defaultChecked={value !== undefined && value !== ''}
          {...getFieldAriaProps(id, hint, problem)}
        />
        <span>{label}</span>
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldErrorMessage id={id} message={problem} />
    </div>
  )
}
