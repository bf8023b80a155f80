import { LabeledControl } from './field.tsx'

interface TextInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: string
  help?: string | undefined
  error?: string | undefined
  placeholder?: string | undefined
  autoComplete?: string | undefined
  maxLength?: number | undefined
  /** The path of the value in its form. */
  name?: string
}

/** A single-line text field with label, help and error. */
export const TextInput = ({ label, help, error, type = 'text', onChange, ...input }: TextInputProps) => (
  <LabeledControl label={label} help={help} error={error} name={input.name}>
    {(control) => (
      <input {...control} {...input} className="input" type={type} onChange={(event) => onChange(event.target.value)} />
    )}
  </LabeledControl>
)
