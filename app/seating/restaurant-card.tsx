import { dayNames, hoursText } from '#schema/rules/week-days.ts'
import { localTime, weekdayOf } from '#schema/rules/zoned-time.ts'
import type { LocationPageData, NamedHours } from '#schema/wire/page-data.ts'
import { Address } from '../ui/address.tsx'
import { DirectionsLink } from '../ui/directions-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { openingOf } from '../ui/opening-of.ts'
import { openingWords } from '../ui/opening-words.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { useOpeningPhrases } from '../ui/use-opening-phrases.ts'

interface CardProps {
  at: LocationPageData
  now: Date
  /** Names the hours of delivery and curbside too. */
  allHours?: boolean
}

/** The restaurant something is about. The pages it stands on are never kept, so it may say what day it is. */
export function RestaurantCard({ at, now, allHours = false }: CardProps) {
  const opening = openingWords(openingOf(at, now), useOpeningPhrases())
  return (
    <aside className="card seating-restaurant" aria-labelledby="seating-restaurant">
      <h2 id="seating-restaurant">
        {at.url ? (
          <a href={at.url}>
            {at.city}, {at.state}
          </a>
        ) : (
          `${at.city}, ${at.state}`
        )}
      </h2>
      <Address at={at} />
      {opening && (
        <p className="seating-open">
          <Icon name="clock" />
          <span>
            <strong>{opening.now}</strong>
            {opening.next && ` · ${opening.next}`}
          </span>
        </p>
      )}
      {!at.is_temporarily_closed && <TodayHours at={at} now={now} allHours={allHours} />}
      <p className="seating-phone">
        <Icon name="phone" />
        <PhoneLink phone={at.phone} />
      </p>
      <DirectionsLink to={at.location} place={at.address1} />
    </aside>
  )
}

const kinds: readonly { type: NamedHours['type_name']; label: string }[] = [
  { type: 'Operation', label: 'Today' },
  { type: 'Curbside', label: 'Curbside today' },
  { type: 'Delivery', label: 'Delivery today' },
]

function TodayHours({ at, now, allHours }: Required<CardProps>) {
  const { date } = localTime(at.time_zone, now.getTime())
  const special = at.special_hours.find((day) => day.date === date)
  const today = dayNames[weekdayOf(date)]
  return (
    <dl className="seating-hours">
      {kinds.slice(0, allHours ? kinds.length : 1).map(({ type, label }) => {
        const week = at.hours.find(({ type_name }) => type_name === type)
        const usual = week?.days.find(({ day_name }) => day_name === today)?.hours
        const own = type === 'Operation' && special ? `${special.label}: ${special.hours.map(hoursText).join(', ') || 'Closed'}` : undefined
        if (!week && !own) return null
        return (
          <div key={type}>
            <dt>{label}</dt>
            <dd>{own ?? usual ?? 'Closed'}</dd>
          </div>
        )
      })}
    </dl>
  )
}
