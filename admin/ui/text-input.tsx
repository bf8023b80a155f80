import { useId } from 'react'
import { Icon } from './icon.tsx'

interface TextInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  type?: string
  help?: string
  error?: string | undefined
  placeholder?: string
  autoComplete?: string
}

/** A labelled line of text with its help and its error. */
export function TextInput({ label, value, onChange, type = 'text', help, error, placeholder, autoComplete }: TextInputProps) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type={type}
        value={value}
        placeholder={placeholder}
        autoComplete={autoComplete}
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
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} /> {error}
        </p>
      )}
    </div>
  )
}
