import { useEffect, useState } from 'react'
import { isTemporarilyClosedAt } from '#schema/locations/hours/location-opening.ts'
import type { ApiLocation, NearbyLocationsResponse } from '#schema/locations/wire.ts'
import { nearbySearchDefaults } from '#schema/locations/wire.ts'
import { fetchNearbyLocations } from '../locations/location-api.ts'
import { LocationOptionButton } from './results.tsx'
import { usePopoverPhrases } from './use-popover-phrases.ts'

interface NearestOpenProps {
  /** The temporarily closed restaurant. */
  location: ApiLocation
  onSelect: (location: ApiLocation) => void
}

/** Offers the open restaurant nearest to a temporarily closed one; nothing while loading, or if there is none. */
export function NearestOpenLocationSuggestion({ location: { rlid, latitude, longitude }, onSelect }: NearestOpenProps) {
  const translate = usePopoverPhrases()
  const [nearest, setNearest] = useState<NearbyLocationsResponse['locations'][number]>()
  useEffect(() => {
    const request = new AbortController()
    const isOpen = ({ location }: NearbyLocationsResponse['locations'][number]) =>
      location.rlid !== rlid && !isTemporarilyClosedAt(location, new Date())
    fetchNearbyLocations({ latitude, longitude, ...nearbySearchDefaults }, request.signal)
      .then(({ locations }) => setNearest(locations.find(isOpen)))
      .catch((error) => request.signal.aborted || console.error(error))
    return () => request.abort()
  }, [rlid, latitude, longitude])
  if (!nearest) return null
  return (
    <div className="location-popover-nearest">
      <p>{translate('popover.nearest_open')}</p>
      <LocationOptionButton
        location={nearest.location}
        distance={nearest.distance}
        now={new Date()}
        onSelect={() => onSelect(nearest.location)}
      />
    </div>
  )
}
