/// <reference path="./tz-lookup.d.ts" />
import tzLookup from 'tz-lookup'

/** Restaurants on piers may be beyond the map's coarse coast: how far to look for land, in degrees. */
const steps = [0, 0.1, 0.25, 0.5]

/**
 * Returns the IANA time zone at a position; undefined outside America and the Pacific, which means that the position is
 * wrong.
 */
export function findTimeZoneAtPosition(latitude: number, longitude: number): string | undefined {
  const around = steps.flatMap((step) =>
    [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => [north * step, east * step] as const)),
  )
  for (const [north, east] of around) {
    const zone = tzLookup(
      Math.max(-90, Math.min(90, latitude + north)),
      Math.max(-180, Math.min(180, longitude + east)),
    )
    if (!zone.startsWith('Etc/')) return /^(?:America|Pacific)\//.test(zone) ? zone : undefined
  }
  return undefined
}
