import type { RestaurantEvent } from '#schema/locations/guest-info-wire.ts'
import { dayNames } from '#schema/locations/hours/week-days.ts'
import { guestInfoLimits } from '#schema/locations/stored-guest-info.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import {
  findLocationProblemMessage,
  LocationFieldErrorMessage,
  toLocationFieldElementId,
  useLocationFormContext,
} from '../form-context.tsx'

/** The events of a restaurant: on a date, or every week. */
export function LocationEventFields({ readOnly }: { readOnly: boolean }) {
  const {
    form: { events },
    update,
  } = useLocationFormContext()
  const change = (index: number, changed: RestaurantEvent) =>
    update({ events: events.map((event, position) => (position === index ? changed : event)) })
  function add() {
    update({ events: [...events, { name: '', date: '', time: '', text: '' }] })
    focusSoon(`events.${events.length}.name`)
  }
  return (
    <section className="guest-rows" aria-label="Events">
      <h3>Events</h3>
      <ul id={toLocationFieldElementId('events')} tabIndex={-1}>
        {events.map((event, index) => (
          <EventRow
            key={index}
            event={event}
            path={`events.${index}`}
            readOnly={readOnly}
            onChange={(changed) => change(index, changed)}
            onRemove={() => update({ events: events.filter((_, position) => position !== index) })}
          />
        ))}
      </ul>
      {!readOnly && events.length < guestInfoLimits.events && (
        <Button icon="plus" onClick={add}>
          Add an event
        </Button>
      )}
    </section>
  )
}

/** Focuses a field of the form after it is rendered. */
const focusSoon = (path: string) =>
  requestAnimationFrame(() => document.getElementById(toLocationFieldElementId(path))?.focus())

interface RowProps {
  event: RestaurantEvent
  path: string
  readOnly: boolean
  onChange: (changed: RestaurantEvent) => void
  onRemove: () => void
}

function EventRow({ event, path, readOnly, onChange, onRemove }: RowProps) {
  const { today } = useLocationFormContext()
  const { name, date, dayOfWeek, time, text } = event
  const isWeekly = date === undefined
  const shared = { readOnly, path }
  return (
    <li className="guest-row">
      <div className="guest-event-fields">
        <LocationGuestInfoRowInput
          {...shared}
          field="name"
          label="Event"
          value={name}
          onChange={(name) => onChange({ ...event, name })}
        />
        <div className="field">
          <label className="field-label" htmlFor={toLocationFieldElementId(`${path}.dayOfWeek`)}>
            Day
          </label>
          <select
            id={toLocationFieldElementId(`${path}.dayOfWeek`)}
            className="input"
            value={isWeekly ? dayOfWeek : ''}
            disabled={readOnly}
            onChange={({ target: { value } }) =>
              onChange({ name, time, text, ...(value === '' ? { date: '' } : { dayOfWeek: Number(value) }) })
            }
          >
            <option value="">On a date</option>
            {dayNames.map((day, index) => (
              <option key={day} value={index}>
                Every {day}
              </option>
            ))}
          </select>
        </div>
        {!isWeekly && (
          <LocationGuestInfoRowInput
            {...shared}
            field="date"
            label="Date"
            type="date"
            min={today}
            value={date}
            onChange={(date) => onChange({ ...event, date })}
          />
        )}
        <LocationGuestInfoRowInput
          {...shared}
          field="time"
          label="Time"
          placeholder="7:00 PM"
          value={time}
          onChange={(time) => onChange({ ...event, time })}
        />
        <LocationGuestInfoRowInput
          {...shared}
          field="text"
          label="In a sentence"
          value={text}
          onChange={(text) => onChange({ ...event, text })}
        />
      </div>
      {!readOnly && <IconButton icon="trash" label={`Remove ${name || 'the new event'}`} onClick={onRemove} />}
    </li>
  )
}

interface InputProps {
  path: string
  field: string
  label: string
  value: string
  readOnly: boolean
  type?: 'text' | 'date'
  placeholder?: string
  min?: string
  onChange: (value: string) => void
}

/** A text or date of a row, with its label and problem. */
export function LocationGuestInfoRowInput({
  path,
  field,
  label,
  readOnly,
  onChange,
  type = 'text',
  ...attributes
}: InputProps) {
  const { problems } = useLocationFormContext()
  const fieldPath = `${path}.${field}`
  const id = toLocationFieldElementId(fieldPath)
  const problem = findLocationProblemMessage(problems, fieldPath)
  return (
    <div className={`field guest-field-${field}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...attributes}
        id={id}
        type={type}
        className="input"
        autoComplete="off"
        readOnly={readOnly}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <LocationFieldErrorMessage path={fieldPath} message={problem} />
    </div>
  )
}
