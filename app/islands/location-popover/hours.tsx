import { getApiLocationOpeningStatus } from '#schema/locations/hours/location-opening.ts'
import type { ApiLocation } from '#schema/locations/wire.ts'
import type { ServiceHoursTextMode } from '../../ui/locations/hours/hours-flag-mode.ts'
import { getTodaysHoursLines, type TodaysHoursLineData } from '../../ui/locations/hours/hours-line.ts'
import { OpeningStatusText } from '../../ui/locations/hours/opening-note.tsx'
import { usePopoverPhrases } from './use-popover-phrases.ts'

interface HoursProps {
  location: ApiLocation
  flagMode: ServiceHoursTextMode
  now: Date
}

const lineNames = ['today', 'delivery', 'curbside'] as const

/**
 * Whether it is open, today's hours, and those of delivery and curbside. A service without an entry for today is
 * omitted.
 */
export function TodayHoursSummary({ location, flagMode, now }: HoursProps) {
  const translate = usePopoverPhrases()
  const lines = getTodaysHoursLines(location, flagMode, now)
  return (
    <>
      <OpeningStatusText status={getApiLocationOpeningStatus(location, now)} />
      <dl className="location-popover-hours">
        {lineNames.map((name) => (
          <div key={name}>
            <dt>{translate(`popover.${name}`)}</dt>
            <dd>
              <Line line={lines[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Line({ line }: { line: TodaysHoursLineData }) {
  const translate = usePopoverPhrases()
  if (line === 'temporarily_closed')
    return <strong className="notice">{translate('popover.temporarily_closed')}</strong>
  if (line === null || line === 'not_available') return line && translate('popover.not_available')
  if (!('special' in line)) return line.hours
  return (
    <>
      {line.hours ?? translate('popover.closed')} <small>{line.special}</small>
    </>
  )
}
