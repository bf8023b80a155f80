import type { D1Database } from '@cloudflare/workers-types'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { positionToMapCellNumber, toUnitVector } from '#schema/geo/sphere.ts'
import { city, country, location, state } from '#schema/locations/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { buildInsertSelect } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'

/** A location to insert: its number and position in degrees. */
export interface TestLocationInput {
  rlid: number
  latitude: number
  longitude: number
  isTemporarilyClosed?: boolean
}

const chunk = 5000

/**
 * Inserts locations at any position as ones of Salem, Massachusetts, without optional values, and reports how many are
 * written. Refresh the location index afterwards.
 */
export async function insertLocations(
  db: D1Database,
  locations: readonly TestLocationInput[],
  report: (done: number) => void = () => {},
) {
  const ofCountry = { country_id: country.id, code: 'MA', name: 'Massachusetts', slug: 'massachusetts' }
  const ofState = { state_id: state.id, name: 'Salem', slug: 'salem' }
  await db.batch([
    toPreparedStatement(
      db,
      getDrizzle(db).insert(country).values({ code: 'US', printable_name: 'United States' }).onConflictDoNothing(),
    ),
    toPreparedStatement(
      db,
      sql`${buildInsertSelect(state, ofCountry, sql`FROM ${country} WHERE ${eq(country.code, 'US')}`)}
        ON CONFLICT DO NOTHING`,
    ),
    toPreparedStatement(
      db,
      sql`${buildInsertSelect(city, ofState, sql`FROM ${state} WHERE ${eq(state.code, 'MA')}`)} ON CONFLICT DO NOTHING`,
    ),
  ])
  for (let start = 0; start < locations.length; start += chunk) {
    await toPreparedStatement(db, insertChunk(locations.slice(start, start + chunk))).run()
    report(Math.min(start + chunk, locations.length))
  }
}

/** Inserts restaurants in Salem. Sent as lists, since objects would double the size. */
function insertChunk(locations: readonly TestLocationInput[]): SQL {
  const values = {
    ...{
      city_id: city.id,
      address1: '1 Harbor Street',
      line1_slug: '1-harbor-street',
      city: 'Salem',
      state: 'MA',
      country: 'US',
    },
    ...{
      zip: '01970',
      time_zone: 'America/New_York',
      phone: '(555) 010-0100',
      hours: '[]',
      curbside_hours: '[]',
      delivery_hours: '[]',
    },
    ...{
      has_curbside: 0,
      has_delivery: 1,
      has_online_ordering: 1,
      has_take_out: 1,
      is_dining_room_opened: 1,
      outside_dining: 0,
    },
    ...{ is_reservations_enabled: 0, synthetic: 1, restaurant_number: sql`value ->> 0` },
    ...Object.fromEntries(columns.map((column, index) => [column, sql`value ->> ${sql.raw(String(index))}`])),
  }
  const isSalem = and(eq(state.code, 'MA'), eq(city.slug, 'salem'))
  const from = sql`FROM json_each(${JSON.stringify(locations.map(columnsOf))}) CROSS JOIN ${city}
    JOIN ${state} ON ${state.id} = ${city.state_id}`
  return buildInsertSelect(location, values, sql`${from} WHERE ${isSalem}`)
}

/** The varying columns, in the order of `columnsOf`. */
const columns = [
  ...(['rlid', 'latitude', 'longitude', 'is_temporarily_closed'] as const),
  ...(['cell', 'x', 'y', 'z'] as const),
] satisfies (keyof typeof location.$inferInsert)[]

function columnsOf({ rlid, latitude, longitude, isTemporarilyClosed = false }: TestLocationInput) {
  const { x, y, z } = toUnitVector(latitude, longitude)
  return [rlid, latitude, longitude, Number(isTemporarilyClosed), positionToMapCellNumber(latitude, longitude), x, y, z]
}
