import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { formatNationalPhone } from '#schema/forms/phone-number.ts'
import { toNamedDayHours } from '#schema/locations/hours/named-days.ts'
import { menuSection } from '#schema/menus/section-table.ts'
import type {
  LocationInPageData,
  MenuSectionLinkData,
  NearbyRestaurant,
  OtherCountryDirectoryLink,
  ServiceHoursByDay,
  SingleLocationPageData,
} from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { parseJsonText } from '#schema/records/json-text.ts'
import {
  city as cityTable,
  country,
  image,
  location,
  page,
  pageViewRestriction,
  reference,
  state as stateTable,
} from '#schema/tables.ts'
import { linkToPageFromTopSite, type UrlPathToLinkFunction } from '../../cache/sites.ts'
import { basemapSettingSubquery, parseStoredBasemapSetting } from '../../maps/current-basemap.ts'
import { buildMenuIdOfSiteIdsColumn } from '../../menus/menu-of-site.ts'
import type { ImageWithRenditionsColumnValue } from '../../pages/context/image-data.ts'
import { imageWithRenditionsColumn } from '../../pages/context/page-context.ts'
import { buildRecordPageUrlColumn } from '../../pages/queries/record-page-url.ts'
import { buildPublicPageCondition } from '../../pages/visibility/visibility.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { compileCachedQuery, getDrizzle } from '../../stores/db.ts'
import { toParsedJsonColumn } from '../../stores/expressions.ts'
import {
  buildLocationOfSiteIdsCondition,
  buildPageOfSiteCondition,
  type SiteConditionValues,
  siteConditionPlaceholders,
  toSiteConditionParameters,
} from '../locations-of-site.ts'
import {
  countryOfLocationJoinCondition,
  getCurrentLocationClosure,
  isLocationTemporarilyClosed,
  type SearchResultLocation,
  type StoredLocation,
  storedLocationColumns,
} from '../stored-location.ts'
import { buildLocationBreadcrumbsColumn, selectPublicBreadcrumbs } from './directory-breadcrumbs.ts'

/** Maximum number of nearby restaurants on a restaurant's page, and their maximum distance in miles. */
export const maxNearbyLocationsShown = 3
export const maxNearbyLocationMiles = 100

/** A stored location with the URL path of its local page. */
export type LocationWithUrl = StoredLocation & { url: string | null }

/** The same without what lists do not show. */
export type SearchResultLocationWithUrl = SearchResultLocation & { url: string | null }

/** SQL column: the URL path of a location's page. */
export const localPageUrlColumn = buildRecordPageUrlColumn('single_location', 'location', location.id)

/** Columns of such locations, from `location` joined with its country. */
export const locationWithUrlColumns = { ...storedLocationColumns, url: localPageUrlColumn }

/** SQL column: public state lists of a site; `condition` filters by `reference.target_id`, the country. */
export const buildPublicStateListPageLinksColumn = (site: SiteConditionValues, condition: SQL = sql`true`) =>
  toParsedJsonColumn<OtherCountryDirectoryLink[]>(sql`(
    SELECT json_group_array(json_object('id', id, 'url', url_path, 'country', json_object('printable_name',
    printable_name))) FROM (
      SELECT ${page.id} AS id, ${page.url_path} AS url_path, ${country.printable_name} AS printable_name FROM ${page}
        CROSS JOIN ${reference} ON ${reference.source_type} = 'page' AND ${reference.source_id} = ${page.id}
          AND ${reference.state} = 'live' AND ${reference.content_path} = 'country'
        CROSS JOIN ${country} ON ${country.id} = ${reference.target_id}
      WHERE ${page.content_type} = 'state_list' AND ${buildPublicPageCondition()} AND ${buildPageOfSiteCondition(site)}
        AND ${condition} ORDER BY ${country.id}))`)

/** Converts the URL paths of state lists to links. */
export const addLinksToStateLists = (
  directories: readonly OtherCountryDirectoryLink[],
  linkTo: UrlPathToLinkFunction,
): OtherCountryDirectoryLink[] => directories.map((directory) => ({ ...directory, url: linkTo(directory.url) }))

/** SQL condition: a location has one of the rlids that are bound later. */
export const locationIsAmongBoundRlidsCondition = sql`${location.rlid} IN
  (SELECT value FROM json_each(${sql.placeholder('rlids')}))`

const at = alias(location, 'at')
const id = sql.placeholder('id')

const menuPage = alias(page, 'menu_page')

/**
 * SQL condition: the menu page of the site whose page is read has no restriction of its own. Those of the pages above
 * it also apply to restaurants.
 */
const menuIsPublicCondition = sql`NOT EXISTS (SELECT 1 FROM ${page} AS ${menuPage}
    JOIN ${pageViewRestriction} ON ${pageViewRestriction.page_id} = ${menuPage.id}
    WHERE ${menuPage.url_path} = ifnull(${siteConditionPlaceholders.siteRoot}, '/') || ${paths.menu.slice(1)})`

/** SQL column: the sections of the live menu of the site whose page is read; none if it is not public. */
export const liveMenuSectionsColumn = toParsedJsonColumn<
  MenuSectionLinkData[]
>(sql`(SELECT json_group_array(json_object('slug', ${menuSection.slug}, 'name', ${menuSection.name})
    ORDER BY ${menuSection.position})
  FROM ${menuSection} WHERE ${menuSection.state} = 'live'
  AND ${menuSection.menu_id} = ${buildMenuIdOfSiteIdsColumn(siteConditionPlaceholders)}
  AND ${menuIsPublicCondition})`)

/** SQL column: the images of the restaurant of a page, and none for its neighbors. */
const picturesOfPageColumn = toParsedJsonColumn<ImageWithRenditionsColumnValue[]>(sql`(
  SELECT json_group_array(${imageWithRenditionsColumn})
  FROM json_each(iif(${location.id} = ${id}, ${location.guest_info}, '{}'),
    '$.pictures') AS picture CROSS JOIN ${image} ON ${image.id} = picture.value ->> 'image')`)

const pageQuery = compileCachedQuery((db) =>
  db
    .select({
      ...locationWithUrlColumns,
      trail: buildLocationBreadcrumbsColumn(
        sql`(SELECT ${at.city_id} FROM ${location} AS ${at} WHERE ${at.id} = ${id})`,
      ),
      basemap: basemapSettingSubquery,
      menu: liveMenuSectionsColumn,
      images: picturesOfPageColumn,
    })
    .from(location)
    .leftJoin(country, countryOfLocationJoinCondition)
    .where(sql`${location.id} = ${id} OR ${locationIsAmongBoundRlidsCondition}`)
    .prepare(),
)

/** Returns the location with this id, others by rlid, its breadcrumbs, and the current basemap in one query. */
export async function readRestaurantAndNearbyLocations(
  db: D1Database,
  site: ResolvedSite,
  locationId: number,
  rlids: readonly number[],
) {
  const parameters = { id: locationId, rlids: JSON.stringify(rlids), ...toSiteConditionParameters(site) }
  const rows = await pageQuery(db).all(parameters)
  const trail = selectPublicBreadcrumbs(rows[0]?.trail ?? null)
  return {
    location: rows.find((row) => row.id === locationId),
    others: new Map(rows.map((row) => [row.rlid, row])),
    locator_url: trail.find(({ type }) => type === 'location_map')?.url ?? paths.locationMap,
    trail,
    basemap: parseStoredBasemapSetting(rows[0]?.basemap ?? null),
    menu: rows[0]?.menu ?? [],
  }
}

/** Returns the services of a restaurant; none while it is temporarily closed. */
export const toLocationServices = (row: StoredLocation): SingleLocationPageData['services'] => {
  const has = (flag: number | null) => flag === 1 && !isLocationTemporarilyClosed(row)
  return {
    hasCurbside: has(row.has_curbside),
    hasDelivery: has(row.has_delivery),
    hasTakeOut: has(row.has_take_out),
    isDiningRoomOpened: has(row.is_dining_room_opened),
    outsideDining: has(row.outside_dining),
    isReservationsEnabled: has(row.is_reservations_enabled),
  }
}

/** Converts a location to page data. */
export const toLocationInPageData = (
  row: SearchResultLocationWithUrl,
  linkTo: UrlPathToLinkFunction = linkToPageFromTopSite,
): LocationInPageData => ({
  id: row.id,
  rlid: row.rlid,
  address1: row.address1,
  address2: row.address2,
  city: row.city,
  state: row.state,
  country: row.country,
  zip: row.zip,
  location: { lat: row.latitude, lng: row.longitude },
  phone: formatNationalPhone(row.phone),
  url: linkTo(row.url),
  hours: namedHours(row),
  map_image_url_mobile: null,
  map_image_url_desktop: null,
  has_online_ordering: row.has_online_ordering === 1 && !isLocationTemporarilyClosed(row),
  countryRootURL: row.country_root_url || null,
  time_zone: row.time_zone,
  is_temporarily_closed: isLocationTemporarilyClosed(row),
  special_hours: parseJsonText(row.special_hours),
  closure: getCurrentLocationClosure(row),
})

const namedHours = (row: SearchResultLocation): ServiceHoursByDay[] =>
  (
    [
      { type_name: 'Operation', days: toNamedDayHours(parseJsonText(row.hours)) },
      { type_name: 'Delivery', days: toNamedDayHours(parseJsonText(row.delivery_hours)) },
      { type_name: 'Curbside', days: toNamedDayHours(parseJsonText(row.curbside_hours)) },
    ] as const
  ).filter(({ days }) => days.length > 0)

/** Converts a location to an entry of a list on a page that is kept, which has no live state. */
export const toNearbyRestaurantWithoutLiveState = (
  row: SearchResultLocationWithUrl,
  distance: number,
  linkTo?: UrlPathToLinkFunction,
): NearbyRestaurant => ({ ...toLocationInPageData(row, linkTo), distance })

/**
 * Returns the `url_path` of the local page of the location of a site with these slugs; null when there is no such
 * location or page.
 */
export async function findLocalPagePathBySlugs(
  db: D1Database,
  site: ResolvedSite,
  { state, city, line1 }: { state: string; city: string; line1: string },
): Promise<string | null> {
  const url = localPageUrlColumn.as('url')
  const found = await getDrizzle(db)
    .select({ url })
    .from(stateTable)
    .innerJoin(cityTable, eq(cityTable.state_id, stateTable.id))
    .innerJoin(location, eq(location.city_id, cityTable.id))
    .where(
      and(
        eq(stateTable.slug, state),
        eq(cityTable.slug, city),
        eq(location.line1_slug, line1),
        buildLocationOfSiteIdsCondition(site.locationSiteIds),
      ),
    )
    .orderBy(sql`${url} IS NULL`, location.rlid)
    .limit(1)
    .get()
  return found?.url ?? null
}
