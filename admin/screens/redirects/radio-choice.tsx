import { useId } from 'react'

interface RadioChoiceProps<Value extends string> {
  legend: string
  value: Value
  choices: readonly { value: Value; label: string; help: string }[]
  onChange: (value: Value) => void
}

/** One of a few things, each with what it means. */
export function RadioChoice<Value extends string>({ legend, value, choices, onChange }: RadioChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="redirect-choice">
      <legend className="field-label">{legend}</legend>
      {choices.map((choice) => (
        <div className="check" key={choice.value}>
          <input
            type="radio"
            id={`${name}-${choice.value}`}
            name={name}
            checked={value === choice.value}
            aria-describedby={`${name}-${choice.value}-help`}
            onChange={() => onChange(choice.value)}
          />
          <label htmlFor={`${name}-${choice.value}`}>{choice.label}</label>
          <p className="field-help" id={`${name}-${choice.value}-help`}>
            {choice.help}
          </p>
        </div>
      ))}
    </fieldset>
  )
}
