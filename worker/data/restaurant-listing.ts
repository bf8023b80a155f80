import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { city, country, location, logEntry, state, user } from '#schema/tables/index.ts'
import type {
  LastEdit,
  ListedRestaurant,
  LocationFilter,
  LocationListQuery,
  LocationStatus,
  StateCount,
} from '#schema/wire/location-edit.ts'
import { database } from '../stores/db.ts'
import { parsed, valuesOf, whether } from '../stores/expressions.ts'
import { isNotClosed } from './location.ts'
import { userName } from './location-log.ts'

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

const entry = alias(logEntry, 'entry')

/** The entry that last told of a restaurant. */
const lastEntry = sql`(SELECT max(${entry.id}) FROM ${logEntry} AS ${entry} WHERE ${entry.object_type} = 'location' AND ${entry.object_id} = ${location.id})`

const lastEdit = parsed<LastEdit | null>(sql`(SELECT json_object('at', ${logEntry.timestamp}, 'by', coalesce(${userName}, ''))
  FROM ${logEntry} LEFT JOIN ${user} ON ${user.id} = ${logEntry.user_id} WHERE ${logEntry.id} = ${lastEntry})`)

type Order = LocationListQuery['order']
const sorting: Record<Exclude<Order, `-${string}`>, SQLWrapper[]> = {
  place: [location.state, location.city, location.address1],
  number: [location.rlid],
  edited: [lastEntry],
}

/** Restaurants as the back office lists them, with how many match: closed ones too. Every word of the search must be found. */
export async function listRestaurants(db: D1Database, query: LocationListQuery) {
  const [rows, [counted]] = await database(db).batch([listing(db, query), counting(db)])
  const counts = counted!
  const found = rows[0]?.total ?? (query.offset === 0 ? 0 : counts.all)
  return { total: wordsOf(query).length > 0 ? found : counts[query.show ?? 'all'], counts, items: rows.map(itemOf) }
}

const wordsOf = ({ search = '' }: LocationListQuery) => search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)

const haystack = sql`${location.address1} || ' ' || ${location.address2} || ' ' || ${location.city} || ' ' || ${location.state} || ' '
  || (SELECT ${state.name} FROM ${city} JOIN ${state} ON ${state.id} = ${city.state_id} WHERE ${city.id} = ${location.city_id}) || ' '
  || ${location.zip} || ' ' || ${location.restaurant_number} || ' ' || ${location.rlid} || ' ' || ${location.phone}`

/** Which restaurants are meant: all the words must be found. */
const matching = (query: LocationListQuery) => sql`${query.show ? conditions[query.show] : sql`true`} AND NOT EXISTS (
  SELECT 1 FROM ${valuesOf(wordsOf(query))} WHERE instr(lower(${haystack}), value) = 0)`

function listing(db: D1Database, query: LocationListQuery) {
  const { search = '', order, limit, offset } = query
  // A search reads every restaurant, so it counts them as well.
  const total = wordsOf(query).length > 0 ? sql`count(*) OVER ()` : sql`NULL`
  const found = sql`SELECT ${location.id} AS id, ${total} AS total FROM ${location} WHERE ${matching(query)}
    ORDER BY ${sortedBy(order, search.trim())} LIMIT ${limit} OFFSET ${offset}`
  return database(db)
    .select({
      id: location.id,
      restaurant_number: location.restaurant_number,
      address1: location.address1,
      address2: location.address2,
      city: location.city,
      state: location.state,
      status,
      closure: location.closure,
      has_hours: whether(sql`${location.hours} <> '[]'`),
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
  const direction = order.startsWith('-') ? sql`DESC` : sql`ASC`
  const columns = sorting[order.replace('-', '') as keyof typeof sorting]
  const isTyped = [sql`${location.restaurant_number} = ${typed} DESC`, sql`CAST(${location.rlid} AS text) = ${typed} DESC`]
  return sql.join(
    [
      ...(typed ? isTyped : []),
      ...columns.map((column) => sql`${column} ${direction} ${column === lastEntry ? sql`NULLS LAST` : sql``}`),
      sql`${location.id} ${direction}`,
    ],
    sql`, `,
  )
}

const many = (filter: LocationFilter) => sql<number>`count(*) FILTER (WHERE ${conditions[filter]})`

const counting = (db: D1Database) =>
  database(db)
    .select({
      all: sql<number>`count(*)`,
      open: many('open'),
      temporarily_closed: many('temporarily_closed'),
      closed: many('closed'),
      without_hours: many('without_hours'),
      special_days: many('special_days'),
      not_from_feed: many('not_from_feed'),
    } satisfies Record<LocationFilter | 'all', SQL<number>>)
    .from(location)

const itemOf = (row: Awaited<ReturnType<typeof listing>>[number]): ListedRestaurant => ({
  id: row.id,
  restaurant_number: row.restaurant_number,
  address: [row.address1, row.address2].filter(Boolean).join(', '),
  city: row.city,
  state: row.state,
  status: row.status,
  reopens_on: row.status === 'temporarily_closed' && row.closure ? row.closure.reopensOn : null,
  has_hours: row.has_hours,
  special_days: row.special_days,
  edited: row.edited,
})

/** States that have restaurants which have not closed for good, with how many. */
export async function statesWithRestaurants(db: D1Database): Promise<StateCount[]> {
  const open = sql`SELECT ${location.city_id} AS city_id, count(*) AS count FROM ${location} INDEXED BY location_city_open
    WHERE ${isNotClosed} GROUP BY ${location.city_id}`
  const ofState = sql`(WITH open AS MATERIALIZED (${open})
    SELECT ${city.state_id} AS state_id, sum(count) AS count FROM open CROSS JOIN ${city} ON ${city.id} = open.city_id GROUP BY ${city.state_id}) AS of_state`
  return await database(db)
    .select({ code: state.code, name: state.name, country: sql<string>`${country.code}`, count: sql<number>`of_state.count` })
    .from(ofState)
    .crossJoin(state)
    .innerJoin(country, eq(country.id, state.country_id))
    .where(sql`${state.id} = of_state.state_id`)
    .orderBy(country.id, state.name)
}
