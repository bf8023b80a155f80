import type { NearestOpenLocation } from '#schema/wire/page-data.ts'
import { Distance } from './distance.tsx'

/** Where to go while a restaurant is closed for a time. Nothing where no open one is near. */
export function NearestOpen({ at }: { at: NearestOpenLocation | null | undefined }) {
  if (!at) return null
  const name = `${at.city}, ${at.state}`
  return (
    <p className="nearest-open">
      The nearest open restaurant is {at.url ? <a href={at.url}>{name}</a> : name}, <Distance at={at} /> away.
    </p>
  )
}
