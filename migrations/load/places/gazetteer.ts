import type { D1Database } from '@cloudflare/workers-types'
import { getTableName, ne, type SQL, sql } from 'drizzle-orm'
import { foldPlaceName } from '#schema/geo/place-name.ts'
import { computeSquaredChord, toUnitVector } from '#schema/geo/sphere.ts'
import { statesAndProvinces } from '#schema/geo/states.ts'
import { place } from '#schema/locations/table.ts'
import { placeSearchTable } from '#schema/search/table.ts'
import type { GazetteerPlace } from '../../../worker/services/geocoding/place-queries.ts'
import { commitWritePlan } from '../../../worker/stores/commit.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { buildInsertSelect } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { createGazetteerPostalCode, readPlaceSources } from '../geodata/place-file.ts'
import {
  getWeightedCenter,
  reconcileTownsWithPostalCodes,
  toTownKey,
  type UnreconciledPlaces,
} from './reconcile-places.ts'

/** Returns all places, about 78,000, of GeoNames (CC BY 4.0) and the U.S. Census, reconciled with each other. */
export function listGazetteerPlaces(): GazetteerPlace[] {
  const sources = readPlaceSources()
  const { towns, codes, alternatives } = reconcileTownsWithPostalCodes(sources)
  const named = [...towns, ...townsOf(codes, towns)]
  return [
    ...named,
    ...otherNames(named),
    ...stateRows(largestOnly(sources.towns)),
    ...codes,
    ...missingCodes(sources, codes, towns),
    ...alternatives,
  ]
}

/**
 * Returns the places of the sources. The demo's restaurants are generated from these, so that no correction moves one.
 */
export function listGazetteerSourcePlaces(): GazetteerPlace[] {
  const sources = readPlaceSources()
  const towns = largestOnly(sources.towns)
  const named = [...towns, ...townsOf(sources.codes, towns)]
  const missing = missingCodes(sources, sources.codes, towns)
  return [...named, ...otherNames(named), ...stateRows(towns), ...sources.codes, ...missing]
}

/** Keeps the larger of two towns with one name in one state. */
function largestOnly(towns: readonly GazetteerPlace[]): GazetteerPlace[] {
  const known = new Map<string, GazetteerPlace>()
  for (const town of towns)
    if ((known.get(toTownKey(town))?.population ?? 0) < town.population) known.set(toTownKey(town), town)
  return [...known.values()]
}

/** Returns towns that only occur with postal codes, in the center of their codes. */
function townsOf(codes: readonly GazetteerPlace[], known: readonly GazetteerPlace[]): GazetteerPlace[] {
  const seen = new Set(known.map(({ folded, state }) => `${folded}|${state}`))
  const groups = Map.groupBy(codes, toTownKey)
  return [...groups].flatMap(([key, rows]) => {
    const [first] = rows
    if (!first?.state || seen.has(key)) return []
    return [{ ...first, kind: 'city' as const, folded: foldPlaceName(first.name), ...getWeightedCenter(rows) }]
  })
}

const byNames: readonly [other: string, name: string, state: string][] = [
  ['new york city', 'New York', 'NY'],
  ['nyc', 'New York', 'NY'],
  ['vegas', 'Las Vegas', 'NV'],
  ['philly', 'Philadelphia', 'PA'],
]

/** Returns other names of towns. Without population, so that no town is counted twice. */
const otherNames = (towns: readonly GazetteerPlace[]): GazetteerPlace[] =>
  byNames.flatMap(([folded, name, state]) => {
    const town = towns.find((each) => each.name === name && each.state === state)
    return town ? [{ ...town, folded, population: 0 }] : []
  })

/** Returns each state at its center of population: the mean of its towns weighted by population. */
function stateRows(towns: readonly GazetteerPlace[]): GazetteerPlace[] {
  const byState = Map.groupBy(towns, ({ state }) => state)
  return statesAndProvinces.flatMap(({ code, name, country }) => {
    const of = byState.get(code)
    if (!of) return []
    const population = of.reduce((sum, town) => sum + town.population, 0)
    return [
      {
        kind: 'state' as const,
        name,
        folded: foldPlaceName(name),
        state: code,
        country,
        population,
        ...getWeightedCenter(of),
      },
    ]
  })
}

/** Returns codes that only the second source has, most of them in Puerto Rico, with the name of the nearest town. */
function missingCodes(
  { otherPositions }: UnreconciledPlaces,
  codes: readonly GazetteerPlace[],
  towns: readonly GazetteerPlace[],
): GazetteerPlace[] {
  const known = new Set(codes.map(({ folded }) => folded))
  return [...otherPositions].flatMap(([code, { latitude, longitude }]) => {
    if (known.has(code)) return []
    const { name, state, country } = nearestOf(towns, latitude, longitude)
    return [createGazetteerPostalCode({ code, name, state, country, latitude, longitude })]
  })
}

function nearestOf(towns: readonly GazetteerPlace[], latitude: number, longitude: number) {
  const from = toUnitVector(latitude, longitude)
  const squared = (town: GazetteerPlace) => computeSquaredChord(from, toUnitVector(town.latitude, town.longitude))
  return towns.reduce((best, town) => (squared(town) < squared(best) ? town : best))
}

const chunk = 5000

/** Fills the empty tables `place` and `place_search`, and reports its progress. Returns the number of places. */
export async function fillGazetteerTables(db: D1Database, report: (line: string) => void): Promise<number> {
  const rows = listGazetteerPlaces()
  const ownColumn = sql.identifier(getTableName(placeSearchTable))
  const emptied = sql`INSERT INTO ${placeSearchTable} (${ownColumn}) VALUES ('delete-all')`
  await commitWritePlan(db, {
    writes: [getDrizzle(db).delete(place), emptied].map((query) => toPreparedStatement(db, query)),
  })
  for (let start = 0; start < rows.length; start += chunk) {
    await toPreparedStatement(db, insertPlaces(rows.slice(start, start + chunk), start + 1)).run()
    report(`gazetteer: ${Math.min(start + chunk, rows.length)} of ${rows.length} places`)
  }
  const names = sql`FROM ${place} WHERE ${ne(place.kind, 'postal_code')}`
  await toPreparedStatement(
    db,
    buildInsertSelect(placeSearchTable, { rowid: place.id, folded: place.folded }, names),
  ).run()
  return rows.length
}

/** Whether all places are there: their index is filled last. */
export async function hasGazetteer(db: D1Database): Promise<boolean> {
  const [first] = await getDrizzle(db).select({ id: placeSearchTable.rowid }).from(placeSearchTable).limit(1)
  return first !== undefined
}

const columns = [
  'kind',
  'name',
  'folded',
  'state',
  'country',
  'latitude',
  'longitude',
  'population',
] as const satisfies (keyof GazetteerPlace)[]

/** Inserts places with consecutive ids. Sent as lists, since objects would double the size. */
function insertPlaces(places: readonly GazetteerPlace[], firstId: number): SQL {
  const rows = JSON.stringify(places.map((each) => columns.map((column) => each[column])))
  const values = Object.fromEntries(columns.map((column, index) => [column, sql`value ->> ${sql.raw(String(index))}`]))
  return buildInsertSelect(place, { id: sql`${firstId} + key`, ...values }, sql`FROM json_each(${rows})`)
}
