import { useEffect, useState } from 'react'
import { longDate } from '#schema/rules/dates.ts'
import { comingHolidays } from '#schema/rules/holidays.ts'
import { isDate } from '#schema/rules/location-extras.ts'
import type { SpecialDay } from '#schema/rules/opening.ts'
import type { SpecialDayCount, SpecialDayForMany, StateCount } from '#schema/wire/location-edit.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { EditingRestaurant } from './context.tsx'
import { emptyForm } from './form.ts'
import { setSpecialDay, useStates } from './queries.ts'
import { SpanRows } from './span-rows.tsx'
import { HoursWays } from './special-days.tsx'
import { localToday, zoneOr } from './time-here.ts'
import { readSpan } from './week.ts'

const noDay: SpecialDay = { date: '', label: '', hours: [] }

/** One special day for many restaurants at once: counted while it is being typed, set in one step. */
export function ManyDays({ onClose }: { onClose: () => void }) {
  const [day, setDay] = useState(noDay)
  const [change, setChange] = useState<'set' | 'remove'>('set')
  const [states, setStates] = useState<readonly string[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const body = { ...day, hours: day.hours.map(readSpan), change, states: [...states] }
  const counted = useCount(body)
  async function apply() {
    setIsBusy(true)
    const answer = await setSpecialDay({ ...body, preview: false })
    setIsBusy(false)
    if (!answer.ok) return toast(answer.problems[0]?.message ?? answer.message, { tone: 'danger' })
    toast(`${restaurants(answer.value.count)} changed, and live.`)
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
          <p className="many-count" role="status">
            {countText(counted, change)}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={isBusy || !isReady} onClick={apply}>
            {change === 'set' ? 'Set the day' : 'Take the day away'}
          </Button>
        </>
      }
    >
      <div className="many">
        <Which change={change} onChange={setChange} />
        <What day={day} onChange={(changed) => setDay({ ...day, ...changed })} isNamed={change === 'set'} counted={counted} />
        <Where chosen={states} onChange={setStates} />
      </div>
    </Dialog>
  )
}

/** How many restaurants a day would change, asked for when typing pauses. Null until there is a date. */
function useCount(body: Omit<SpecialDayForMany, 'preview'>): SpecialDayCount | null {
  const [counted, setCounted] = useState<SpecialDayCount | null>(null)
  const key = JSON.stringify(body)
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(async () => {
      const wanted = JSON.parse(key) as Omit<SpecialDayForMany, 'preview'>
      if (!isDate(wanted.date)) return setCounted(null)
      const answer = await setSpecialDay({ ...wanted, preview: true })
      if (isLatest) setCounted(answer.ok ? answer.value : { count: 0, replaced: 0, total: 0, problems: answer.problems })
    }, 250)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [key])
  return counted
}

const restaurants = (count: number) => (count === 1 ? 'One restaurant' : `${count} restaurants`)

function countText(counted: SpecialDayCount | null, change: 'set' | 'remove'): string {
  if (!counted) return 'Choose a date.'
  const [problem] = counted.problems
  if (problem) return problem.message
  if (counted.count === 0) return change === 'set' ? 'All of them have this day already.' : 'None of them has a special day on this date.'
  const replaced = change === 'set' && counted.replaced > 0 ? `; ${counted.replaced} had another that day` : ''
  return `${restaurants(counted.count)} of ${counted.total} will change${replaced}.`
}

const Which = ({ change, onChange }: { change: 'set' | 'remove'; onChange: (change: 'set' | 'remove') => void }) => (
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
  isNamed: boolean
  counted: SpecialDayCount | null
}

function What({ day, onChange, isNamed, counted }: WhatProps) {
  const today = localToday(zoneOr(''))
  const holidays = ['US', 'CA'].flatMap((country) => comingHolidays(country, today))
  const offered = holidays
    .filter(({ date, label }, at) => holidays.findIndex((each) => each.date === date && each.label === label) === at)
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  const problems = (counted?.problems ?? []).map(({ path, message }) => ({ path: path.replace(/^hours/, 'many.hours'), message }))
  const set = () => undefined
  return (
    <>
      <div className="many-what">
        <TextInput label="Date" type="date" value={day.date} onChange={(date) => onChange({ date })} />
        {isNamed && <TextInput label="Name" value={day.label} placeholder="Thanksgiving Day" onChange={(label) => onChange({ label })} />}
      </div>
      <div className="offers">
        {offered.slice(0, 8).map(({ date, label }) => (
          <button key={`${date} ${label}`} type="button" className="offer" onClick={() => onChange({ date, label })}>
            {label} <span className="quiet">{longDate(date).replace(/^\w+, /, '')}</span>
          </button>
        ))}
      </div>
      {isNamed && (
        <EditingRestaurant value={{ form: emptyForm, set, problems, readOnly: false, hasFeed: false, today }}>
          <div className="many-hours">
            <SpanRows
              day="This day"
              path="many.hours"
              spans={day.hours}
              readOnly={false}
              onChange={(hours) => onChange({ hours: [...hours] })}
            />
            <HoursWays name="this day" hours={day.hours} onChange={(hours) => onChange({ hours })} />
          </div>
        </EditingRestaurant>
      )}
    </>
  )
}

interface WhereProps {
  chosen: readonly string[]
  onChange: (states: readonly string[]) => void
}

/** States to choose from; none chosen are all. */
function Where({ chosen, onChange }: WhereProps) {
  const states = useStates()
  const toggle = (code: string) => onChange(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code])
  return (
    <fieldset className="field">
      <legend className="field-label">
        {chosen.length === 0 ? 'Restaurants in every state and province' : `Only in ${chosen.join(', ')}`}
      </legend>
      <div className="many-states">
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
