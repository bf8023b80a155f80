import { foldPlaceName } from '#schema/geo/place-name.ts'
import { chordToMiles, squaredChord, toUnitVector, type UnitVector } from '#schema/geo/sphere.ts'
import type { GazetteerPlace } from '../../../worker/services/geocoding/place-queries.ts'

/** Miles within which a town and its postal codes vouch for each other. */
const maxAgreementMiles = 25
/** Towns of one name in one state that lie closer together are one. */
const sameTownMiles = 15
/** The farthest code of a city that truly lies there is 14.4 miles from its middle: the west of Montréal. */
const cityMiles = 14.5
/** Two sources of one code that agree put it this close. */
const agreeingMiles = 15

/** As far as a town is known to people. */
const aroundMiles = 60

type Position = Pick<GazetteerPlace, 'latitude' | 'longitude'>

export interface Sources {
  /** Towns by the largest source, several of one name too. */
  towns: readonly GazetteerPlace[]
  codes: readonly GazetteerPlace[]
  /** Another source's positions of codes. */
  otherPositions: ReadonlyMap<string, Position>
}

export interface ReconciledPlaces {
  /** Each town of a state once, where people who type its name mean it. */
  towns: GazetteerPlace[]
  codes: GazetteerPlace[]
  /** Other readings of a name: towns and codes that sources put elsewhere. They are loaded last, so that the first reading stays the first. */
  alternatives: GazetteerPlace[]
}

const vectors = new WeakMap<Position, UnitVector>()
const vectorOf = (place: Position) => {
  const known = vectors.get(place) ?? toUnitVector(place.latitude, place.longitude)
  vectors.set(place, known)
  return known
}
export const distanceInMiles = (a: Position, b: Position) => chordToMiles(squaredChord(vectorOf(a), vectorOf(b)))

const keys = new WeakMap<object, string>()

/** By what a town is known: its folded name and its state. */
export function toTownKey(place: Pick<GazetteerPlace, 'name' | 'state'>): string {
  const key = keys.get(place) ?? `${foldPlaceName(place.name)}|${place.state}`
  keys.set(place, key)
  return key
}

/**
 * Compares every town with its own postal codes, and every code with its town. Where they are far apart both readings are
 * kept: first the one that codes and other sources vouch for, the others under the name of a larger town nearby.
 */
export function reconcilePlaces({ towns, codes, otherPositions }: Sources): ReconciledPlaces {
  const byName = Map.groupBy(towns, toTownKey)
  const placed = codes.map((code) => betterPlaced(code, otherPositions.get(code.folded), byName.get(toTownKey(code)) ?? []))
  const codesByTown = Map.groupBy(placed, toTownKey)
  const groups = [...byName].map(([key, named]) => readingsOf(named, codesByTown.get(key) ?? [], otherPositions))
  const first = groups.map(([town]) => town!)
  const firstByName = new Map(first.map((town) => [toTownKey(town), town]))
  const codeGroups = placed.map((code) => readingsOfCode(code, firstByName.get(toTownKey(code)), codesByTown.get(toTownKey(code))!))
  const others = [...groups, ...codeGroups].flatMap(([, ...rest]) => rest)
  return { towns: first, codes: codeGroups.map(([code]) => code!), alternatives: others.flatMap((place) => underAnotherName(place, first)) }
}

/** A code where the source has it that puts it nearer to its town, if they differ. */
function betterPlaced(code: GazetteerPlace, other: Position | undefined, towns: readonly GazetteerPlace[]): GazetteerPlace {
  if (!other || towns.length === 0 || agree(code, other)) return code
  const distance = (at: Position) => Math.min(...towns.map((town) => distanceInMiles(town, at)))
  return distance(other) < distance(code) ? { ...code, latitude: other.latitude, longitude: other.longitude } : code
}

/** Positions that differ by less than a tenth of a degree are close enough anywhere. */
const agree = (one: Position, other: Position) =>
  (Math.abs(one.latitude - other.latitude) < 0.1 && Math.abs(one.longitude - other.longitude) < 0.1) ||
  distanceInMiles(one, other) <= agreeingMiles

/** The towns of one name in one state, the one meant first. Which of them the figure of people counts is not known. */
function readingsOf(
  named: readonly GazetteerPlace[],
  codes: readonly GazetteerPlace[],
  otherPositions: Sources['otherPositions'],
): GazetteerPlace[] {
  const bySize = named.toSorted((one, other) => other.population - one.population)
  const spots = codes.flatMap((code) => [code, ...(otherPositions.get(code.folded) ? [otherPositions.get(code.folded)!] : [])])
  const vouched = bySize.find((town) => spots.some((spot) => distanceInMiles(town, spot) <= maxAgreementMiles))
  const first = vouched ?? (codes.length > 0 ? { ...bySize[0]!, ...centerOf(codes) } : bySize[0]!)
  const apart: GazetteerPlace[] = [first]
  for (const town of bySize) if (apart.every((each) => distanceInMiles(each, town) > sameTownMiles)) apart.push(town)
  // So few that nobody's being near puts another reading first: a place's own name finds it, whoever types it.
  const others = apart.slice(1).map((town) => ({ ...town, population: Math.floor(Math.min(town.population, first.population) / 20) }))
  return [first, ...others]
}

/** A Canadian code within a city that stands far outside of it, while most of the city's codes do not, is meant to be in the city. */
function readingsOfCode(code: GazetteerPlace, town: GazetteerPlace | undefined, siblings: readonly GazetteerPlace[]): GazetteerPlace[] {
  const isUrban = code.country === 'CA' && code.folded[1] !== '0'
  if (!isUrban || !town || distanceInMiles(code, town) <= cityMiles) return [code]
  const inside = siblings.filter((each) => distanceInMiles(each, town) <= cityMiles)
  if (inside.length < 2 || inside.length * 2 < siblings.length) return [code]
  return [{ ...code, latitude: town.latitude, longitude: town.longitude }, code]
}

/** Another reading, by its name and by what its name is told apart by: `Bryn Mawr (near Pittsburgh)`. */
function underAnotherName(place: GazetteerPlace, towns: readonly GazetteerPlace[]): GazetteerPlace[] {
  const name = `${place.name} (near ${knownTownNear(place, towns).name})`
  const found = { ...place, name }
  return place.kind === 'postal_code' ? [found] : [found, { ...found, folded: foldPlaceName(name), population: 0 }]
}

/** The town by which a place is known: a large one around, or a very near one; else the nearest of its state. */
function knownTownNear(place: GazetteerPlace, towns: readonly GazetteerPlace[]): GazetteerPlace {
  const own = foldPlaceName(place.name)
  const others = towns.filter(({ state, folded }) => state === place.state && folded !== own)
  const around = others.filter((town) => distanceInMiles(place, town) <= aroundMiles)
  const weight = (town: GazetteerPlace) => (around.length > 0 ? town.population : 1) / (1 + distanceInMiles(place, town) ** 2)
  return (around.length > 0 ? around : others).reduce((best, town) => (weight(town) > weight(best) ? town : best))
}

/** The middle of some places, by their people where they are known. */
export function centerOf(rows: readonly GazetteerPlace[]): Position {
  const weight = (row: GazetteerPlace) => row.population || 1
  const total = rows.reduce((sum, row) => sum + weight(row), 0)
  const mean = (of: (row: GazetteerPlace) => number) =>
    Number((rows.reduce((sum, row) => sum + of(row) * weight(row), 0) / total).toFixed(5))
  return { latitude: mean((row) => row.latitude), longitude: mean((row) => row.longitude) }
}
