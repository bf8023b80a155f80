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
  name?: string
  /** For the only field of a dialog that was opened to fill it in. */
  autoFocus?: boolean
}

/** Labelled lines of text with their help and their error. */
export const TextArea = ({ label, help, error, onChange, rows = 4, ...area }: TextAreaProps) => (
  <LabeledControl label={label} help={help} error={error}>
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
