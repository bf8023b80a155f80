import { useRef } from 'react'
import { type Span, wholeDay } from '#schema/rules/spans.ts'
import { dayNames } from '#schema/rules/week-days.ts'
import { announce } from '../ui/announcer.tsx'
import { type Choosable, MoreMenu } from '../ui/menu.tsx'
import { idOf, problemAt, Trouble, useEditing } from './context.tsx'
import type { WeekName } from './form.ts'
import { SpanRows } from './span-rows.tsx'
import { type CopyTarget, copied, copyTargets, drawnHours, likelyHours, spansText, summaryOf, type Week, withDay } from './week.ts'

interface WeekEditorProps {
  name: WeekName
  /** `Operation`: names the group. */
  title: string
}

/** A week of hours, day by day. A day is typed once and copied to the others. */
export function WeekEditor({ name, title }: WeekEditorProps) {
  const { form, set, readOnly, hasFeed, problems } = useEditing()
  const week = form[name]
  const isFixed = readOnly || hasFeed
  const change = (next: Week) => set({ [name]: next })
  return (
    <fieldset className="week" id={idOf(name)} tabIndex={-1}>
      <legend className="visually-hidden">{title} hours</legend>
      {dayNames.map((day, index) => (
        <Day key={day} name={name} index={index} week={week} isFixed={isFixed} onChange={change} />
      ))}
      <Trouble path={name} message={problemAt(problems, name) && `This week ${problemAt(problems, name)}.`} />
    </fieldset>
  )
}

interface DayProps {
  name: WeekName
  index: number
  week: Week
  isFixed: boolean
  onChange: (week: Week) => void
}

function Day({ name, index, week, isFixed, onChange }: DayProps) {
  const row = useRef<HTMLDivElement>(null)
  const day = dayNames[index]!
  const spans = week[index]!
  const set = (next: readonly Span[]) => onChange(withDay(week, index, next))
  /** After new hours have come, the first time of them is the next thing to type. */
  const setAndType = (next: readonly Span[], nth: number) => {
    set(next)
    requestAnimationFrame(() => row.current?.querySelectorAll<HTMLInputElement>('.span input:first-child')[nth]?.focus())
  }
  const addHours = () =>
    setAndType(spans.length > 0 ? [...spans, { open: '', close: '' }] : likelyHours(week, index), Math.max(0, spans.length))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row of the grid in every browser
    <div className="day" role="group" aria-label={day} ref={row}>
      <span className="day-name" aria-hidden="true">
        {day}
      </span>
      <SpanRows day={day} path={`${name}.${index}`} spans={spans} readOnly={isFixed} onChange={set} />
      <DayLine spans={spans} />
      {!isFixed && (
        <span className="day-ways">
          {spans.length === 0 && (
            <button type="button" className="link-button day-open" onClick={addHours}>
              Add hours<span className="visually-hidden"> on {day}</span>
            </button>
          )}
          <MoreMenu label={`Hours of ${day}`} items={waysOf({ index, week, addHours, set, onChange })} />
        </span>
      )}
    </div>
  )
}

interface Ways extends Pick<DayProps, 'index' | 'week' | 'onChange'> {
  addHours: () => void
  set: (spans: readonly Span[]) => void
}

/** What can be done with a day beside typing. */
const waysOf = ({ index, week, addHours, set, onChange }: Ways): Choosable[] => [
  ...(Object.keys(copyTargets) as CopyTarget[]).map(
    (target): Choosable => ({
      label: `Copy to ${target}`,
      icon: 'copy',
      onChoose: () => {
        onChange(copied(week, index, copyTargets[target]))
        announce(`${spansText(week[index]!)}, copied to ${target}.`)
      },
    }),
  ),
  { label: week[index]!.length > 0 ? 'Add more hours' : 'Add hours', icon: 'plus', onChoose: addHours },
  { label: 'Open 24 hours', icon: 'clock', onChoose: () => set([wholeDay]) },
  { label: 'Closed', icon: 'close', onChoose: () => set([]) },
]

/** A day as a line, so that a week is seen at a glance. */
function DayLine({ spans }: { spans: readonly Span[] }) {
  return (
    <span className="day-line" aria-hidden="true">
      {drawnHours(spans).map(({ start, size }, index) => (
        <span key={index} style={{ insetInlineStart: `${start * 100}%`, width: `${size * 100}%` }} />
      ))}
    </span>
  )
}

/** A week in a few words. */
export function WeekSummary({ week }: { week: Week }) {
  const summary = summaryOf(week)
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
