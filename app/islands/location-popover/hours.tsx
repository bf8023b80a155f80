import type { HoursFlagMode } from '#schema/rules/hours-flag-mode.ts'
import { type HoursLine, hoursLines } from '#schema/rules/hours-line.ts'
import { openingOfLocation } from '#schema/rules/location-opening.ts'
import type { Location } from '#schema/wire/location.ts'
import { OpeningNote } from '../../ui/opening-note.tsx'

interface HoursProps {
  at: Location
  mode: HoursFlagMode
  now: Date
}

const labels = { today: 'Today', delivery: 'Delivery', curbside: 'Curbside' } as const

/** Whether it is open, today's hours, and those of delivery and curbside. A service without an entry for today says nothing. */
export function Hours({ at, mode, now }: HoursProps) {
  const lines = hoursLines(at, mode, now)
  return (
    <>
      <OpeningNote opening={openingOfLocation(at, now)} />
      <dl className="location-popover-hours">
        {Object.entries(labels).map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{textOf(lines[name as keyof typeof labels])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function textOf(line: HoursLine) {
  if (line === 'temporarily_closed') return <strong className="notice">Temporarily Closed</strong>
  if (line === null || line === 'not_available') return line && 'Not Available'
  if (!('special' in line)) return line.hours
  return (
    <>
      {line.hours ?? 'Closed'} <small>{line.special}</small>
    </>
  )
}
