import { eq } from 'drizzle-orm'
import { paths } from '#schema/paths.ts'
import { location } from '#schema/tables/index.ts'
import type { LocationStatus, RestaurantDetail, RestaurantValues } from '#schema/wire/location-edit.ts'
import { database } from '../stores/db.ts'
import { qualified } from '../stores/expressions.ts'
import { currentBasemap, storedBasemap } from './basemap.ts'
import { isTemporarilyClosed, type LocationRecord, locationOf, locationRecord } from './location.ts'
import { historyOf } from './location-log.ts'
import { versionOf } from './location-version.ts'
import { urlOfPageAbout } from './page-about.ts'

/** The whole row of a restaurant, closed or not. */
export const recordWithId = async (db: D1Database, id: number): Promise<LocationRecord | null> =>
  (await database(db).select(locationRecord).from(location).where(eq(location.id, id)).get()) ?? null

/** A restaurant as its form shows it, with its history; null when there is none. */
export async function restaurantDetail(
  db: D1Database,
  id: number,
  { hasFeed, mayChange }: { hasFeed: boolean; mayChange: boolean },
): Promise<RestaurantDetail | null> {
  const url = urlOfPageAbout('single_location', 'location', location.id)
  const [[row], history] = await database(db).batch([
    database(db)
      .select({ ...locationRecord, url, basemap: qualified(storedBasemap) })
      .from(location)
      .where(eq(location.id, id)),
    historyOf(db, id),
  ])
  if (!row) return null
  const basemap = currentBasemap(row.basemap)
  return {
    id,
    version: await versionOf(row, hasFeed),
    values: valuesOf(row),
    status: statusOf(row),
    closed_at: row.closed_at,
    url: row.url,
    map_image: basemap && row.closed_at === null ? paths.mapImage(basemap.version, row, 'mobile') : null,
    has_feed: hasFeed,
    is_from_feed: row.feed_digest !== null,
    may_change: mayChange,
    history,
  }
}

export const statusOf = (row: LocationRecord): LocationStatus =>
  row.closed_at !== null ? 'closed' : isTemporarilyClosed(row) ? 'temporarily_closed' : 'open'

/** A stored restaurant as a form holds it. */
export function valuesOf(row: LocationRecord): RestaurantValues {
  const { specialHours: _, closure: __, ...told } = locationOf({ ...row, country_root_url: null, order_url_template: null })
  return {
    ...told,
    address2: row.address2,
    localPageURL: row.local_page_url,
    timeZone: row.time_zone,
    isTemporarilyClosed: row.is_temporarily_closed === 1,
    estimatedWaitTime: row.estimated_wait_time ?? '',
    waitListMaxPartySize: row.wait_list_max_party_size,
    waitListReady: row.wait_list_ready === null ? null : row.wait_list_ready === 1,
    specialHours: JSON.parse(row.special_hours),
    closure: row.closure === null ? null : JSON.parse(row.closure),
    description: row.description,
  }
}
