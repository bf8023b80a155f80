import { useRef } from 'react'
import { type TimeRange, wholeDayTimeRange } from '#schema/locations/hours/time-ranges.ts'
import { dayNames } from '#schema/locations/hours/week-days.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { type ActionMenuItemDefinition, MoreActionsMenu } from '../../ui/menu.tsx'
import {
  findLocationProblemMessage,
  LocationFieldErrorMessage,
  toLocationFieldElementId,
  useLocationFormContext,
} from '../form-context.tsx'
import type { WeeklyHoursFieldName } from '../form-values.ts'
import { TimeRangeInputRows } from './time-range-rows.tsx'
import {
  copyDayHours,
  type DayHoursCopyTargetLabel,
  dayHoursCopyTargets,
  formatDayHours,
  groupWeekDaysByHours,
  suggestDayHours,
  toDayHoursTimelineBars,
  type WeekHours,
  withDayHours,
} from './week.ts'

interface WeekEditorProps {
  name: WeeklyHoursFieldName
  /** The name of the group: `Operation`. */
  title: string
}

/** Edits the hours of a week, day by day. A day's hours can be copied to other days. */
export function WeekHoursEditor({ name, title }: WeekEditorProps) {
  const { form, update, readOnly, hasFeed, problems } = useLocationFormContext()
  const week = form[name]
  const isFixed = readOnly || hasFeed
  const change = (next: WeekHours) => update({ [name]: next })
  return (
    <fieldset className="week" id={toLocationFieldElementId(name)} tabIndex={-1}>
      <legend className="visually-hidden">{title} hours</legend>
      {dayNames.map((day, index) => (
        <Day key={day} name={name} index={index} week={week} isFixed={isFixed} onChange={change} />
      ))}
      <LocationFieldErrorMessage
        path={name}
        message={
          findLocationProblemMessage(problems, name) && `This week ${findLocationProblemMessage(problems, name)}.`
        }
      />
    </fieldset>
  )
}

interface DayProps {
  name: WeeklyHoursFieldName
  index: number
  week: WeekHours
  isFixed: boolean
  onChange: (week: WeekHours) => void
}

function Day({ name, index, week, isFixed, onChange }: DayProps) {
  const row = useRef<HTMLDivElement>(null)
  const day = dayNames[index]!
  const spans = week[index]!
  const set = (next: readonly TimeRange[]) => onChange(withDayHours(week, index, next))
  /** Sets the hours and focuses the first input of the nth range. */
  const setAndFocus = (next: readonly TimeRange[], nth: number) => {
    set(next)
    requestAnimationFrame(() =>
      row.current?.querySelectorAll<HTMLInputElement>('.span input:first-child')[nth]?.focus(),
    )
  }
  const addHours = () =>
    setAndFocus(
      spans.length > 0 ? [...spans, { open: '', close: '' }] : suggestDayHours(week, index),
      Math.max(0, spans.length),
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of the grid in every browser
    <div className="day" role="group" aria-label={day} ref={row}>
      <span className="day-name" aria-hidden="true">
        {day}
      </span>
      <TimeRangeInputRows day={day} path={`${name}.${index}`} timeRanges={spans} readOnly={isFixed} onChange={set} />
      <DayLine spans={spans} />
      {!isFixed && (
        <span className="day-actions">
          {spans.length === 0 && (
            <button type="button" className="link-button day-open" onClick={addHours}>
              Add hours<span className="visually-hidden"> on {day}</span>
            </button>
          )}
          <MoreActionsMenu label={`Hours of ${day}`} items={getDayActions({ index, week, addHours, set, onChange })} />
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
const getDayActions = ({ index, week, addHours, set, onChange }: DayActionOptions): ActionMenuItemDefinition[] => [
  ...(Object.keys(dayHoursCopyTargets) as DayHoursCopyTargetLabel[]).map(
    (target): ActionMenuItemDefinition => ({
      label: `Copy to ${target}`,
      icon: 'copy',
      onSelect: () => {
        onChange(copyDayHours(week, index, dayHoursCopyTargets[target]))
        announceToScreenReaders(`${formatDayHours(week[index]!)}, copied to ${target}.`)
      },
    }),
  ),
  { label: week[index]!.length > 0 ? 'Add more hours' : 'Add hours', icon: 'plus', onSelect: addHours },
  { label: 'Open 24 hours', icon: 'clock', onSelect: () => set([wholeDayTimeRange]) },
  { label: 'Closed', icon: 'close', onSelect: () => set([]) },
]

/** The hours of a day as a timeline. */
function DayLine({ spans }: { spans: readonly TimeRange[] }) {
  return (
    <span className="day-line" aria-hidden="true">
      {toDayHoursTimelineBars(spans).map(({ start, size }, index) => (
        <span key={index} style={{ insetInlineStart: `${start * 100}%`, width: `${size * 100}%` }} />
      ))}
    </span>
  )
}

/** A short summary of a week. */
export function WeekHoursSummary({ week }: { week: WeekHours }) {
  const summary = groupWeekDaysByHours(week)
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
