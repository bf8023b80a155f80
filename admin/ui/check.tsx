import { type ReactNode, useId } from 'react'

interface CheckProps {
  label: ReactNode
  help?: string | undefined
  checked: boolean
  onChange: (checked: boolean) => void
  id?: string
  disabled?: boolean
}

/** A checkbox beside its words. */
export function Check({ label, help, checked, onChange, id, disabled }: CheckProps) {
  const own = useId()
  const input = id ?? own
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
