import { LabeledControl } from './field.tsx'

interface TextAreaProps {
  label: string
  value: string
  onChange: (value: string) => void
  help?: string | undefined
  error?: string | undefined
  placeholder?: string | undefined
  maxLength?: number | undefined
  rows?: number | undefined
  /** The path of the value in its form. */
  name?: string
  /** Only for a dialog with a single field. */
  autoFocus?: boolean
}

/** A multi-line text field with label, help and error. */
export const TextArea = ({ label, help, error, onChange, rows = 4, ...area }: TextAreaProps) => (
  <LabeledControl label={label} help={help} error={error} name={area.name}>
    {(control) => (
      <textarea
        {...control}
        {...area}
        className="input"
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </LabeledControl>
)
