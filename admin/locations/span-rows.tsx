import { Fragment } from 'react'
import { isWholeDay, type Span } from '#schema/rules/spans.ts'
import { IconButton } from '../ui/button.tsx'
import { problemAt, Trouble, useEditing } from './context.tsx'
import { TimeInput } from './time-input.tsx'
import { endsTomorrow, readSpan } from './week.ts'

interface SpanRowsProps {
  /** The day in words: `Monday`. */
  day: string
  /** Where its hours stand in the form: `hours.1`. */
  path: string
  spans: readonly Span[]
  readOnly: boolean
  onChange: (spans: readonly Span[]) => void
}

/** The hours of one day, each with where they begin and end. */
export function SpanRows({ day, path, spans, readOnly, onChange }: SpanRowsProps) {
  const { problems } = useEditing()
  const found = problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))
  return (
    <div className="spans">
      {spans.length === 0 && <span className="quiet day-closed">Closed</span>}
      {spans.map((span, index) => {
        const which = index > 0 ? ` (hours ${index + 1})` : ''
        const change = (changed: Partial<Span>) => onChange(spans.map((each, at) => (at === index ? { ...each, ...changed } : each)))
        const remove = !readOnly && (
          <IconButton icon="close" label={`Remove hours: ${day}${which}`} onClick={() => onChange(spans.filter((_, at) => at !== index))} />
        )
        if (isWholeDay(readSpan(span)))
          return (
            <span key={index} className="span">
              <span className="day-whole">Open 24 hours</span> {remove}
            </span>
          )
        return (
          <span key={index} className="span">
            {(['open', 'close'] as const).map((end) => (
              <Fragment key={end}>
                {end === 'close' && <span aria-hidden="true">–</span>}
                <TimeInput
                  label={`${day} ${end === 'open' ? 'opens' : 'closes'}${which}`}
                  path={`${path}.${index}.${end}`}
                  means={end}
                  value={span[end]}
                  readOnly={readOnly}
                  invalid={problemAt(problems, `${path}.${index}.${end}`) !== undefined}
                  onChange={(typed) => change({ [end]: typed })}
                />
              </Fragment>
            ))}
            {remove}
            {endsTomorrow(span) && <span className="quiet next-day">next day</span>}
          </span>
        )
      })}
      {found && <Trouble path={found.path} message={found.message} />}
    </div>
  )
}
