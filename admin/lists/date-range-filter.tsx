import { useId } from 'react'
import type { DateRangeFilterValue, DateRangeName } from './date-range.ts'

const choices: [DateRangeName, string][] = [
  ['', 'Any time'],
  ['today', 'Today'],
  ['week', 'Last 7 days'],
  ['month', 'Last 30 days'],
  ['custom', 'Between two days'],
]

interface DateRangeFilterProps {
  /** The event whose date is filtered. */
  label?: string
  value: DateRangeFilterValue
  onChange: (changes: { range?: string; from?: string; to?: string }) => void
}

/** A filter by date: a range up to today, or between two days, inclusive. */
export function DateRangeFilter({ label = 'Received', value, onChange }: DateRangeFilterProps) {
  return (
    <div className="range-filter">
      <label className="filter">
        <span className="visually-hidden">{label}</span>
        <select
          className="input"
          value={value.name}
          onChange={(event) =>
            onChange({ range: event.target.value, ...(event.target.value !== 'custom' && { from: '', to: '' }) })
          }
        >
          {choices.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {value.name === 'custom' && (
        <>
          <Day label="From" value={value.from} onChange={(from) => onChange({ from })} />
          <Day label="To" value={value.to} onChange={(to) => onChange({ to })} />
        </>
      )}
    </div>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const id = useId()
  return (
    <span className="range-day">
      <label htmlFor={id} className="quiet">
        {label}
      </label>
      <input id={id} type="date" className="input" value={value} onChange={(event) => onChange(event.target.value)} />
    </span>
  )
}
