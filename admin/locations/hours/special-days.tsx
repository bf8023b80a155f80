import { editorLocationFieldLimits, isPlausibleCalendarDate } from '#schema/locations/editor-fields.ts'
import type { SpecialDay } from '#schema/locations/hours/opening.ts'
import { wholeDayTimeRange } from '#schema/locations/hours/time-ranges.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import {
  findLocationProblemMessage,
  LocationFieldErrorMessage,
  LocationFormSection,
  toLocationFieldElementId,
  useLocationFormContext,
} from '../form-context.tsx'
import { listUpcomingHolidays } from './holidays.ts'
import { TimeRangeInputRows } from './time-range-rows.tsx'

/** The maximum number of suggested holidays. */
const maxSuggestions = 6

/** Dates with different hours, with holiday suggestions; past dates are collapsed. */
export function SpecialDaysSection({ country }: { country: string }) {
  const { form, update, readOnly, today } = useLocationFormContext()
  const days = form.specialHours.map((day, index) => ({ day, index }))
  const isPast = ({ day }: { day: SpecialDay }) => isPlausibleCalendarDate(day.date) && day.date < today
  const past = days.filter(isPast)
  const change = (index: number, changed: Partial<SpecialDay>) =>
    update({
      specialHours: form.specialHours.map((day, position) => (position === index ? { ...day, ...changed } : day)),
    })
  const remove = (index: number) =>
    update({ specialHours: form.specialHours.filter((_, position) => position !== index) })
  const row = ({ day, index }: { day: SpecialDay; index: number }) => (
    <DayRow
      key={index}
      day={day}
      index={index}
      onChange={(changed) => change(index, changed)}
      onRemove={() => remove(index)}
    />
  )
  return (
    <LocationFormSection title="Special days">
      {form.specialHours.length === 0 && <p className="quiet">Add dates on which the regular hours do not apply.</p>}
      <ul className="special-days" id={toLocationFieldElementId('specialHours')} tabIndex={-1}>
        {days.filter((each) => !isPast(each)).map(row)}
      </ul>
      {past.length > 0 && (
        <details>
          <summary>{past.length === 1 ? 'One past day' : `${past.length} past days`}</summary>
          <ul className="special-days">{past.map(row)}</ul>
        </details>
      )}
      {!readOnly && form.specialHours.length < editorLocationFieldLimits.days && (
        <HolidaySuggestions country={country} />
      )}
    </LocationFormSection>
  )
}

function HolidaySuggestions({ country }: { country: string }) {
  const { form, update, today } = useLocationFormContext()
  const add = (date: string, label: string) => {
    const index = form.specialHours.length
    update({ specialHours: [...form.specialHours, { date, label, hours: [] }] })
    requestAnimationFrame(() =>
      document.getElementById(toLocationFieldElementId(`specialHours.${index}.${date ? 'label' : 'date'}`))?.focus(),
    )
  }
  const taken = new Set(form.specialHours.map(({ date }) => date))
  const holidays = listUpcomingHolidays(country, today).filter(({ date }) => !taken.has(date))
  return (
    <div className="offers">
      <Button icon="plus" onClick={() => add('', '')}>
        Add a day
      </Button>
      {holidays.slice(0, maxSuggestions).map(({ date, label }) => (
        <button key={date} type="button" className="offer" onClick={() => add(date, label)}>
          {label} <span className="quiet">{formatLongDate(date).replace(/^\w+, /, '')}</span>
        </button>
      ))}
    </div>
  )
}

interface DayRowProps {
  day: SpecialDay
  index: number
  onChange: (changed: Partial<SpecialDay>) => void
  onRemove: () => void
}

function DayRow({ day: { date, label, hours }, index, onChange, onRemove }: DayRowProps) {
  const { problems, readOnly } = useLocationFormContext()
  const path = `specialHours.${index}`
  const name = label || (isPlausibleCalendarDate(date) ? formatLongDate(date) : 'the new day')
  const problemOf = (field: 'date' | 'label') => findLocationProblemMessage(problems, `${path}.${field}`)
  return (
    <li className="special-day">
      <div className="special-day-fields">
        {(['date', 'label'] as const).map((field) => (
          <div key={field} className="field">
            <label className="visually-hidden" htmlFor={toLocationFieldElementId(`${path}.${field}`)}>
              {field === 'date' ? 'Date' : 'Name'} of {name}
            </label>
            <input
              id={toLocationFieldElementId(`${path}.${field}`)}
              className="input"
              type={field === 'date' ? 'date' : 'text'}
              placeholder={field === 'date' ? undefined : 'Thanksgiving Day'}
              value={field === 'date' ? date : label}
              readOnly={readOnly}
              aria-invalid={problemOf(field) ? true : undefined}
              aria-describedby={
                problemOf(field) ? `${toLocationFieldElementId(`${path}.${field}`)}-problem` : undefined
              }
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
            <LocationFieldErrorMessage path={`${path}.${field}`} message={problemOf(field)} />
          </div>
        ))}
      </div>
      {readOnly ? <span /> : <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />}
      <div className="special-day-hours">
        <TimeRangeInputRows
          day={name}
          path={`${path}.hours`}
          timeRanges={hours}
          readOnly={readOnly}
          onChange={(spans) => onChange({ hours: [...spans] })}
        />
        {!readOnly && (
          <AddSpecialDayHoursButtons name={name} hours={hours} onChange={(spans) => onChange({ hours: spans })} />
        )}
      </div>
    </li>
  )
}

interface SpecialHoursOptionsProps {
  /** The name of the day. */
  name: string
  hours: SpecialDay['hours']
  onChange: (hours: SpecialDay['hours']) => void
}

/** Buttons that add hours to a special day. The default closes early, as on most special days. */
export function AddSpecialDayHoursButtons({ name, hours, onChange }: SpecialHoursOptionsProps) {
  const isClosed = hours.length === 0
  const add = () => onChange([...hours, isClosed ? { open: '11:00 AM', close: '4:00 PM' } : { open: '', close: '' }])
  return (
    <>
      <button type="button" className="link-button" onClick={add}>
        {isClosed ? 'Add hours' : 'More hours'}
        <span className="visually-hidden"> on {name}</span>
      </button>
      {isClosed && (
        <button type="button" className="link-button" onClick={() => onChange([wholeDayTimeRange])}>
          24 hours<span className="visually-hidden"> on {name}</span>
        </button>
      )}
    </>
  )
}
