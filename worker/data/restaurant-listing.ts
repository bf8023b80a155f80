import type {
  LastEdit,
  ListedRestaurant,
  LocationFilter,
  LocationListQuery,
  LocationStatus,
  StateCount,
} from '#schema/wire/location-edit.ts'
import { nameOfUser } from './location-log.ts'

/** Whether it is open, as a column. */
const status = `CASE WHEN location.closed_at IS NOT NULL THEN 'closed'
  WHEN location.is_temporarily_closed = 1 OR location.closure IS NOT NULL THEN 'temporarily_closed' ELSE 'open' END`

/** Which restaurants each filter shows. */
const conditions: Record<LocationFilter, string> = {
  open: `${status} = 'open'`,
  temporarily_closed: `${status} = 'temporarily_closed'`,
  closed: 'location.closed_at IS NOT NULL',
  without_hours: "location.hours = '[]' AND location.closed_at IS NULL",
  special_days: "location.special_hours <> '[]' AND location.closed_at IS NULL",
  not_from_feed: 'location.feed_digest IS NULL AND location.closed_at IS NULL',
}

/** The entry that last told of a restaurant. */
const lastEntry = "(SELECT max(id) FROM log_entry WHERE object_type = 'location' AND object_id = location.id)"

type Order = LocationListQuery['order']
const sorting: Record<Exclude<Order, `-${string}`>, string[]> = {
  place: ['location.state', 'location.city', 'location.address1'],
  number: ['location.rlid'],
  edited: [lastEntry],
}

interface Row {
  id: number
  restaurant_number: string
  address1: string
  address2: string
  city: string
  state: string
  status: LocationStatus
  closure: string | null
  has_hours: number
  special_days: number
  edited: string | null
}

/** Restaurants as the back office lists them, with how many match: closed ones too. Every word of the search must be found. */
export async function listRestaurants(db: D1Database, query: LocationListQuery) {
  const [listed, counted] = await db.batch([listing(db, query), counting(db)])
  const rows = listed!.results as unknown as (Row & { total: number | null })[]
  const counts = countsOf(counted!.results[0])
  const found = rows[0]?.total ?? (query.offset === 0 ? 0 : counts.all)
  return { total: wordsOf(query).length > 0 ? found : counts[query.show ?? 'all'], counts, items: rows.map(itemOf) }
}

const wordsOf = ({ search = '' }: LocationListQuery) => search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)

/** Which restaurants are meant, over `?1` the words that all must be found. */
const matching = ({ show }: LocationListQuery) => `${show ? conditions[show] : 'true'} AND NOT EXISTS (
  SELECT 1 FROM json_each(?1) WHERE instr(lower(${haystack}), value) = 0)`

function listing(db: D1Database, query: LocationListQuery): D1PreparedStatement {
  const { search = '', order, limit, offset } = query
  // A search reads every restaurant, so it counts them as well.
  const total = wordsOf(query).length > 0 ? 'count(*) OVER ()' : 'NULL'
  return db
    .prepare(
      `WITH first AS MATERIALIZED (SELECT id, total, row_number() OVER () AS place
         FROM (SELECT location.id, ${total} AS total FROM location WHERE ${matching(query)} AND ?2 IS NOT NULL
           ORDER BY ${sortedBy(order, search.trim())} LIMIT ?3 OFFSET ?4))
       SELECT location.id, restaurant_number, address1, address2, city, state, ${status} AS status, closure, hours <> '[]' AS has_hours, total,
         json_array_length(special_hours) AS special_days,
         (SELECT json_object('at', timestamp, 'by', coalesce(${nameOfUser}, '')) FROM log_entry LEFT JOIN user ON user.id = user_id
            WHERE log_entry.id = ${lastEntry}) AS edited
       FROM first CROSS JOIN location ON location.id = first.id ORDER BY place`,
    )
    .bind(JSON.stringify(wordsOf(query)), search.trim(), limit, offset)
}

const haystack = `location.address1 || ' ' || location.address2 || ' ' || location.city || ' ' || location.state || ' '
    || (SELECT state.name FROM city JOIN state ON state.id = city.state_id WHERE city.id = location.city_id) || ' '
  || location.zip || ' ' || location.restaurant_number || ' ' || location.rlid || ' ' || location.phone`

/** A restaurant whose number was typed comes first. */
function sortedBy(order: Order, typed: string): string {
  const direction = order.startsWith('-') ? 'DESC' : 'ASC'
  const columns = sorting[order.replace('-', '') as keyof typeof sorting]
  return [
    ...(typed ? ['location.restaurant_number = ?2 DESC', 'CAST(location.rlid AS text) = ?2 DESC'] : []),
    ...columns.map((column) => `${column} ${direction}${column === lastEntry ? ' NULLS LAST' : ''}`),
    `location.id ${direction}`,
  ].join(', ')
}

function counting(db: D1Database): D1PreparedStatement {
  const counts = Object.entries(conditions).map(([name, condition]) => `count(*) FILTER (WHERE ${condition}) AS ${name}`)
  return db.prepare(`SELECT count(*) AS "all", ${counts.join(', ')} FROM location`)
}

const countsOf = (row: unknown) => row as Record<LocationFilter | 'all', number>

const itemOf = (row: Row): ListedRestaurant => ({
  id: row.id,
  restaurant_number: row.restaurant_number,
  address: [row.address1, row.address2].filter(Boolean).join(', '),
  city: row.city,
  state: row.state,
  status: row.status,
  reopens_on:
    row.status === 'temporarily_closed' && row.closure ? (JSON.parse(row.closure) as { reopensOn: string | null }).reopensOn : null,
  has_hours: row.has_hours === 1,
  special_days: row.special_days,
  edited: row.edited === null ? null : (JSON.parse(row.edited) as LastEdit),
})

/** States that have restaurants which have not closed for good, with how many. */
export async function statesWithRestaurants(db: D1Database): Promise<StateCount[]> {
  const { results } = await db
    .prepare(
      `WITH open AS MATERIALIZED (SELECT city_id, count(*) AS count FROM location INDEXED BY location_city_open WHERE closed_at IS NULL GROUP BY city_id),
         of_state AS MATERIALIZED (SELECT city.state_id, sum(count) AS count FROM open CROSS JOIN city ON city.id = open.city_id GROUP BY city.state_id)
       SELECT state.code, state.name, country.code AS country, of_state.count
       FROM of_state CROSS JOIN state ON state.id = of_state.state_id JOIN country ON country.id = state.country_id
       ORDER BY country.id, state.name`,
    )
    .all<StateCount>()
  return results
}
