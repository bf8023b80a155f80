import { Fragment } from 'react'
import { isWholeDay, type TimeRange } from '#schema/locations/hours/time-ranges.ts'
import { IconButton } from '../../ui/button.tsx'
import { findLocationProblemMessage, LocationFieldErrorMessage, useLocationFormContext } from '../form-context.tsx'
import { TimeInput } from './time-input.tsx'
import { normalizeTimeRangeTimes, timeRangeEndsNextDay } from './week.ts'

interface TimeRangeRowsProps {
  /** The name of the day: `Monday`. */
  day: string
  /** The form path of its hours: `hours.1`. */
  path: string
  timeRanges: readonly TimeRange[]
  readOnly: boolean
  onChange: (spans: readonly TimeRange[]) => void
}

/** The time ranges of one day, with inputs for start and end. */
export function TimeRangeInputRows({ day, path, timeRanges, readOnly, onChange }: TimeRangeRowsProps) {
  const { problems } = useLocationFormContext()
  const dayProblem = problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))
  return (
    <div className="spans">
      {timeRanges.length === 0 && <span className="quiet day-closed">Closed</span>}
      {timeRanges.map((span, index) => {
        const suffix = index > 0 ? ` (hours ${index + 1})` : ''
        const change = (changed: Partial<TimeRange>) =>
          onChange(timeRanges.map((each, position) => (position === index ? { ...each, ...changed } : each)))
        const remove = !readOnly && (
          <IconButton
            icon="close"
            label={`Remove hours: ${day}${suffix}`}
            onClick={() => onChange(timeRanges.filter((_, position) => position !== index))}
          />
        )
        if (isWholeDay(normalizeTimeRangeTimes(span)))
          return (
            <span key={index} className="span">
              <span className="day-all-day">Open 24 hours</span> {remove}
            </span>
          )
        return (
          <span key={index} className="span">
            {(['open', 'close'] as const).map((end) => (
              <Fragment key={end}>
                {end === 'close' && <span aria-hidden="true">–</span>}
                <TimeInput
                  label={`${day} ${end === 'open' ? 'opens' : 'closes'}${suffix}`}
                  path={`${path}.${index}.${end}`}
                  boundary={end}
                  value={span[end]}
                  readOnly={readOnly}
                  invalid={findLocationProblemMessage(problems, `${path}.${index}.${end}`) !== undefined}
                  onChange={(typed) => change({ [end]: typed })}
                />
              </Fragment>
            ))}
            {remove}
            {timeRangeEndsNextDay(span) && <span className="quiet next-day">next day</span>}
          </span>
        )
      })}
      {dayProblem && <LocationFieldErrorMessage path={dayProblem.path} message={dayProblem.message} />}
    </div>
  )
}
