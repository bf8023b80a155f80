import { dayNames, formatTimeRange } from '#schema/locations/hours/week-days.ts'
import type { LocationInPageData, ServiceHoursByDay } from '#schema/pages/page-data.ts'
import { getWeekday, toLocalDateAndMinute } from '#schema/time/zoned-time.ts'
import { Icon } from '../ui/icons/icon.tsx'
import { LocationAddressLines } from '../ui/locations/address.tsx'
import { DirectionsLink } from '../ui/locations/directions-link.tsx'
import { toOpeningStatusTexts } from '../ui/locations/hours/opening-text.ts'
import { getOpeningStatusFromPageData } from '../ui/locations/hours/timetable.ts'
import { useTranslateOpening } from '../ui/locations/hours/use-opening-phrases.ts'
import { PhoneLink } from '../ui/locations/phone-link.tsx'

interface CardProps {
  location: LocationInPageData
  now: Date
  /** Also shows the hours of delivery and curbside. */
  showAllHours?: boolean
}

/** The restaurant of a seating page. These pages are never cached, so it can show today's hours. */
export function SeatingLocationCard({ location, now, showAllHours = false }: CardProps) {
  const opening = toOpeningStatusTexts(getOpeningStatusFromPageData(location, now), useTranslateOpening())
  return (
    <aside className="card seating-restaurant" aria-labelledby="seating-restaurant">
      <h2 id="seating-restaurant">
        {location.url ? (
          <a href={location.url}>
            {location.city}, {location.state}
          </a>
        ) : (
          `${location.city}, ${location.state}`
        )}
      </h2>
      <LocationAddressLines location={location} />
      {opening && (
        <p className="seating-open">
          <Icon name="clock" />
          <span>
            <strong>{opening.now}</strong>
            {opening.next && ` · ${opening.next}`}
          </span>
        </p>
      )}
      {!location.is_temporarily_closed && <TodayHours location={location} now={now} showAllHours={showAllHours} />}
      <p className="seating-phone">
        <Icon name="phone" />
        <PhoneLink phone={location.phone} />
      </p>
      <DirectionsLink destination={location.location} locationName={location.address1} />
    </aside>
  )
}

const kinds: readonly { type: ServiceHoursByDay['type_name']; label: string }[] = [
  { type: 'Operation', label: 'Today' },
  { type: 'Curbside', label: 'Curbside today' },
  { type: 'Delivery', label: 'Delivery today' },
]

function TodayHours({ location, now, showAllHours }: Required<CardProps>) {
  const { date } = toLocalDateAndMinute(location.time_zone, now.getTime())
  const special = location.special_hours.find((day) => day.date === date)
  const today = dayNames[getWeekday(date)]
  return (
    <dl className="seating-hours">
      {kinds.slice(0, showAllHours ? kinds.length : 1).map(({ type, label }) => {
        const week = location.hours.find(({ type_name }) => type_name === type)
        const regularHours = week?.days.find(({ day_name }) => day_name === today)?.hours
        const specialHours =
          type === 'Operation' && special
            ? `${special.label}: ${special.hours.map(formatTimeRange).join(', ') || 'Closed'}`
            : undefined
        if (!week && !specialHours) return null
        return (
          <div key={type}>
            <dt>{label}</dt>
            <dd>{specialHours ?? regularHours ?? 'Closed'}</dd>
          </div>
        )
      })}
    </dl>
  )
}
