import { isTemporarilyClosedAt } from '#schema/locations/hours/location-opening.ts'
import type { ApiLocation, NearbyLocationsResponse } from '#schema/locations/wire.ts'
import { restaurantServicePhrases } from '#schema/phrases/services.ts'
import { formatMiles, formatMilesAsKilometers } from '../../ui/locations/distance-text.ts'
import type { LocationNoteKey } from '../../ui/locations/hours/service-note.ts'
import { useTranslate } from '../../ui/text/use-phrases.ts'
import { usePopoverPhrases } from './use-popover-phrases.ts'

interface ResultsProps {
  results: NearbyLocationsResponse['locations']
  now: Date
  onSelect: (location: ApiLocation) => void
}

/** The restaurants found, nearest first. */
export const LocationPopoverResultList = ({ results, now, onSelect }: ResultsProps) => (
  <ul className="location-popover-results">
    {results.map(({ distance, location }) => (
      <li key={location.rlid}>
        <LocationOptionButton location={location} distance={distance} now={now} onSelect={() => onSelect(location)} />
      </li>
    ))}
  </ul>
)

interface CardProps {
  location: ApiLocation
  distance: number
  now: Date
  onSelect: () => void
}

/** A restaurant to choose, `distance` miles away. In Canada also shows kilometers. */
export function LocationOptionButton({ location, distance, now, onSelect }: CardProps) {
  const translate = usePopoverPhrases()
  const phrase = useTranslate()
  const note = (name: LocationNoteKey) => <small>{phrase(restaurantServicePhrases, `service.${name}`)}</small>
  return (
    <button type="button" className="location-option" onClick={onSelect}>
      <span className="visually-hidden">{translate('popover.choose')} </span>
      <strong>
        {location.address1}
        {location.address2 && `, ${location.address2}`}
      </strong>{' '}
      <span className="location-option-distance">
        {formatMiles(distance)}
        {location.country === 'CA' && ` (${formatMilesAsKilometers(distance)})`}
      </span>{' '}
      <span className="location-option-details">
        {location.city}, {location.state} {location.zip}
      </span>{' '}
      <span className="location-option-details">
        {isTemporarilyClosedAt(location, now) ? (
          note('temporarily_closed')
        ) : (
          <>
            {location.hasDelivery && note('delivery')} {location.isDiningRoomOpened && note('indoor_only')}
          </>
        )}
      </span>
    </button>
  )
}
