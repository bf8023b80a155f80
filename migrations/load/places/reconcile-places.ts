import { foldPlaceName } from '#schema/geo/place-name.ts'
import { computeSquaredChord, squaredChordToMiles, toUnitVector, type UnitVector } from '#schema/geo/sphere.ts'
import type { GazetteerPlace } from '../../../worker/services/geocoding/place-queries.ts'

/** The distance in miles within which a town and its postal codes confirm each other. */
const maxAgreementMiles = 25
/** Towns of one name in one state that are closer together are one. */
const sameTownMiles = 15
/** The farthest code within a city is 14.4 miles from its center: the west of Montréal. */
const cityMiles = 14.5
/** The maximum distance between two sources that agree about a code. */
const agreeingMiles = 15

/** The distance in miles within which people know a town. */
const aroundMiles = 60

type Position = Pick<GazetteerPlace, 'latitude' | 'longitude'>

export interface UnreconciledPlaces {
  /** Towns of the largest source, several with one name too. */
  towns: readonly GazetteerPlace[]
  codes: readonly GazetteerPlace[]
  /** Another source's positions of codes. */
  otherPositions: ReadonlyMap<string, Position>
}

export interface ReconciledTownsAndPostalCodes {
  /** Each town of a state once, at the most likely place for its name. */
  towns: GazetteerPlace[]
  codes: GazetteerPlace[]
  /**
   * Other interpretations of a name: towns and codes that sources have elsewhere. Loaded last, so that the first
   * interpretation is first.
   */
  alternatives: GazetteerPlace[]
}

const vectors = new WeakMap<Position, UnitVector>()
const vectorOf = (place: Position) => {
  const known = vectors.get(place) ?? toUnitVector(place.latitude, place.longitude)
  vectors.set(place, known)
  return known
}
export const computeDistanceInMiles = (a: Position, b: Position) =>
  squaredChordToMiles(computeSquaredChord(vectorOf(a), vectorOf(b)))

const keys = new WeakMap<object, string>()

/** Returns the key of a town: its folded name and its state. */
export function toTownKey(place: Pick<GazetteerPlace, 'name' | 'state'>): string {
  const key = keys.get(place) ?? `${foldPlaceName(place.name)}|${place.state}`
  keys.set(place, key)
  return key
}

/**
 * Compares every town with its own postal codes, and every code with its town. Where they are far apart, both
 * interpretations are included: first the one confirmed by codes and other sources, the others under the name of a
 * larger town nearby.
 */
export function reconcileTownsWithPostalCodes({
  towns,
  codes,
  otherPositions,
}: UnreconciledPlaces): ReconciledTownsAndPostalCodes {
  const byName = Map.groupBy(towns, toTownKey)
  const placed = codes.map((code) =>
    betterPlaced(code, otherPositions.get(code.folded), byName.get(toTownKey(code)) ?? []),
  )
  const codesByTown = Map.groupBy(placed, toTownKey)
  const groups = [...byName].map(([key, named]) => readingsOf(named, codesByTown.get(key) ?? [], otherPositions))
  const first = groups.map(([town]) => town!)
  const firstByName = new Map(first.map((town) => [toTownKey(town), town]))
  const codeGroups = placed.map((code) =>
    readingsOfCode(code, firstByName.get(toTownKey(code)), codesByTown.get(toTownKey(code))!),
  )
  const others = [...groups, ...codeGroups].flatMap(([, ...rest]) => rest)
  return {
    towns: first,
    codes: codeGroups.map(([code]) => code!),
    alternatives: others.flatMap((place) => underAnotherName(place, first)),
  }
}

/** Returns a code at the position of the source that is nearer to its town, if the sources differ. */
function betterPlaced(
  code: GazetteerPlace,
  other: Position | undefined,
  towns: readonly GazetteerPlace[],
): GazetteerPlace {
  if (!other || towns.length === 0 || agree(code, other)) return code
  const distance = (at: Position) => Math.min(...towns.map((town) => computeDistanceInMiles(town, at)))
  return distance(other) < distance(code) ? { ...code, latitude: other.latitude, longitude: other.longitude } : code
}

/** Positions that differ by less than a tenth of a degree always agree. */
const agree = (one: Position, other: Position) =>
  (Math.abs(one.latitude - other.latitude) < 0.1 && Math.abs(one.longitude - other.longitude) < 0.1) ||
  computeDistanceInMiles(one, other) <= agreeingMiles

/**
 * Returns the towns of one name in one state, the most likely one first. Which of them the population counts is
 * unknown.
 */
function readingsOf(
  named: readonly GazetteerPlace[],
  codes: readonly GazetteerPlace[],
  otherPositions: UnreconciledPlaces['otherPositions'],
): GazetteerPlace[] {
  const bySize = named.toSorted((one, other) => other.population - one.population)
  const spots = codes.flatMap((code) => [
    code,
    ...(otherPositions.get(code.folded) ? [otherPositions.get(code.folded)!] : []),
  ])
  const vouched = bySize.find((town) => spots.some((spot) => computeDistanceInMiles(town, spot) <= maxAgreementMiles))
  const first = vouched ?? (codes.length > 0 ? { ...bySize[0]!, ...getWeightedCenter(codes) } : bySize[0]!)
  const distinct: GazetteerPlace[] = [first]
  for (const town of bySize)
    if (distinct.every((each) => computeDistanceInMiles(each, town) > sameTownMiles)) distinct.push(town)
  // The reduced population keeps the others below the first for queries that are not nearby: their own name finds them.
  const others = distinct
    .slice(1)
    .map((town) => ({ ...town, population: Math.floor(Math.min(town.population, first.population) / 20) }))
  return [first, ...others]
}

/** A Canadian code of a city that is far outside it, unlike most of the city's codes, is assumed to be in the city. */
function readingsOfCode(
  code: GazetteerPlace,
  town: GazetteerPlace | undefined,
  siblings: readonly GazetteerPlace[],
): GazetteerPlace[] {
  const isUrban = code.country === 'CA' && code.folded[1] !== '0'
  if (!isUrban || !town || computeDistanceInMiles(code, town) <= cityMiles) return [code]
  const inside = siblings.filter((each) => computeDistanceInMiles(each, town) <= cityMiles)
  if (inside.length < 2 || inside.length * 2 < siblings.length) return [code]
  return [{ ...code, latitude: town.latitude, longitude: town.longitude }, code]
}

/** Returns another interpretation with its name and a qualified name: `Bryn Mawr (near Pittsburgh)`. */
function underAnotherName(place: GazetteerPlace, towns: readonly GazetteerPlace[]): GazetteerPlace[] {
  const name = `${place.name} (near ${knownTownNear(place, towns).name})`
  const found = { ...place, name }
  return place.kind === 'postal_code' ? [found] : [found, { ...found, folded: foldPlaceName(name), population: 0 }]
}

/** Returns the town that qualifies a place: a large one around, or a very near one; else the nearest of its state. */
function knownTownNear(place: GazetteerPlace, towns: readonly GazetteerPlace[]): GazetteerPlace {
  const own = foldPlaceName(place.name)
  const others = towns.filter(({ state, folded }) => state === place.state && folded !== own)
  const around = others.filter((town) => computeDistanceInMiles(place, town) <= aroundMiles)
  const weight = (town: GazetteerPlace) =>
    (around.length > 0 ? town.population : 1) / (1 + computeDistanceInMiles(place, town) ** 2)
  return (around.length > 0 ? around : others).reduce((best, town) => (weight(town) > weight(best) ? town : best))
}

/** Returns the center of places, weighted by population if known. */
export function getWeightedCenter(rows: readonly GazetteerPlace[]): Position {
  const weight = (row: GazetteerPlace) => row.population || 1
  const total = rows.reduce((sum, row) => sum + weight(row), 0)
  const mean = (of: (row: GazetteerPlace) => number) =>
    Number((rows.reduce((sum, row) => sum + of(row) * weight(row), 0) / total).toFixed(5))
  return { latitude: mean((row) => row.latitude), longitude: mean((row) => row.longitude) }
}
