import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type {
  LastEdit,
  LocationFilter,
  LocationListItem,
  LocationListQuery,
  LocationStatus,
  StateCount,
} from '#schema/locations/edit-wire.ts'
import { city, country, listCount, location, locationEdit, logEntry, state, user } from '#schema/tables.ts'
import { getDatabase, readTogether } from '../stores/db.ts'
import { fromJson, toBoolean } from '../stores/expressions.ts'
import { userNameOrNull } from './history.ts'
import { countsFrom, restaurantCounts } from './location-counts.ts'
import { isNotClosed } from './stored-location.ts'

/** Whether it is open. */
const status = sql<LocationStatus>`CASE WHEN ${location.closed_at} IS NOT NULL THEN 'closed'
  WHEN ${location.is_temporarily_closed} = 1 OR ${location.closure} IS NOT NULL THEN 'temporarily_closed' ELSE 'open' END`

/** Which restaurants each filter shows. */
const conditions: Record<LocationFilter, SQL> = {
  open: sql`${status} = 'open'`,
  temporarily_closed: sql`${status} = 'temporarily_closed'`,
  closed: sql`${location.closed_at} IS NOT NULL`,
  without_hours: sql`${location.hours} = '[]' AND ${isNotClosed}`,
  special_days: sql`${location.special_hours} <> '[]' AND ${isNotClosed}`,
  not_from_feed: sql`${location.feed_digest} IS NULL AND ${isNotClosed}`,
}

/** The entry that last told of a restaurant. */
const lastEntry = sql`(SELECT ${locationEdit.entry_id} FROM ${locationEdit} WHERE ${locationEdit.location_id} = ${location.id})`

const lastEdit =
  fromJson<LastEdit | null>(sql`(SELECT json_object('at', ${logEntry.timestamp}, 'by', coalesce(${userNameOrNull}, ''))
  FROM ${logEntry} LEFT JOIN ${user} ON ${user.id} = ${logEntry.user_id} WHERE ${logEntry.id} = ${lastEntry})`)

type Order = LocationListQuery['order']
const sorting: Record<Order, SQL[]> = {
  place: [asc(location.state), asc(location.city), asc(location.address1), asc(location.id)],
  '-place': [desc(location.state), desc(location.city), desc(location.address1), desc(location.id)],
  number: [asc(location.rlid)],
  '-number': [desc(location.rlid)],
  // Those that nobody has edited come last either way. An index has this order.
  edited: [sql`${locationEdit.entry_id} IS NULL`, asc(locationEdit.entry_id), asc(locationEdit.location_id)],
  '-edited': [desc(locationEdit.entry_id), desc(locationEdit.location_id)],
}

/**
 * Restaurants as the back office lists them, with how many match: closed ones too. Every word of the search must be
 * found.
 */
export async function listLocations(db: D1Database, query: LocationListQuery) {
  const [rows, counted] = await readTogether(db, [listing(db, query), restaurantCounts(db)])
  const counts = countsFrom(counted)
  const found = rows[0]?.total ?? (query.offset === 0 ? 0 : counts.all)
  return {
    total: toSearchTerms(query).length > 0 ? found : counts[query.show ?? 'all'],
    counts,
    items: rows.map(itemOf),
  }
}

const toSearchTerms = ({ search = '' }: LocationListQuery) =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)

const haystack = sql`lower(${location.address1} || ' ' || ${location.address2} || ' ' || ${location.city} || ' ' || ${location.state} || ' '
  || ${location.zip} || ' ' || ${location.restaurant_number} || ' ' || ${location.rlid} || ' ' || ${location.phone})`

/** Whether a restaurant tells a word, or the name of its state does: the states are looked through once. */
const tells = (word: string) =>
  sql`(instr(${haystack}, ${word}) > 0 OR ${location.city_id} IN (
    SELECT ${city.id} FROM ${state} CROSS JOIN ${city} ON ${city.state_id} = ${state.id} WHERE instr(lower(${state.name}), ${word}) > 0))`

/** Which restaurants are meant: all the words must be found. */
const matching = (query: LocationListQuery) =>
  and(query.show && conditions[query.show], ...toSearchTerms(query).map(tells)) ?? sql`true`

function listing(db: D1Database, query: LocationListQuery) {
  const { search = '', order, limit, offset } = query
  // A search reads every restaurant, so it counts them as well.
  const total = toSearchTerms(query).length > 0 ? sql`count(*) OVER ()` : sql`NULL`
  const from = order.endsWith('edited')
    ? sql`${locationEdit} CROSS JOIN ${location} ON ${location.id} = ${locationEdit.location_id}`
    : sql`${location}`
  const found = sql`SELECT ${location.id} AS id, ${total} AS total FROM ${from} WHERE ${matching(query)}
    ORDER BY ${sortedBy(order, search.trim())} LIMIT ${limit} OFFSET ${offset}`
  return getDatabase(db)
    .select({
      id: location.id,
      restaurant_number: location.restaurant_number,
      address1: location.address1,
      address2: location.address2,
      city: location.city,
      state: location.state,
      status,
      closure: location.closure,
      has_hours: toBoolean(sql`${location.hours} <> '[]'`),
      total: sql<number | null>`total`,
      special_days: sql<number>`json_array_length(${location.special_hours})`,
      edited: lastEdit,
    })
    .from(sql`(SELECT id, total, row_number() OVER () AS place FROM (${found})) AS first`)
    .crossJoin(location)
    .where(sql`${location.id} = first.id`)
    .orderBy(sql`place`)
}

/** A restaurant whose number was typed comes first. */
function sortedBy(order: Order, typed: string): SQL {
  const isTyped = [
    sql`${location.restaurant_number} = ${typed} DESC`,
    sql`CAST(${location.rlid} AS text) = ${typed} DESC`,
  ]
  return sql.join([...(typed ? isTyped : []), ...sorting[order]], sql`, `)
}

const itemOf = (row: Awaited<ReturnType<typeof listing>>[number]): LocationListItem => ({
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

/** States that have restaurants which have not closed for good, with how many. */
export const listStatesWithLocations = async (db: D1Database): Promise<StateCount[]> =>
  await getDatabase(db)
    .select({ code: state.code, name: state.name, country: country.code, count: listCount.count })
    .from(listCount)
    .innerJoin(state, sql`${state.id} = CAST(${listCount.name} AS integer)`)
    .innerJoin(country, eq(country.id, state.country_id))
    .where(and(eq(listCount.list, 'location_state'), gt(listCount.count, 0)))
    .orderBy(country.id, state.name)
