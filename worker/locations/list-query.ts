import { and, asc, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { brandSetting } from '#app/settings/brand.ts'
import { toHomeCountryCodeOrDefault } from '#schema/geo/home-country.ts'
import {
  type LastLocationEdit,
  type LocationListFilterName,
  type LocationListItem,
  type LocationListQuery,
  type LocationStatus,
  locationListFilterNames,
  type StateLocationCount,
} from '#schema/locations/edit-wire.ts'
import {
  city,
  country,
  listCount,
  location,
  locationEdit,
  logEntry,
  setting,
  site,
  state,
  user,
} from '#schema/tables.ts'
import { buildListCountsQuery, toCountsByFilter } from '../lists/list-counts.ts'
import { toSearchWords } from '../lists/search-words.ts'
import type { SiteLookup } from '../sites/site-map.ts'
import { buildFieldPath } from '../stores/columns/content-fields.ts'
import { buildValueSubquery } from '../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { toBooleanColumn, toParsedJsonColumn } from '../stores/expressions.ts'
import { nullableUserNameColumn } from './history.ts'
import { buildLocationOfSiteIdsCondition } from './locations-of-site.ts'
import { locationNotPermanentlyClosedCondition } from './stored-location.ts'

/** SQL column: the status of a restaurant. */
const status = sql<LocationStatus>`CASE WHEN ${location.closed_at} IS NOT NULL THEN 'closed'
  WHEN ${location.is_temporarily_closed} = 1 OR ${location.closure} IS NOT NULL THEN 'temporarily_closed' ELSE 'open'
  END`

/** SQL condition of each filter. */
const conditions: Record<LocationListFilterName, SQL> = {
  open: sql`${status} = 'open'`,
  temporarily_closed: sql`${status} = 'temporarily_closed'`,
  closed: sql`${location.closed_at} IS NOT NULL`,
  without_hours: sql`${location.hours} = '[]' AND ${locationNotPermanentlyClosedCondition}`,
  special_days: sql`${location.special_hours} <> '[]' AND ${locationNotPermanentlyClosedCondition}`,
  not_from_feed: sql`${location.feed_digest} IS NULL AND ${locationNotPermanentlyClosedCondition}`,
}

/** SQL column: the id of a restaurant's latest log entry. */
const lastEntry = sql`(SELECT ${locationEdit.entry_id} FROM ${locationEdit}
  WHERE ${locationEdit.location_id} = ${location.id})`

const lastEdit = toParsedJsonColumn<LastLocationEdit | null>(sql`(SELECT json_object('at', ${logEntry.timestamp}, 'by',
    coalesce(${nullableUserNameColumn}, ''))
  FROM ${logEntry} LEFT JOIN ${user} ON ${user.id} = ${logEntry.user_id} WHERE ${logEntry.id} = ${lastEntry})`)

type Order = LocationListQuery['order']
const sorting: Record<Order, SQL[]> = {
  place: [asc(location.state), asc(location.city), asc(location.address1), asc(location.id)],
  '-place': [desc(location.state), desc(location.city), desc(location.address1), desc(location.id)],
  number: [asc(location.rlid)],
  '-number': [desc(location.rlid)],
  // Restaurants never edited come last in both directions. An index has this order.
  edited: [sql`${locationEdit.entry_id} IS NULL`, asc(locationEdit.entry_id), asc(locationEdit.location_id)],
  '-edited': [desc(locationEdit.entry_id), desc(locationEdit.location_id)],
}

/**
 * Returns a page of restaurants, including closed ones, with the number of matches and the sites to choose from. Every
 * search word must occur.
 */
export async function listLocations(db: D1Database, query: LocationListQuery, lookup: SiteLookup) {
  const ofSite =
    query.site === undefined
      ? undefined
      : buildLocationOfSiteIdsCondition(lookup.siteOfLocation({ site_id: query.site }).locationSiteIds)
  const [rows, counted, countedOfSite, records] = await runQueriesInOneBatch(db, [
    listQuery(db, query, ofSite),
    buildListCountsQuery(db, 'location'),
    countRestaurantsOfSiteQuery(db, ofSite),
    getDrizzle(db)
      .select({ id: site.id, name: site.site_name, country: countryOfSiteColumn })
      .from(site)
      .orderBy(desc(site.is_default_site), site.id),
  ])
  const counts = ofSite ? countedOfSite[0]! : toCountsByFilter(counted, locationListFilterNames)
  const sites = pickOneSiteRecordPerSite(records, lookup)
  const found = rows[0]?.total ?? (query.offset === 0 ? 0 : counts.all)
  return {
    total: toSearchWords(query.search).length > 0 ? found : counts[query.show ?? 'all'],
    counts,
    sites:
      sites.length > 1
        ? sites.map(({ id, name, country }) => ({ id, name, country: toHomeCountryCodeOrDefault(country) }))
        : [],
    country: toHomeCountryCodeOrDefault(sites[0]?.country),
    items: rows.map((row) => ({ ...toListItem(row), site: toSiteName(row, sites, lookup) })),
  }
}

/** SQL column: the country that a site has chosen under Brand. */
export const countryOfSiteColumn = buildValueSubquery(
  sql<string | null>`${setting.value} ->> ${buildFieldPath(brandSetting, 'country')}`,
  sql`FROM ${setting} WHERE ${setting.site_id} = ${site.id} AND ${setting.model_name} = 'brand'`,
).as('country')

/** Returns one record per site, the site at the top first. `records` begin with the default one. */
export function pickOneSiteRecordPerSite<Record extends { id: number }>(
  records: readonly Record[],
  lookup: SiteLookup,
) {
  const sites = records.map((record) => ({ ...record, root: lookup.siteOfLocation({ site_id: record.id }).root }))
  const firstOfRoot = sites.filter(({ root }, index) => sites.findIndex((each) => each.root === root) === index)
  return firstOfRoot.toSorted((one, other) => one.root.length - other.root.length)
}

function toSiteName(
  row: { site_id: number | null },
  sites: readonly { name: string; root: string }[],
  lookup: SiteLookup,
): string | null {
  const { root } = lookup.siteOfLocation(row)
  return sites.length > 1 ? (sites.find((each) => each.root === root)?.name ?? null) : null
}

/** Query for the number of restaurants per filter on a site; reads none if `ofSite` is undefined. */
function countRestaurantsOfSiteQuery(db: D1Database, ofSite: SQL | undefined) {
  const countOf = (filter: LocationListFilterName) => sql<number>`coalesce(sum(${conditions[filter]}), 0)`.as(filter)
  return getDrizzle(db)
    .select({
      all: count().as('all'),
      open: countOf('open'),
      temporarily_closed: countOf('temporarily_closed'),
      closed: countOf('closed'),
      without_hours: countOf('without_hours'),
      special_days: countOf('special_days'),
      not_from_feed: countOf('not_from_feed'),
    })
    .from(location)
    .where(ofSite ?? sql`false`)
}

const searchText = sql`lower(${location.address1} || ' ' || ${location.address2} || ' ' || ${location.city} || ' '
  || ${location.state} || ' '
  || ${location.zip} || ' ' || ${location.restaurant_number} || ' ' || ${location.rlid} || ' ' || ${location.phone})`

/** SQL condition: whether a restaurant or its state's name contains a word. The states are searched only once. */
const containsWord = (word: string) =>
  sql`(instr(${searchText}, ${word}) > 0 OR ${location.city_id} IN (
    SELECT ${city.id} FROM ${state} CROSS JOIN ${city} ON ${city.state_id} = ${state.id}
    WHERE instr(lower(${state.name}), ${word}) > 0))`

/** SQL condition: whether a restaurant matches the filter and every search word. */
const matchesQuery = (query: LocationListQuery, ofSite: SQL | undefined) =>
  and(ofSite, query.show && conditions[query.show], ...toSearchWords(query.search).map(containsWord)) ?? sql`true`

function listQuery(db: D1Database, query: LocationListQuery, ofSite: SQL | undefined) {
  const { search = '', order, limit, offset } = query
  // A search reads every restaurant, so it counts them too.
  const total = toSearchWords(query.search).length > 0 ? sql`count(*) OVER ()` : sql`NULL`
  const from = order.endsWith('edited')
    ? sql`${locationEdit} CROSS JOIN ${location} ON ${location.id} = ${locationEdit.location_id}`
    : sql`${location}`
  const found = sql`SELECT ${location.id} AS id, ${total} AS total FROM ${from} WHERE ${matchesQuery(query, ofSite)}
    ORDER BY ${toSortOrder(order, search.trim())} LIMIT ${limit} OFFSET ${offset}`
  return getDrizzle(db)
    .select({
      id: location.id,
      restaurant_number: location.restaurant_number,
      address1: location.address1,
      address2: location.address2,
      city: location.city,
      state: location.state,
      site_id: location.site_id,
      status,
      closure: location.closure,
      has_hours: toBooleanColumn(sql`${location.hours} <> '[]'`),
      total: sql<number | null>`total`,
      special_days: sql<number>`json_array_length(${location.special_hours})`,
      edited: lastEdit,
    })
    .from(sql`(SELECT id, total, row_number() OVER () AS place FROM (${found})) AS first`)
    .crossJoin(location)
    .where(sql`${location.id} = first.id`)
    .orderBy(sql`place`)
}

/** Sorts a restaurant whose number was entered first. */
function toSortOrder(order: Order, entered: string): SQL {
  const isEntered = [
    sql`${location.restaurant_number} = ${entered} DESC`,
    sql`CAST(${location.rlid} AS text) = ${entered} DESC`,
  ]
  return sql.join([...(entered ? isEntered : []), ...sorting[order]], sql`, `)
}

const toListItem = (row: Awaited<ReturnType<typeof listQuery>>[number]): Omit<LocationListItem, 'site'> => ({
  id: row.id,
  restaurant_number: row.restaurant_number,
  address: [row.address1, row.address2].filter(Boolean).join(', '),
  city: row.city,
  state: row.state,
  status: row.status,
  reopens_on: row.status === 'temporarily_closed' && row.closure ? row.closure.reopensOn : null,
  has_hours: row.has_hours,
  special_days: row.special_days,
  last_edit: row.edited,
})

/** Returns states that have restaurants which are not permanently closed, with their number. */
export const listStatesWithNotClosedLocations = async (db: D1Database): Promise<StateLocationCount[]> =>
  await getDrizzle(db)
    .select({ code: state.code, name: state.name, country: country.code, count: listCount.count })
    .from(listCount)
    .innerJoin(state, sql`${state.id} = CAST(${listCount.name} AS integer)`)
    .innerJoin(country, eq(country.id, state.country_id))
    .where(and(eq(listCount.list, 'location_state'), gt(listCount.count, 0)))
    .orderBy(country.id, state.name)
