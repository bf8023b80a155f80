import type { D1Database } from '@cloudflare/workers-types'
import {
  foldPlaceName,
  omittedWordsPenalty,
  type PlaceReading,
  type PlaceText,
  parsePlaceText,
  stateLabel,
} from '#schema/geo/place-name.ts'
import { editDistance, maxEdits } from '#schema/geo/spelling.ts'
import { chordToMiles, squaredChord, toUnitVector } from '#schema/geo/sphere.ts'
import { states } from '#schema/geo/states.ts'
import type { FoundPlace, Geocoder, Position } from './geocoder.ts'
import { findPlacesByName, findSimilarPlaces, type GazetteerPlace } from './place-queries.ts'

/** The place that was asked for, and this many others it may have been. */
const maxPlaces = 6

/** The geocoder that needs nobody else: the gazetteer in our own database. */
export const createGazetteer = (db: D1Database): Geocoder => ({
  async find(text, near) {
    const read = parsePlaceText(text)
    const folded = toLookupNames(read)
    if (folded.length === 0) return []
    const exact = exactMatches(await findPlacesByName(db, folded), read)
    return minCertainty(exact, near) ?? ranked([...exact, ...(await misspeltMatches(db, read))], near)
  },
})

/** The folded names and codes under which a text may be found. */
export function toLookupNames({ postalCode, state, readings }: PlaceText): string[] {
  const names = [
    postalCode,
    state && foldPlaceName(state.name),
    ...readings.flatMap(({ name, unless = [] }) => [name, ...unless]),
  ]
  return [...new Set(names.filter((name) => name !== null))]
}

/** The places that a text names exactly, without a guess, of those of its names; undefined when there is none. */
export const findExactPlaces = (places: GazetteerPlace[], read: PlaceText, near?: Position) =>
  minCertainty(exactMatches(places, read), near)

function minCertainty(matches: Match[], near?: Position): FoundPlace[] | undefined {
  const sure = matches.filter(({ doubt }) => doubt === 0)
  return sure.length > 0 ? ranked(pickFullest(sure), near) : undefined
}

/** A place, and how well a reading of the text fits it. */
interface Match {
  place: GazetteerPlace
  /** In slips of the pen. */
  doubt: number
  /** How many of the typed words it accounts for. */
  words: number
}

const match = (place: GazetteerPlace, { name, state, doubt }: PlaceReading, slipsMade = 0): Match => ({
  place,
  doubt: doubt + slipsMade,
  words: name.split(' ').length + (state ? 1 : 0),
})

function exactMatches(places: GazetteerPlace[], { postalCode, state, readings }: PlaceText): Match[] {
  const code = places.filter(({ kind, folded }) => kind === 'postal_code' && folded === postalCode)
  // A code that lies in two places is told apart by the name before it.
  const isNamed = ({ name }: GazetteerPlace) => readings.some((reading) => reading.name === foldPlaceName(name))
  if (code.length > 0) return code.map((place) => ({ place, doubt: 0, words: isNamed(place) ? 2 : 1 }))
  const towns = new Set(places.flatMap(({ kind, folded }) => (kind === 'city' ? [folded] : [])))
  const meant = readings.filter(({ unless = [] }) => !unless.some((name) => towns.has(name)))
  return places.flatMap((place) => {
    if (place.kind === 'postal_code') return []
    if (place.kind === 'state' && place.state === state?.code)
      return [match(place, { name: readings[0]?.name ?? place.folded, state: null, doubt: 0 })]
    return meant
      .filter((reading) => reading.name === place.folded && couldMean(place, reading))
      .map((reading) => match(place, reading))
  })
}

/** People in a hurry leave words around the names of larger towns only; elsewhere such a match is chance. */
const isWellKnown = 10_000

const couldMean = (place: GazetteerPlace, { state, doubt }: PlaceReading) =>
  (state === null || place.state === state) && (doubt < omittedWordsPenalty || place.population >= isWellKnown)

/** Only those that account for the most words: who typed `90210 Beverly Hills` did not mean Hills, Iowa. */
function pickFullest(matches: Match[]) {
  const maxPlaces = Math.max(...matches.map(({ words }) => words))
  return matches.filter(({ words }) => words === maxPlaces)
}

/** Names up to two slips from the readings that may be misspelt. */
async function misspeltMatches(db: D1Database, { readings }: PlaceText): Promise<Match[]> {
  const likely = readings.filter(
    ({ name, doubt }) => doubt < omittedWordsPenalty && name.length > 2 && name.length <= 40,
  )
  // The longest, and after a street the shortest ones.
  const tried = [...new Set([...likely.slice(0, 2), ...likely.slice(-2)])]
  if (tried.length === 0) return []
  const places = await findSimilarPlaces(db, [...new Set(tried.map(({ name }) => name))])
  return places.flatMap((place) =>
    tried.flatMap((reading) => {
      const allowed = maxEdits(reading.name)
      const made = couldMean(place, reading)
        ? editDistance(reading.name, place.folded, allowed)
        : Number.POSITIVE_INFINITY
      return made <= allowed ? [match(place, reading, made)] : []
    }),
  )
}

/** The best first, each place once. */
function ranked(matches: Match[], near?: Position): FoundPlace[] {
  const scored = matches.map(({ place, doubt, words }) => ({
    place,
    score: 10 * words - 15 * doubt + scorePlace(place, near),
  }))
  const byName = new Map<string, GazetteerPlace>()
  for (const { place } of scored.sort((a, b) => b.score - a.score)) {
    const name = formatPlaceName(place)
    if (!byName.has(name)) byName.set(name, place)
  }
  return [...byName].slice(0, maxPlaces).map(([name, place]) => toFoundPlace(name, place))
}

/** A place as a geocoder answers it, by the name `nameOf` gives it. */
export const toFoundPlace = (name: string, place: GazetteerPlace): FoundPlace => ({
  name,
  query: place.kind === 'state' ? stateLabel({ name, country: place.country === 'CA' ? 'CA' : 'US' }) : name,
  country: place.country,
  latitude: place.latitude,
  longitude: place.longitude,
})

/** The folded names of states by their abbreviations: every candidate is compared with its own. */
const foldedStates = new Map(states.map(({ code, name }) => [code, foldPlaceName(name)]))

/** Grows with the logarithm of the population and shrinks with that of the distance; about 0 to 8. */
export function scorePlace({ population, kind, latitude, longitude, folded, state }: GazetteerPlace, near?: Position) {
  // Who types "New York" means the town that its state is named after.
  const namesake = kind === 'city' && folded === foldedStates.get(state) ? 2 : 0
  const size = Math.log10(population + 1) + namesake
  if (!near) return size
  const miles = chordToMiles(
    squaredChord(toUnitVector(latitude, longitude), toUnitVector(near.latitude, near.longitude)),
  )
  return size - Math.log10(1 + miles / 50)
}

/** `Salem, MA`, `Allston, MA 02134`, `Maine`. */
export function formatPlaceName({ kind, name, state, folded }: GazetteerPlace) {
  if (kind === 'state') return name
  const town = state ? `${name}, ${state}` : name
  return kind === 'city' ? town : `${town} ${folded.toUpperCase()}`
}
