import { useEffect, useState } from 'react'
import type { BulkSpecialDay, BulkSpecialDayResult, StateCount } from '#schema/locations/edit-wire.ts'
import { isPlannableDate } from '#schema/locations/editor-fields.ts'
import type { SpecialDay } from '#schema/locations/hours/opening.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.tsx'
import { LocationFormContext } from '../form-context.tsx'
import { emptyFormValues } from '../form-values.ts'
import { getLocalDate, timeZoneOrLocal } from '../local-time.ts'
import { setSpecialDay, useLocationStates } from '../queries.ts'
import { upcomingHolidays } from './holidays.ts'
import { SpecialHoursOptions } from './special-days.tsx'
import { TimeRangeRows } from './time-range-rows.tsx'
import { parseTimeRange } from './week.ts'

const noDay: SpecialDay = { date: '', label: '', hours: [] }

/** One special day for many restaurants at once: counted while it is being typed, set in one step. */
export function BulkSpecialDayDialog({ onClose }: { onClose: () => void }) {
  const [day, setDay] = useState(noDay)
  const [change, setChange] = useState<'set' | 'remove'>('set')
  const [states, setStates] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const body = { ...day, hours: day.hours.map(parseTimeRange), change, states: [...states] }
  const counted = useCount(body)
  async function apply() {
    setIsBusy(true)
    const result = await setSpecialDay({ ...body, preview: false })
    setIsBusy(false)
    if (!result.ok) return toast(result.problems[0]?.message ?? result.message, { tone: 'danger' })
    toast(`${restaurants(result.value.count)} changed, and live.`)
    onClose()
  }
  const isReady = counted !== null && counted.problems.length === 0 && counted.count > 0
  return (
    <Dialog
      title="A special day for many restaurants"
      size="wide"
      onClose={onClose}
      footer={
        <>
          <p className="bulk-day-count" role="status">
            {countText(counted, change)}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isBusy || !isReady} onClick={apply}>
            {change === 'set' ? 'Set the day' : 'Take the day away'}
          </Button>
        </>
      }
    >
      <div className="many">
        <ChangeKindChoice change={change} onChange={setChange} />
        <SpecialDayFields
          day={day}
          onChange={(changed) => setDay({ ...day, ...changed })}
          hasName={change === 'set'}
          count={counted}
        />
        <StateFilter chosen={states} onChange={setStates} />
      </div>
    </Dialog>
  )
}

/** How many restaurants a day would change, asked for when typing pauses. Null until there is a date. */
function useCount(body: Omit<BulkSpecialDay, 'preview'>): BulkSpecialDayResult | null {
  const [counted, setCounted] = useState<BulkSpecialDayResult | null>(null)
  const key = JSON.stringify(body)
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(async () => {
      const wanted = JSON.parse(key) as Omit<BulkSpecialDay, 'preview'>
      if (!isPlannableDate(wanted.date)) return setCounted(null)
      const result = await setSpecialDay({ ...wanted, preview: true })
      if (isLatest)
        setCounted(result.ok ? result.value : { count: 0, replaced: 0, total: 0, problems: result.problems })
    }, 250)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [key])
  return counted
}

const restaurants = (count: number) => (count === 1 ? 'One restaurant' : `${count} restaurants`)

function countText(counted: BulkSpecialDayResult | null, change: 'set' | 'remove'): string {
  if (!counted) return 'Choose a date.'
  const [problem] = counted.problems
  if (problem) return problem.message
  if (counted.count === 0)
    return change === 'set' ? 'All of them have this day already.' : 'None of them has a special day on this date.'
  const replaced = change === 'set' && counted.replaced > 0 ? `; ${counted.replaced} had another that day` : ''
  return `${restaurants(counted.count)} of ${counted.total} will change${replaced}.`
}

const ChangeKindChoice = ({
  change,
  onChange,
}: {
  change: 'set' | 'remove'
  onChange: (change: 'set' | 'remove') => void
}) => (
  <fieldset className="segments">
    <legend className="visually-hidden">What to do</legend>
    {(['set', 'remove'] as const).map((each) => (
      <label key={each} className="segment">
        <input type="radio" name="many-change" checked={change === each} onChange={() => onChange(each)} />
        <span>{each === 'set' ? 'Set a day' : 'Take a day away'}</span>
      </label>
    ))}
  </fieldset>
)

interface WhatProps {
  day: SpecialDay
  onChange: (changed: Partial<SpecialDay>) => void
  /** Taking a day away needs its date alone. */
  hasName: boolean
  count: BulkSpecialDayResult | null
}

function SpecialDayFields({ day, onChange, hasName, count }: WhatProps) {
  const today = getLocalDate(timeZoneOrLocal(''))
  const holidays = ['US', 'CA'].flatMap((country) => upcomingHolidays(country, today))
  const offered = holidays
    .filter(({ date, label }, at) => holidays.findIndex((each) => each.date === date && each.label === label) === at)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  const problems = (count?.problems ?? []).map(({ path, message }) => ({
    path: path.replace(/^hours/, 'many.hours'),
    message,
  }))
  const set = () => undefined
  return (
    <>
      <div className="bulk-day-fields">
        <TextInput label="Date" type="date" value={day.date} onChange={(date) => onChange({ date })} />
        {hasName && (
          <TextInput
            label="Name"
            value={day.label}
            placeholder="Thanksgiving Day"
            onChange={(label) => onChange({ label })}
          />
        )}
      </div>
      <div className="offers">
        {offered.slice(0, 8).map(({ date, label }) => (
          <button key={`${date} ${label}`} type="button" className="offer" onClick={() => onChange({ date, label })}>
            {label} <span className="quiet">{formatLongDate(date).replace(/^\w+, /, '')}</span>
          </button>
        ))}
      </div>
      {hasName && (
        <LocationFormContext
          value={{ form: emptyFormValues, update: set, problems, readOnly: false, hasFeed: false, today }}
        >
          <div className="bulk-day-hours">
            <TimeRangeRows
              day="This day"
              path="many.hours"
              timeRanges={day.hours}
              readOnly={false}
              onChange={(hours) => onChange({ hours: [...hours] })}
            />
            <SpecialHoursOptions name="this day" hours={day.hours} onChange={(hours) => onChange({ hours })} />
          </div>
        </LocationFormContext>
      )}
    </>
  )
}

interface WhereProps {
  chosen: readonly string[]
  onChange: (states: readonly string[]) => void
}

/** States to choose from; none chosen are all. */
function StateFilter({ chosen, onChange }: WhereProps) {
  const states = useLocationStates()
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code])
  return (
    <fieldset className="field">
      <legend className="field-label">
        {chosen.length === 0 ? 'Restaurants in every state and province' : `Only in ${chosen.join(', ')}`}
      </legend>
      <div className="bulk-day-states">
        {states.map((state) => (
          <StateChoice
            key={`${state.country} ${state.code}`}
            state={state}
            isChosen={chosen.includes(state.code)}
            onToggle={() => toggle(state.code)}
          />
        ))}
      </div>
      {chosen.length > 0 && (
        <button type="button" className="link-button" onClick={() => onChange([])}>
          Every state and province
        </button>
      )}
    </fieldset>
  )
}

const StateChoice = ({ state, isChosen, onToggle }: { state: StateCount; isChosen: boolean; onToggle: () => void }) => (
  <label className="state-choice">
    <input type="checkbox" checked={isChosen} onChange={onToggle} />
    {state.name} <span className="quiet">{state.count}</span>
  </label>
)
