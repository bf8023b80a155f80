import { eq } from 'drizzle-orm'
import { parseRestaurantNumber } from '#schema/seating/wire.ts'
import { location } from '#schema/tables.ts'
import { isLocationOfSite } from '../locations/locations-of-site.ts'
import type { LocationWithUrl } from '../locations/page/page-data.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { getDrizzle } from '../stores/db.ts'
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

/** Finds the id of a restaurant of a site, even a closed one; null if there is none. */
export async function findLocationIdOfSiteByRlid(
  db: D1Database,
  site: ResolvedSite,
  rlid: number,
): Promise<number | null> {
  const found = await getDrizzle(db)
    .select({ id: location.id, site_id: location.site_id })
    .from(location)
    .where(eq(location.rlid, rlid))
    .get()
  return found && isLocationOfSite(found, site) ? found.id : null
}
