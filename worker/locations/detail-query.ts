import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { LocationDetail, LocationFieldValues, LocationStatus } from '#schema/locations/edit-wire.ts'
import { listGuestInfoFieldsFromFeed, parseLocationGuestInfo } from '#schema/locations/stored-guest-info.ts'
import { parseJsonText } from '#schema/records/json-text.ts'
import { location, setting } from '#schema/tables.ts'
import type { Env } from '../env.ts'
import { basemapSettingSubquery, parseStoredBasemapSetting } from '../maps/current-basemap.ts'
import { getRestaurantMapImageUrls } from '../maps/map-image-urls.ts'
import { buildSiteIdOrDefaultColumn } from '../pages/context/page-context.ts'
import { buildRecordPageUrlColumn } from '../pages/queries/record-page-url.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { storedSettingsTextColumn } from '../settings/stored-settings-column.ts'
import type { ResolvedSite } from '../sites/site-map.ts'
import { buildExistingValueSubquery } from '../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { keepTableNamesInSql } from '../stores/expressions.ts'
import { isLocationOwnedByFeed } from './feed/feed-owner.ts'
import { buildLocationHistoryQuery } from './history.ts'
import { isLocationOfSite } from './locations-of-site.ts'
import {
  isLocationTemporarilyClosed,
  type LocationRecord,
  locationRecordColumns,
  toPublicLocation,
} from './stored-location.ts'
import { computeLocationVersion } from './version.ts'

/** Returns the complete row of a restaurant, closed or not, if it meets the condition. */
export const findOpenOrClosedLocationRecord = async (
  db: D1Database,
  id: number,
  condition?: SQL,
): Promise<LocationRecord | null> =>
  (await getDrizzle(db)
    .select(locationRecordColumns)
    .from(location)
    .where(and(eq(location.id, id), condition))
    .get()) ?? null

/**
 * Returns a restaurant for its form, with its history; null when it does not exist. Its map is found on the host of its
 * own site alone.
 */
export async function findLocationDetail(
  env: Env,
  id: number,
  { site, canChange }: { site: ResolvedSite; canChange: boolean },
): Promise<LocationDetail | null> {
  const db = env.DB
  const url = buildRecordPageUrlColumn('single_location', 'location', location.id)
  const [[row], history] = await runQueriesInOneBatch(db, [
    getDrizzle(db)
      .select({
        ...locationRecordColumns,
        url,
        basemap: keepTableNamesInSql(basemapSettingSubquery),
        settings: keepTableNamesInSql(buildThemeSettingColumn(site)),
      })
      .from(location)
      .where(eq(location.id, id)),
    buildLocationHistoryQuery(db, id),
  ])
  if (!row) return null
  const hasFeed = isLocationOwnedByFeed(env, row)
  const basemap = isLocationOfSite(row, site) ? parseStoredBasemapSetting(row.basemap) : null
  // The colors of the site are in the address of its maps.
  const maps = getRestaurantMapImageUrls(row, basemap, parseStoredSettings(row.settings).theme)
  return {
    id,
    version: await computeLocationVersion(row, hasFeed),
    values: toEditableLocationValues(row),
    status: toLocationStatus(row),
    closed_at: row.closed_at,
    url: row.url,
    map_image: row.closed_at === null ? (maps?.map_image_url_mobile ?? null) : null,
    has_feed: hasFeed,
    fields_from_feed: hasFeed ? listGuestInfoFieldsFromFeed(row.guest_info) : [],
    is_from_feed: row.feed_digest !== null,
    can_change: canChange,
    history,
  }
}

/** SQL column: the stored theme of a site, as settings in JSON. */
const buildThemeSettingColumn = ({ id }: ResolvedSite) =>
  buildExistingValueSubquery(
    storedSettingsTextColumn,
    sql`FROM ${setting}
    WHERE ${setting.model_name} = 'theme' AND ${setting.site_id} = ${buildSiteIdOrDefaultColumn(sql`${id}`)}`,
  )

const toLocationStatus = (row: LocationRecord): LocationStatus =>
  row.closed_at !== null ? 'closed' : isLocationTemporarilyClosed(row) ? 'temporarily_closed' : 'open'

/** Converts a stored restaurant to form values. */
export function toEditableLocationValues(row: LocationRecord): LocationFieldValues {
  const { specialHours: _, closure: __, ...publicValues } = toPublicLocation({ ...row, country_root_url: null })
  return {
    ...publicValues,
    address2: row.address2,
    localPageURL: row.local_page_url,
    timeZone: row.time_zone,
    isTemporarilyClosed: row.is_temporarily_closed === 1,
    estimatedWaitTime: row.estimated_wait_time ?? '',
    waitListMaxPartySize: row.wait_list_max_party_size,
    waitListReady: row.wait_list_ready === null ? null : row.wait_list_ready === 1,
    specialHours: parseJsonText(row.special_hours),
    closure: row.closure === null ? null : parseJsonText(row.closure),
    description: row.description,
    ...parseLocationGuestInfo(row.guest_info),
  }
}
