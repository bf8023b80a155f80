import { parseRestaurantNumber } from '#schema/seating/wire.ts'
import type { LocationWithUrl } from '../locations/page/page-data.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { findNotClosedLocationWithPageUrl } from './reservations/queries.ts'

/** Finds the restaurant of a site that a URL or a form names; null also for a text that is no number. */
export async function findNotClosedLocationByNumberText(
  db: D1Database,
  site: ResolvedSite,
  text: string | null | undefined,
): Promise<LocationWithUrl | null> {
  const rlid = parseRestaurantNumber(text)
  return rlid === null ? null : findNotClosedLocationWithPageUrl(db, site, rlid)
}
