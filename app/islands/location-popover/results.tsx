import { kilometresText, milesText } from '#schema/rules/distance.ts'
import { isClosedFor } from '#schema/rules/location-opening.ts'
import type { Location, LocationList } from '#schema/wire/location.ts'
import { serviceNotes } from '../../ui/service-notes.ts'
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
          <small>{serviceNotes.temporarily_closed}</small>
        ) : (
          <>
            {at.hasDelivery && <small>{serviceNotes.delivery}</small>} {at.isDiningRoomOpened && <small>{serviceNotes.indoor_only}</small>}
          </>
        )}
      </span>
    </button>
  )
}
