import { longDate } from '#schema/rules/dates.ts'
import { comingHolidays } from '#schema/rules/holidays.ts'
import { isDate, longest } from '#schema/rules/location-extras.ts'
import type { SpecialDay } from '#schema/rules/opening.ts'
import { wholeDay } from '#schema/rules/spans.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { idOf, problemAt, Section, Trouble, useEditing } from './context.tsx'
import { SpanRows } from './span-rows.tsx'

/** How many holidays are offered at once. */
const offered = 6

/** Days with hours of their own: holidays are one press away, past ones are folded. */
export function SpecialDays({ country }: { country: string }) {
  const { form, set, readOnly, today } = useEditing()
  const days = form.specialHours.map((day, index) => ({ day, index }))
  const isPast = ({ day }: { day: SpecialDay }) => isDate(day.date) && day.date < today
  const past = days.filter(isPast)
  const change = (index: number, changed: Partial<SpecialDay>) =>
    set({ specialHours: form.specialHours.map((day, at) => (at === index ? { ...day, ...changed } : day)) })
  const remove = (index: number) => set({ specialHours: form.specialHours.filter((_, at) => at !== index) })
  const row = ({ day, index }: { day: SpecialDay; index: number }) => (
    <DayRow key={index} day={day} index={index} onChange={(changed) => change(index, changed)} onRemove={() => remove(index)} />
  )
  return (
    <Section title="Special days">
      {form.specialHours.length === 0 && <p className="quiet">On these dates other hours hold than on their weekday.</p>}
      <ul className="special-days" id={idOf('specialHours')} tabIndex={-1}>
        {days.filter((each) => !isPast(each)).map(row)}
      </ul>
      {past.length > 0 && (
        <details>
          <summary>{past.length === 1 ? 'One past day' : `${past.length} past days`}</summary>
          <ul className="special-days">{past.map(row)}</ul>
        </details>
      )}
      {!readOnly && form.specialHours.length < longest.days && <Offers country={country} />}
    </Section>
  )
}

function Offers({ country }: { country: string }) {
  const { form, set, today } = useEditing()
  const add = (date: string, label: string) => {
    const index = form.specialHours.length
    set({ specialHours: [...form.specialHours, { date, label, hours: [] }] })
    requestAnimationFrame(() => document.getElementById(idOf(`specialHours.${index}.${date ? 'label' : 'date'}`))?.focus())
  }
  const taken = new Set(form.specialHours.map(({ date }) => date))
  const holidays = comingHolidays(country, today).filter(({ date }) => !taken.has(date))
  return (
    <div className="offers">
      <Button icon="plus" onClick={() => add('', '')}>
        Add a day
      </Button>
      {holidays.slice(0, offered).map(({ date, label }) => (
        <button key={date} type="button" className="offer" onClick={() => add(date, label)}>
          {label} <span className="quiet">{longDate(date).replace(/^\w+, /, '')}</span>
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
  const { problems, readOnly } = useEditing()
  const path = `specialHours.${index}`
  const name = label || (isDate(date) ? longDate(date) : 'the new day')
  const wrong = (field: 'date' | 'label') => problemAt(problems, `${path}.${field}`)
  return (
    <li className="special-day">
      <div className="special-day-what">
        {(['date', 'label'] as const).map((field) => (
          <div key={field} className="field">
            <label className="visually-hidden" htmlFor={idOf(`${path}.${field}`)}>
              {field === 'date' ? 'Date' : 'Name'} of {name}
            </label>
            <input
              id={idOf(`${path}.${field}`)}
              className="input"
              type={field === 'date' ? 'date' : 'text'}
              placeholder={field === 'date' ? undefined : 'Thanksgiving Day'}
              value={field === 'date' ? date : label}
              readOnly={readOnly}
              aria-invalid={wrong(field) ? true : undefined}
              aria-describedby={wrong(field) ? `${idOf(`${path}.${field}`)}-problem` : undefined}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
            <Trouble path={`${path}.${field}`} message={wrong(field)} />
          </div>
        ))}
      </div>
      {readOnly ? <span /> : <IconButton icon="trash" label={`Remove ${name}`} onClick={onRemove} />}
      <div className="special-day-hours">
        <SpanRows
          day={name}
          path={`${path}.hours`}
          spans={hours}
          readOnly={readOnly}
          onChange={(spans) => onChange({ hours: [...spans] })}
        />
        {!readOnly && <HoursWays name={name} hours={hours} onChange={(spans) => onChange({ hours: spans })} />}
      </div>
    </li>
  )
}

interface HoursWaysProps {
  /** The day in words. */
  name: string
  hours: SpecialDay['hours']
  onChange: (hours: SpecialDay['hours']) => void
}

/** The ways to hours of a special day: most that are not closed close early. */
export function HoursWays({ name, hours, onChange }: HoursWaysProps) {
  const isClosed = hours.length === 0
  const add = () => onChange([...hours, isClosed ? { open: '11:00 AM', close: '4:00 PM' } : { open: '', close: '' }])
  return (
    <>
      <button type="button" className="link-button" onClick={add}>
        {isClosed ? 'Add hours' : 'More hours'}
        <span className="visually-hidden"> on {name}</span>
      </button>
      {isClosed && (
        <button type="button" className="link-button" onClick={() => onChange([wholeDay])}>
          24 hours<span className="visually-hidden"> on {name}</span>
        </button>
      )}
    </>
  )
}
