import { servicePhrases } from '#schema/phrases/services.ts'
import { kilometresText, milesText } from '#schema/rules/distance.ts'
import { isClosedFor } from '#schema/rules/location-opening.ts'
import type { ServiceNote } from '#schema/rules/service-note.ts'
import type { Location, LocationList } from '#schema/wire/location.ts'
import { usePhrases } from '../../ui/phrases.ts'
import { usePopoverPhrases } from './use-popover-phrases.ts'

interface ResultsProps {
  found: LocationList['locations']
  now: Date
  onPick: (location: Location) => void
}

/** The restaurants found, nearest first. */
export const Results = ({ found, now, onPick }: ResultsProps) => (
  <ul className="location-popover-results">
    {found.map(({ distance, location }) => (
      <li key={location.rlid}>
        <Card at={location} distance={distance} now={now} onPick={() => onPick(location)} />
      </li>
    ))}
  </ul>
)

interface CardProps {
  at: Location
  distance: number
  now: Date
  onPick: () => void
}

/** A restaurant to pick, `distance` miles away. Where people count in kilometres they are told too. */
export function Card({ at, distance, now, onPick }: CardProps) {
  const say = usePopoverPhrases()
  const phrase = usePhrases()
  const note = (name: ServiceNote) => <small>{phrase(servicePhrases, `service.${name}`)}</small>
  return (
    <button type="button" className="place-card" onClick={onPick}>
      <span className="visually-hidden">{say('popover.choose')} </span>
      <strong>
        {at.address1}
        {at.address2 && `, ${at.address2}`}
      </strong>{' '}
      <span className="place-card-far">
        {milesText(distance)}
        {at.country === 'CA' && ` (${kilometresText(distance)})`}
      </span>{' '}
      <span className="place-card-more">
        {at.city}, {at.state} {at.zip}
      </span>{' '}
      <span className="place-card-more">
        {isClosedFor(at, now) ? (
          note('temporarily_closed')
        ) : (
          <>
            {at.hasDelivery && note('delivery')} {at.isDiningRoomOpened && note('indoor_only')}
          </>
        )}
      </span>
    </button>
  )
}
