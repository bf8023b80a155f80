import type { HoursFlagMode } from '#schema/rules/hours-flag-mode.ts'
import { type HoursLine, hoursLines } from '#schema/rules/hours-line.ts'
import { openingOfLocation } from '#schema/rules/location-opening.ts'
import type { Location } from '#schema/wire/location.ts'
import { OpeningNote } from '../../ui/opening-note.tsx'
import { usePopoverPhrases } from './use-popover-phrases.ts'

interface HoursProps {
  at: Location
  mode: HoursFlagMode
  now: Date
}

const lineNames = ['today', 'delivery', 'curbside'] as const

/** Whether it is open, today's hours, and those of delivery and curbside. A service without an entry for today says nothing. */
export function Hours({ at, mode, now }: HoursProps) {
  const say = usePopoverPhrases()
  const lines = hoursLines(at, mode, now)
  return (
    <>
      <OpeningNote opening={openingOfLocation(at, now)} />
      <dl className="location-popover-hours">
        {lineNames.map((name) => (
          <div key={name}>
            <dt>{say(`popover.${name}`)}</dt>
            <dd>
              <Line line={lines[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Line({ line }: { line: HoursLine }) {
  const say = usePopoverPhrases()
  if (line === 'temporarily_closed') return <strong className="notice">{say('popover.temporarily_closed')}</strong>
  if (line === null || line === 'not_available') return line && say('popover.not_available')
  if (!('special' in line)) return line.hours
  return (
    <>
      {line.hours ?? say('popover.closed')} <small>{line.special}</small>
    </>
  )
}
