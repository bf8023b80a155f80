import { kilometresText, milesText } from '#schema/rules/distance.ts'
import type { Location, LocationList } from '#schema/wire/location.ts'

interface ResultsProps {
  found: LocationList['locations']
  onPick: (location: Location) => void
}

/** The restaurants found, nearest first. */
export const Results = ({ found, onPick }: ResultsProps) => (
  <ul className="location-popover-results">
    {found.map(({ distance, location }) => (
      <li key={location.rlid}>
        <Card at={location} distance={distance} onPick={() => onPick(location)} />
      </li>
    ))}
  </ul>
)

/** A restaurant to pick, `distance` miles away. Where people count in kilometres they are told too. */
const Card = ({ at, distance, onPick }: { at: Location; distance: number; onPick: () => void }) => (
  <button type="button" className="place-card" onClick={onPick}>
    <span className="visually-hidden">Choose </span>
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
      {at.hasDelivery && <small>Delivery Available</small>} {at.isDiningRoomOpened && <small>Indoor Dining Available</small>}
    </span>
  </button>
)
