import { useId } from 'react'
import { useFieldError } from '../../forms/field-error.ts'
import { Icon } from '../../ui/icon.tsx'

export interface ScheduleTimeFieldValue {
  isSet: boolean
  /** The value of a `datetime-local` input. */
  text: string
}

interface ScheduleTimeFieldProps {
  legend: string
  /** The label of the option without a time. */
  unsetLabel: string
  time: ScheduleTimeFieldValue
  onChange: (time: ScheduleTimeFieldValue) => void
  /** The path of the time in its form. */
  name: string
}

/** A choice between no time and an entered time. */
export function ScheduleTimeField({ legend, unsetLabel, time, onChange, name }: ScheduleTimeFieldProps) {
  const id = useId()
  const problem = useFieldError(name)
  return (
    <fieldset className="field times-choice">
      <legend className="field-label">{legend}</legend>
      <div className="check">
        <input
          type="radio"
          id={`${id}-unset`}
          name={id}
          checked={!time.isSet}
          onChange={() => onChange({ ...time, isSet: false })}
        />
        <label htmlFor={`${id}-unset`}>{unsetLabel}</label>
      </div>
      <div className="check">
        <input
          type="radio"
          id={`${id}-set`}
          name={id}
          checked={time.isSet}
          onChange={() => onChange({ ...time, isSet: true })}
        />
        <label htmlFor={`${id}-set`}>At a specific time</label>
      </div>
      {time.isSet && (
        <input
          type="datetime-local"
          className="input times-input"
          aria-label={`${legend} at`}
          value={time.text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => onChange({ ...time, text: event.target.value })}
        />
      )}
      {problem && (
        <p className="field-error" id={`${id}-problem`} role="alert">
          <Icon name="alert" size={16} /> {problem}
        </p>
      )}
    </fieldset>
  )
}
