import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { paths } from '#schema/paths.ts'
import { chordOfMiles, unitVector } from '#schema/rules/geo.ts'
import { toldByNeighbors, toldElsewhere } from '#schema/rules/location-fields.ts'
import { staleStatements } from '../cache/stale.ts'
import { hasRestaurant } from './directory-trail.ts'
import type { LocationRecord } from './location.ts'
import { nearbyRadius } from './location-page.ts'

/** A location as it was, if it was there, and as it will be. */
export interface LocationChange {
  before: LocationRecord | undefined
  after: LocationRecord
}

/** Statements for one `db.batch`, and the addresses they make stale: for `purge` once the batch is through. */
export interface LocationWrites {
  statements: D1PreparedStatement[]
  stale: string[]
}

/** Rows go to the database in parameters of so many, well below the largest value it takes. */
const partSize = 250

/** With more changes than this of what other pages tell, or more stale pages, every page is called stale at once. */
const mostTold = 100
export const mostStale = 1000
const everyPage = '*'

/**
 * The one way to change locations that exist: writes the named columns, gives all location data a new version and marks
 * what is stale. After its batch call `refreshLocationIndex`, which makes the snapshot of searches again; until then, or if
 * that fails, searches ask the database and the cron trigger makes up for it.
 */
export async function planLocationWrites(
  db: D1Database,
  changes: readonly LocationChange[],
  columns: readonly (keyof LocationRecord)[],
): Promise<LocationWrites> {
  if (changes.length === 0) return { statements: [], stale: [] }
  const stale = await staleByLocations(db, changes)
  const rows = changes.map(({ after }) => Object.fromEntries(['id' as const, ...columns].map((column) => [column, after[column]])))
  const update = db.prepare(
    `UPDATE location SET ${columns.map((column) => `${column} = row ->> '${column}'`).join(', ')}
     FROM (SELECT value AS row FROM json_each(?1)) WHERE location.id = row ->> 'id'`,
  )
  const parts = Array.from({ length: Math.ceil(rows.length / partSize) }, (_, part) =>
    update.bind(JSON.stringify(rows.slice(part * partSize, (part + 1) * partSize))),
  )
  return { statements: [...parts, newVersion(db), ...staleStatements(db, stale)], stale }
}

/** The statement that makes everybody ask for the locations again. */
export const newVersion = (db: D1Database): D1PreparedStatement =>
  db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'locations'")

/**
 * Every address whose HTML may tell of the changed locations: their own pages and whatever else points at them, the lists of
 * the cities and the pages of the states they are and were in; when they close or open for a time, the pages of their neighbours within `nearbyRadius`; and
 * when something changed that others tell, those, whatever names a state that may get or lose its only restaurants, the state lists, the map page and the sitemap.
 */
export async function staleByLocations(db: D1Database, changes: readonly LocationChange[]): Promise<string[]> {
  const isTold = changes.some(isToldElsewhere)
  const toNeighbors = changes.filter((change) => isToldElsewhere(change) || differsIn(toldByNeighbors, change))
  if (toNeighbors.length > mostTold) return [everyPage]
  const { results } = await db
    .prepare(
      `SELECT page.url_path FROM reference JOIN page ON page.id = reference.source_id
         WHERE reference.source_type = 'page' AND reference.state = 'live' AND page.live = 1
           AND ((target_type = 'location' AND target_id IN (SELECT value FROM json_each(?1)))
             OR (target_type = 'city' AND target_id IN (SELECT value FROM json_each(?2))))
       UNION
       SELECT page.url_path FROM json_each(?3) AS at
         JOIN location AS other ON (other.x - (at.value ->> 'x')) * (other.x - (at.value ->> 'x'))
           + (other.y - (at.value ->> 'y')) * (other.y - (at.value ->> 'y')) + (other.z - (at.value ->> 'z')) * (other.z - (at.value ->> 'z')) <= ?4
         JOIN reference ON reference.target_type = 'location' AND reference.target_id = other.id AND reference.state = 'live' AND reference.source_type = 'page'
         JOIN page ON page.id = reference.source_id AND page.content_type = 'single_location' AND page.live = 1
       UNION
       SELECT page.url_path FROM (${changedStates('?6')}) AS changed
         CROSS JOIN reference ON reference.target_type = 'state' AND reference.target_id = changed.id AND reference.state = 'live' AND reference.source_type = 'page'
         CROSS JOIN page ON page.id = reference.source_id AND page.live = 1
       UNION
       SELECT page.url_path FROM (${changedStates('?6')}) AS changed CROSS JOIN city ON city.state_id = changed.id LEFT JOIN location ON location.city_id = city.id
         CROSS JOIN reference ON (reference.target_type = 'location' AND reference.target_id = location.id OR reference.target_type = 'city' AND reference.target_id = city.id)
           AND reference.state = 'live' AND reference.source_type = 'page'
         CROSS JOIN page ON page.id = reference.source_id AND page.live = 1
         WHERE ?5 AND NOT ${hasRestaurant('changed.id', 'location.id NOT IN (SELECT value FROM json_each(?1))')}
       UNION
       SELECT url_path FROM page WHERE content_type IN ('location_map', 'state_list') AND live = 1 AND ?5
       LIMIT ${mostStale + 1}`,
    )
    .bind(
      ...affected(changes),
      JSON.stringify(toNeighbors.flatMap(positionsOf)),
      chordOfMiles(nearbyRadius),
      Number(isTold),
      JSON.stringify(statesOf(changes)),
    )
    .all<{ url_path: string }>()
  if (results.length > mostStale) return [everyPage]
  return [...results.map(({ url_path }) => url_path), ...(isTold ? [paths.sitemap] : [])]
}

const differsIn = (fields: readonly (keyof LocationRecord)[], { before, after }: LocationChange) =>
  !before || fields.some((field) => before[field] !== after[field])
const isToldElsewhere = (change: LocationChange) => differsIn(toldElsewhere, change)

const affected = (changes: readonly LocationChange[]) => [
  JSON.stringify(changes.map(({ after }) => after.id)),
  JSON.stringify([...new Set(changes.flatMap(({ before, after }) => [after.city_id, before?.city_id ?? after.city_id]))]),
]

/** The countries and codes of the states that locations are and were in. */
const statesOf = (changes: readonly LocationChange[]) =>
  changes.flatMap(({ before, after }) => [after, before ?? after].map(({ country, state }) => [country, state]))

/** Their ids; the city of a new location may not be stored yet, nor its state. */
const changedStates = (states: string) => `SELECT DISTINCT state.id FROM json_each(${states}) AS named
  JOIN country ON country.code = named.value ->> 0 JOIN state ON state.country_id = country.id AND state.code = named.value ->> 1`

const positionsOf = ({ before, after }: LocationChange) =>
  [before, after].flatMap((at) => (at ? [unitVector(at.latitude, at.longitude)] : []))
