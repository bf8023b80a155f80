import { type ReactNode, useId } from 'react'

interface CheckboxProps {
  label: ReactNode
  help?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  id?: string
  disabled?: boolean
}

/** A checkbox with its label. */
export function Checkbox({ label, help, checked, onChange, id, disabled }: CheckboxProps) {
  const ownId = useId()
  const input = id ?? ownId
  return (
    <div className="check">
      <input
        type="checkbox"
        id={input}
        checked={checked}
        disabled={disabled}
        aria-describedby={help && `${input}-help`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={input}>{label}</label>
      {help && (
        <p className="field-help" id={`${input}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
