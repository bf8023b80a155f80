import { type HoursFlagMode, type HoursLine, hoursLines } from '#schema/rules/hours-line.ts'
import type { Location } from '#schema/wire/location.ts'

interface HoursProps {
  at: Location
  mode: HoursFlagMode
  now: Date
}

const labels = { today: 'Today', delivery: 'Delivery', curbside: 'Curbside' } as const

/** Today's hours, and those of delivery and curbside. A service without an entry for today says nothing. */
export function Hours({ at, mode, now }: HoursProps) {
  const lines = hoursLines({ ...at, timeZone: knownZone(at.timeZone) }, mode, now)
  return (
    <dl className="location-popover-hours">
      {Object.entries(labels).map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{textOf(lines[name as keyof typeof labels])}</dd>
        </div>
      ))}
    </dl>
  )
}

function textOf(line: HoursLine) {
  if (line === 'temporarily_closed') return <strong className="notice">Temporarily Closed</strong>
  return line === 'not_available' ? 'Not Available' : line?.hours
}

/** An older browser may not know every zone. */
function knownZone(timeZone: string | undefined) {
  try {
    return timeZone && new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
