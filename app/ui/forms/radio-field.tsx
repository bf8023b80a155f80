import { FieldErrorMessage } from './form-field.tsx'
import { useFormControl } from './form-state.ts'

interface RadioFieldProps {
  name: string
  legend: string
  options: readonly { value: string; label: string; hint?: string }[]
}

/** Radio buttons for one choice. */
export function RadioField({ name, legend, options }: RadioFieldProps) {
  const { id, value, problem } = useFormControl(name)
  const errorId = problem === undefined ? undefined : `${id}-error`
  return (
    <fieldset className="radios" aria-describedby={errorId}>
      <legend>{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value} className="radio">
          <input
            id={index === 0 ? id : `${id}-${option.value}`}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={value === option.value}
            aria-invalid={problem === undefined ? undefined : true}
          />
          <span>
            <strong>{option.label}</strong>
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
      <FieldErrorMessage id={id} message={problem} />
    </fieldset>
  )
}
