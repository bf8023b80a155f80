import { paths } from '#schema/paths.ts'
import type { LocationStatus, RestaurantDetail, RestaurantValues } from '#schema/wire/location-edit.ts'
import { basemapJson, currentBasemap } from './basemap.ts'
import { isTemporarilyClosed, type LocationRecord, locationOf } from './location.ts'
import { eventOf, historyOf, type LoggedRow } from './location-log.ts'
import { versionOf } from './location-version.ts'
import { urlOfPageAbout } from './page-about.ts'

/** The whole row of a restaurant, closed or not. */
export const recordWithId = (db: D1Database, id: number): Promise<LocationRecord | null> =>
  db.prepare('SELECT * FROM location WHERE id = ?1').bind(id).first<LocationRecord>()

/** A restaurant as its form shows it, with its history; null when there is none. */
export async function restaurantDetail(
  db: D1Database,
  id: number,
  { hasFeed, mayChange }: { hasFeed: boolean; mayChange: boolean },
): Promise<RestaurantDetail | null> {
  const [found, history] = await db.batch([
    db
      .prepare(
        `SELECT location.*, ${urlOfPageAbout('single_location', 'location', 'location.id')} AS url, ${basemapJson} AS basemap
         FROM location WHERE id = ?1`,
      )
      .bind(id),
    historyOf(db, id),
  ])
  const row = found!.results[0] as (LocationRecord & { url: string | null; basemap: string | null }) | undefined
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
    history: (history!.results as unknown as LoggedRow[]).map(eventOf),
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
