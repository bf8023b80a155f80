import { useEffect, useState } from 'react'
import { isClosedFor } from '#schema/rules/location-opening.ts'
import type { Location, LocationList } from '#schema/wire/location.ts'
import { searchDefaults } from '#schema/wire/location.ts'
import { nearbyLocations } from '../location-api.ts'
import { Card } from './results.tsx'
import { usePopoverPhrases } from './use-popover-phrases.ts'

interface NearestOpenProps {
  /** The restaurant that is closed for a time. */
  to: Location
  onPick: (location: Location) => void
}

/** Offers the open restaurant nearest to one that is closed for a time; nothing until it is known, or when there is none. */
export function NearestOpen({ to: { rlid, latitude, longitude }, onPick }: NearestOpenProps) {
  const say = usePopoverPhrases()
  const [nearest, setNearest] = useState<LocationList['locations'][number]>()
  useEffect(() => {
    const request = new AbortController()
    const isOpen = ({ location }: LocationList['locations'][number]) => location.rlid !== rlid && !isClosedFor(location, new Date())
    nearbyLocations({ latitude, longitude, ...searchDefaults }, request.signal)
      .then(({ locations }) => setNearest(locations.find(isOpen)))
      .catch((error) => request.signal.aborted || console.error(error))
    return () => request.abort()
  }, [rlid, latitude, longitude])
  if (!nearest) return null
  return (
    <div className="location-popover-nearest">
      <p>{say('popover.nearest_open')}</p>
      <Card at={nearest.location} distance={nearest.distance} now={new Date()} onPick={() => onPick(nearest.location)} />
    </div>
  )
}
