import type { NearestOpenLocation } from '#schema/pages/page-data.ts'
import { Distance } from './distance.tsx'

/** Where to go while a restaurant is closed for a time. Nothing where no open one is near. */
export function NearestOpen({ location }: { location: NearestOpenLocation | null | undefined }) {
  if (!location) return null
  const name = `${location.city}, ${location.state}`
  return (
    <p className="nearest-open">
      The nearest open restaurant is {location.url ? <a href={location.url}>{name}</a> : name}, <Distance location={location} /> away.
    </p>
  )
}
