import { useId } from 'react'
import { Icon } from './icon.tsx'

interface TextAreaProps {
  label: string
  value: string
  onChange: (value: string) => void
  help?: string
  error?: string | undefined
  maxLength?: number
  autoFocus?: boolean
}

/** Labelled lines of text with their help and their error. */
export function TextArea({ label, value, onChange, help, error, maxLength, autoFocus }: TextAreaProps) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="input"
        rows={4}
        value={value}
        maxLength={maxLength}
        // biome-ignore lint/a11y/noAutofocus: the only field of a dialog that was opened to fill it in
        autoFocus={autoFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {help && (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="alert" size={16} /> {error}
        </p>
      )}
    </div>
  )
}
