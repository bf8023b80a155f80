import { useEffect, useId, useState } from 'react'
import type {
  BulkSpecialDayChangeInput,
  BulkSpecialDayChangeResponse,
  StateLocationCount,
} from '#schema/locations/edit-wire.ts'
import { isPlausibleCalendarDate } from '#schema/locations/editor-fields.ts'
import type { SpecialDay } from '#schema/locations/hours/opening.ts'
import { parseJsonText, toJsonText } from '#schema/records/json-text.ts'
import { formatLongDate } from '#schema/time/long-date.ts'
import { Form } from '../../forms/form.tsx'
import { createInvalidInputResult } from '../../forms/problems.ts'
import { type FormState, useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.tsx'
import { emptyLocationFormValues } from '../empty-form-values.ts'
import { LocationFormContext } from '../form-context.tsx'
import { getTimeZoneOrDeviceTimeZone, getTodayInTimeZone } from '../local-time.ts'
import { changeSpecialDayInBulk, useStatesWithLocations } from '../queries.ts'
import { listUpcomingHolidays } from './holidays.ts'
import { AddSpecialDayHoursButtons } from './special-days.tsx'
import { TimeRangeInputRows } from './time-range-rows.tsx'
import { normalizeTimeRangeTimes } from './week.ts'

/** Sets or removes a special day for many restaurants at once, with a preview of how many will change. */
export default function BulkSpecialDayDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const form: FormState<BulkSpecialDayValues> = useForm<BulkSpecialDayValues, BulkSpecialDayChangeResponse>({
    initialValues: { date: '', label: '', hours: [], change: 'set', states: [] },
    send: async (values) =>
      isReady
        ? changeSpecialDayInBulk({ ...toInput(values), preview: false })
        : createInvalidInputResult({ path: 'date', message: countText(preview, change) }),
    onSaved: ({ count }) => {
      showToast(`${formatRestaurants(count)} updated.`)
      onClose()
    },
  })
  const { values } = form
  const { change } = values
  const preview = usePreview(toInput(values))
  const isReady = preview !== null && preview.problems.length === 0 && preview.count > 0
  return (
    <Dialog
      title="Special day for many restaurants"
      size="wide"
      onClose={onClose}
      footer={
        <>
          <p className="bulk-day-count" role="status">
            {countText(preview, change)}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} busy={form.isBusy || !isReady}>
            {change === 'set' ? 'Set special day' : 'Remove special day'}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className="many">
        <ChangeKindChoice change={change} onChange={(chosen) => form.change({ change: chosen })} />
        <SpecialDayFields day={values} onChange={form.change} hasName={change === 'set'} count={preview} />
        <StateFilter chosen={values.states} onChange={(states) => form.change({ states })} />
      </Form>
    </Dialog>
  )
}

interface BulkSpecialDayValues extends SpecialDay {
  change: 'set' | 'remove'
  states: readonly string[]
}

const toInput = ({ hours, states, ...values }: BulkSpecialDayValues) => ({
  ...values,
  hours: hours.map(normalizeTimeRangeTimes),
  states: [...states],
})

/** Fetches how many restaurants would change, after a pause in typing. Null until there is a date. */
function usePreview(body: Omit<BulkSpecialDayChangeInput, 'preview'>): BulkSpecialDayChangeResponse | null {
  const [preview, setPreview] = useState<BulkSpecialDayChangeResponse | null>(null)
  const key = toJsonText(body)
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(async () => {
      const request = parseJsonText(key)
      if (!isPlausibleCalendarDate(request.date)) return setPreview(null)
      const result = await changeSpecialDayInBulk({ ...request, preview: true })
      if (isLatest)
        setPreview(result.ok ? result.value : { count: 0, replaced: 0, total: 0, problems: result.problems })
    }, 250)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [key])
  return preview
}

const formatRestaurants = (count: number) => (count === 1 ? 'One restaurant' : `${count} restaurants`)

function countText(preview: BulkSpecialDayChangeResponse | null, change: 'set' | 'remove'): string {
  if (!preview) return 'Choose a date.'
  const [problem] = preview.problems
  if (problem) return problem.message
  if (preview.count === 0)
    return change === 'set' ? 'All of them already have this day.' : 'None of them has a special day on this date.'
  const replaced =
    change === 'set' && preview.replaced > 0 ? `; ${preview.replaced} have another special day on that date` : ''
  return `${formatRestaurants(preview.count)} of ${preview.total} will change${replaced}.`
}

const ChangeKindChoice = ({
  change,
  onChange,
}: {
  change: 'set' | 'remove'
  onChange: (change: 'set' | 'remove') => void
}) => (
  <fieldset className="segments">
    <legend className="visually-hidden">Action</legend>
    {(['set', 'remove'] as const).map((each) => (
      <label key={each} className="segment">
        <input type="radio" name="many-change" checked={change === each} onChange={() => onChange(each)} />
        <span>{each === 'set' ? 'Set a day' : 'Remove a day'}</span>
      </label>
    ))}
  </fieldset>
)

interface SpecialDayFieldsProps {
  day: SpecialDay
  onChange: (changed: Partial<SpecialDay>) => void
  /** Removing a day needs only its date. */
  hasName: boolean
  count: BulkSpecialDayChangeResponse | null
}

function SpecialDayFields({ day, onChange, hasName, count }: SpecialDayFieldsProps) {
  const today = getTodayInTimeZone(getTimeZoneOrDeviceTimeZone(''))
  const holidays = ['US', 'CA'].flatMap((country) => listUpcomingHolidays(country, today))
  const suggestions = holidays
    .filter(
      ({ date, label }, index) => holidays.findIndex((each) => each.date === date && each.label === label) === index,
    )
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  const problems = (count?.problems ?? []).map(({ path, message }) => ({
    path: path.replace(/^hours/, 'many.hours'),
    message,
  }))
  const ignoreUpdate = () => undefined
  return (
    <>
      <div className="bulk-day-fields">
        <TextInput name="date" label="Date" type="date" value={day.date} onChange={(date) => onChange({ date })} />
        {hasName && (
          <TextInput
            name="label"
            label="Name"
            value={day.label}
            placeholder="Thanksgiving Day"
            onChange={(label) => onChange({ label })}
          />
        )}
      </div>
      <div className="offers">
        {suggestions.slice(0, 8).map(({ date, label }) => (
          <button key={`${date} ${label}`} type="button" className="offer" onClick={() => onChange({ date, label })}>
            {label} <span className="quiet">{formatLongDate(date).replace(/^\w+, /, '')}</span>
          </button>
        ))}
      </div>
      {hasName && (
        <LocationFormContext
          value={{
            form: emptyLocationFormValues,
            update: ignoreUpdate,
            problems,
            readOnly: false,
            hasFeed: false,
            states: [],
            today,
          }}
        >
          <div className="bulk-day-hours">
            <TimeRangeInputRows
              day="This day"
              path="many.hours"
              timeRanges={day.hours}
              readOnly={false}
              onChange={(hours) => onChange({ hours: [...hours] })}
            />
            <AddSpecialDayHoursButtons name="this day" hours={day.hours} onChange={(hours) => onChange({ hours })} />
          </div>
        </LocationFormContext>
      )}
    </>
  )
}

interface StateFilterProps {
  chosen: readonly string[]
  onChange: (states: readonly string[]) => void
}

/** Chooses states and provinces; none means all. */
function StateFilter({ chosen, onChange }: StateFilterProps) {
  const states = useStatesWithLocations()
  const toggle = (code: string) =>
    onChange(chosen.includes(code) ? chosen.filter((each) => each !== code) : [...chosen, code])
  return (
    <fieldset className="field">
      <legend className="field-label">
        {chosen.length === 0 ? 'Restaurants in all states and provinces' : `Only in ${chosen.join(', ')}`}
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
          All states and provinces
        </button>
      )}
    </fieldset>
  )
}

const StateChoice = ({
  state,
  isChosen,
  onToggle,
}: {
  state: StateLocationCount
  isChosen: boolean
  onToggle: () => void
}) => (
  <label className="state-choice">
    <input type="checkbox" checked={isChosen} onChange={onToggle} />
    {state.name} <span className="quiet">{state.count}</span>
  </label>
)
