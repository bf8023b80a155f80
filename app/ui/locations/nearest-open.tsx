import type { NearestOpenLocation } from '#schema/pages/page-data.ts'
import { LocationDistanceText } from './distance.tsx'

/** An alternative while a restaurant is temporarily closed; nothing if no open one is near. */
export function NearestOpenLocationNote({ location }: { location: NearestOpenLocation | null | undefined }) {
  if (!location) return null
  const name = `${location.city}, ${location.state}`
  return (
    <p className="nearest-open">
      The nearest open restaurant is {location.url ? <a href={location.url}>{name}</a> : name},{' '}
      <LocationDistanceText location={location} /> away.
    </p>
  )
}
