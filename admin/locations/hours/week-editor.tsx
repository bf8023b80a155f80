import { useRef } from 'react'
import { type TimeRange, wholeDay } from '#schema/locations/hours/time-ranges.ts'
import { dayNames } from '#schema/locations/hours/week-days.ts'
import { announce } from '../../ui/announcer.tsx'
import { type MenuAction, MoreMenu } from '../../ui/menu.tsx'
import { FieldError, findProblem, getElementId, useLocationForm } from '../form-context.tsx'
import type { WeekField } from '../form-values.ts'
import { TimeRangeRows } from './time-range-rows.tsx'
import {
  type CopyTarget,
  copyDay,
  copyTargets,
  setDay,
  suggestHours,
  summarizeWeek,
  timeRangesText,
  toTimelineBars,
  type Week,
} from './week.ts'

interface WeekEditorProps {
  name: WeekField
  /** The name of the group: `Operation`. */
  title: string
}

/** Edits the hours of a week, day by day. A day's hours can be copied to other days. */
export function WeekEditor({ name, title }: WeekEditorProps) {
  const { form, update, readOnly, hasFeed, problems } = useLocationForm()
  const week = form[name]
  const isFixed = readOnly || hasFeed
  const change = (next: Week) => update({ [name]: next })
  return (
    <fieldset className="week" id={getElementId(name)} tabIndex={-1}>
      <legend className="visually-hidden">{title} hours</legend>
      {dayNames.map((day, index) => (
        <Day key={day} name={name} index={index} week={week} isFixed={isFixed} onChange={change} />
      ))}
      <FieldError path={name} message={findProblem(problems, name) && `This week ${findProblem(problems, name)}.`} />
    </fieldset>
  )
}

interface DayProps {
  name: WeekField
  index: number
  week: Week
  isFixed: boolean
  onChange: (week: Week) => void
}

function Day({ name, index, week, isFixed, onChange }: DayProps) {
  const row = useRef<HTMLDivElement>(null)
  const day = dayNames[index]!
  const spans = week[index]!
  const set = (next: readonly TimeRange[]) => onChange(setDay(week, index, next))
  /** Sets the hours and focuses the first input of the nth range. */
  const setAndFocus = (next: readonly TimeRange[], nth: number) => {
    set(next)
    requestAnimationFrame(() =>
      row.current?.querySelectorAll<HTMLInputElement>('.span input:first-child')[nth]?.focus(),
    )
  }
  const addHours = () =>
    setAndFocus(
      spans.length > 0 ? [...spans, { open: '', close: '' }] : suggestHours(week, index),
      Math.max(0, spans.length),
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of the grid in every browser
    <div className="day" role="group" aria-label={day} ref={row}>
      <span className="day-name" aria-hidden="true">
        {day}
      </span>
      <TimeRangeRows day={day} path={`${name}.${index}`} timeRanges={spans} readOnly={isFixed} onChange={set} />
      <DayLine spans={spans} />
      {!isFixed && (
        <span className="day-actions">
          {spans.length === 0 && (
            <button type="button" className="link-button day-open" onClick={addHours}>
              Add hours<span className="visually-hidden"> on {day}</span>
            </button>
          )}
          <MoreMenu label={`Hours of ${day}`} items={getDayActions({ index, week, addHours, set, onChange })} />
        </span>
      )}
    </div>
  )
}

interface DayActionOptions extends Pick<DayProps, 'index' | 'week' | 'onChange'> {
  addHours: () => void
  set: (spans: readonly TimeRange[]) => void
}

/** The menu of a day: copying, adding hours, open 24 hours, closed. */
const getDayActions = ({ index, week, addHours, set, onChange }: DayActionOptions): MenuAction[] => [
  ...(Object.keys(copyTargets) as CopyTarget[]).map(
    (target): MenuAction => ({
      label: `Copy to ${target}`,
      icon: 'copy',
      onSelect: () => {
        onChange(copyDay(week, index, copyTargets[target]))
        announce(`${timeRangesText(week[index]!)}, copied to ${target}.`)
      },
    }),
  ),
  { label: week[index]!.length > 0 ? 'Add more hours' : 'Add hours', icon: 'plus', onSelect: addHours },
  { label: 'Open 24 hours', icon: 'clock', onSelect: () => set([wholeDay]) },
  { label: 'Closed', icon: 'close', onSelect: () => set([]) },
]

/** The hours of a day as a timeline. */
function DayLine({ spans }: { spans: readonly TimeRange[] }) {
  return (
    <span className="day-line" aria-hidden="true">
      {toTimelineBars(spans).map(({ start, size }, index) => (
        <span key={index} style={{ insetInlineStart: `${start * 100}%`, width: `${size * 100}%` }} />
      ))}
    </span>
  )
}

/** A short summary of a week. */
export function WeekSummary({ week }: { week: Week }) {
  const summary = summarizeWeek(week)
  if (summary.length === 0) return <span className="quiet">No hours</span>
  return (
    <span className="week-summary">
      {summary.map(({ days, hours }) => (
        <span key={days}>
          <strong>{days}</strong> {hours}
        </span>
      ))}
    </span>
  )
}
