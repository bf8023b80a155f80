import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { formPhrases } from '#schema/phrases/forms.ts'
import { useControl } from './form-state.ts'
import { usePhrases } from './phrases.ts'

interface FieldProps {
  name: string
  label: ReactNode
  hint?: string
}

/** A problem as it stands beside its control. */
export function Problem({ id, message }: { id: string; message: string | undefined }) {
  const say = usePhrases()
  if (message === undefined) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      {say(formPhrases, 'form.error', { message })}
    </p>
  )
}

export const Hint = ({ id, hint }: { id: string; hint: string | undefined }) =>
  hint === undefined ? null : (
    <p className="field-hint" id={`${id}-hint`}>
      {hint}
    </p>
  )

export const described = (id: string, hint: string | undefined, problem: string | undefined) => ({
  'aria-invalid': problem === undefined ? undefined : true,
  'aria-describedby': [hint !== undefined && `${id}-hint`, problem !== undefined && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id' | 'defaultValue'> & {
    /** Shown until the form has been sent. May be a hole (`schema/wire/holes.ts`). */
    initial?: string
  }

/** One line of text, of any type HTML knows. Keeps what was typed and tells what is wrong with it. */
export function TextField({ name, label, hint, initial, ...input }: TextFieldProps) {
  const { id, value, problem } = useControl(name)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Hint id={id} hint={hint} />
      <input id={id} name={name} defaultValue={value ?? initial} {...described(id, hint, problem)} {...input} />
      <Problem id={id} message={problem} />
    </div>
  )
}

/** Several lines of text. */
export function TextArea({
  name,
  label,
  hint,
  ...area
}: FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'id' | 'defaultValue'>) {
  const { id, value, problem } = useControl(name)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Hint id={id} hint={hint} />
      <textarea id={id} name={name} rows={6} defaultValue={value} {...described(id, hint, problem)} {...area} />
      <Problem id={id} message={problem} />
    </div>
  )
}

interface SelectProps extends FieldProps {
  /** Options by value and words; one that holds options is a group. */
  options: readonly SelectOption[]
  /** The words of the empty option. */
  empty?: string
  autoComplete?: string
  required?: boolean
}
export type SelectOption = { value: string; label: string } | { label: string; options: readonly { value: string; label: string }[] }

/** A choice of one. */
export function SelectField({ name, label, hint, options, empty, autoComplete, required }: SelectProps) {
  const { id, value, problem } = useControl(name)
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <Hint id={id} hint={hint} />
      <select id={id} name={name} defaultValue={value} autoComplete={autoComplete} required={required} {...described(id, hint, problem)}>
        {empty !== undefined && <option value="">{empty}</option>}
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
      <Problem id={id} message={problem} />
    </div>
  )
}

const optionOf = ({ value, label }: { value: string; label: string }) => (
  <option key={value} value={value}>
    {label}
  </option>
)

/** A box to tick; it sends `on`. */
export function CheckField({ name, label, hint, required }: FieldProps & { required?: boolean }) {
  const { id, value, problem } = useControl(name)
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          required={required}
          defaultChecked={value !== undefined && value !== ''}
          {...described(id, hint, problem)}
        />
        <span>{label}</span>
      </label>
      <Hint id={id} hint={hint} />
      <Problem id={id} message={problem} />
    </div>
  )
}
