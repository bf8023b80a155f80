import type { D1Database } from '@cloudflare/workers-types'
import {
  foldPlaceName,
  formatStateLabel,
  omittedWordsPenalty,
  type ParsedPlaceText,
  type PlaceInterpretation,
  parsePlaceText,
} from '#schema/geo/place-name.ts'
import { computeEditDistance, getMaxSpellingEdits } from '#schema/geo/spelling.ts'
import { computeSquaredChord, squaredChordToMiles, toUnitVector } from '#schema/geo/sphere.ts'
import { statesAndProvinces } from '#schema/geo/states.ts'
import type { GeocodedPlace, Geocoder, GeographicPosition } from './geocoder.ts'
import { findGazetteerPlacesByNames, findSimilarGazetteerPlaces, type GazetteerPlace } from './place-queries.ts'

/** The maximum number of results. */
const maxPlaces = 6

/** Creates the geocoder that uses the gazetteer in our own database. */
export const createGazetteerGeocoder = (db: D1Database): Geocoder => ({
  async find(text, near) {
    const parsed = parsePlaceText(text)
    const folded = toPlaceTextLookupNames(parsed)
    if (folded.length === 0) return []
    const exact = exactMatches(await findGazetteerPlacesByNames(db, folded), parsed)
    return findCertainMatches(exact, near) ?? rank([...exact, ...(await findMisspelledMatches(db, parsed))], near)
  },
})

/** Returns the folded names and codes to look up for a text. */
export function toPlaceTextLookupNames({ postalCode, state, readings }: ParsedPlaceText): string[] {
  const names = [
    postalCode,
    state && foldPlaceName(state.name),
    ...readings.flatMap(({ name, unless = [] }) => [name, ...unless]),
  ]
  return [...new Set(names.filter((name) => name !== null))]
}

/** Returns those of the places that match a text exactly and certainly; undefined if there are none. */
export const selectExactPlaceMatches = (places: GazetteerPlace[], parsed: ParsedPlaceText, near?: GeographicPosition) =>
  findCertainMatches(exactMatches(places, parsed), near)

function findCertainMatches(matches: Match[], near?: GeographicPosition): GeocodedPlace[] | undefined {
  const certain = matches.filter(({ doubt }) => doubt === 0)
  return certain.length > 0 ? rank(pickFullest(certain), near) : undefined
}

/** A place and how well a reading of the text matches it. */
interface Match {
  place: GazetteerPlace
  /** The uncertainty, in edits. */
  doubt: number
  /** How many of the typed words it matches. */
  words: number
}

const match = (place: GazetteerPlace, { name, state, doubt }: PlaceInterpretation, edits = 0): Match => ({
  place,
  doubt: doubt + edits,
  words: name.split(' ').length + (state ? 1 : 0),
})

function exactMatches(places: GazetteerPlace[], { postalCode, state, readings }: ParsedPlaceText): Match[] {
  const code = places.filter(({ kind, folded }) => kind === 'postal_code' && folded === postalCode)
  // If a code belongs to several places, the name before it decides.
  const isNamed = ({ name }: GazetteerPlace) => readings.some((reading) => reading.name === foldPlaceName(name))
  if (code.length > 0) return code.map((place) => ({ place, doubt: 0, words: isNamed(place) ? 2 : 1 }))
  const towns = new Set(places.flatMap(({ kind, folded }) => (kind === 'city' ? [folded] : [])))
  const possible = readings.filter(({ unless = [] }) => !unless.some((name) => towns.has(name)))
  return places.flatMap((place) => {
    if (place.kind === 'postal_code') return []
    if (place.kind === 'state' && place.state === state?.code)
      return [match(place, { name: readings[0]?.name ?? place.folded, state: null, doubt: 0 })]
    return possible
      .filter((reading) => reading.name === place.folded && couldMean(place, reading))
      .map((reading) => match(place, reading))
  })
}

/** The minimum population for matches with omitted words; for smaller towns such matches are chance. */
const minKnownPopulation = 10_000

const couldMean = (place: GazetteerPlace, { state, doubt }: PlaceInterpretation) =>
  (state === null || place.state === state) && (doubt < omittedWordsPenalty || place.population >= minKnownPopulation)

/** Returns the matches with the most words: `90210 Beverly Hills` does not mean Hills, Iowa. */
function pickFullest(matches: Match[]) {
  const maxWords = Math.max(...matches.map(({ words }) => words))
  return matches.filter(({ words }) => words === maxWords)
}

/** Finds places within two edits of the readings. */
async function findMisspelledMatches(db: D1Database, { readings }: ParsedPlaceText): Promise<Match[]> {
  const likely = readings.filter(
    ({ name, doubt }) => doubt < omittedWordsPenalty && name.length > 2 && name.length <= 40,
  )
  // The longest readings and, in case a street comes first, the shortest.
  const tried = [...new Set([...likely.slice(0, 2), ...likely.slice(-2)])]
  if (tried.length === 0) return []
  const places = await findSimilarGazetteerPlaces(db, [...new Set(tried.map(({ name }) => name))])
  return places.flatMap((place) =>
    tried.flatMap((reading) => {
      const allowed = getMaxSpellingEdits(reading.name)
      const distance = couldMean(place, reading)
        ? computeEditDistance(reading.name, place.folded, allowed)
        : Number.POSITIVE_INFINITY
      return distance <= allowed ? [match(place, reading, distance)] : []
    }),
  )
}

/** Sorts matches by score, with each place once. */
function rank(matches: Match[], near?: GeographicPosition): GeocodedPlace[] {
  const scored = matches.map(({ place, doubt, words }) => ({
    place,
    score: 10 * words - 15 * doubt + scorePlaceBySizeAndDistance(place, near),
  }))
  const byName = new Map<string, GazetteerPlace>()
  for (const { place } of scored.sort((a, b) => b.score - a.score)) {
    const name = formatPlaceName(place)
    if (!byName.has(name)) byName.set(name, place)
  }
  return [...byName].slice(0, maxPlaces).map(([name, place]) => gazetteerToGeocodedPlace(name, place))
}

/** Converts a place of the gazetteer to a geocoder result with a name. */
export const gazetteerToGeocodedPlace = (name: string, place: GazetteerPlace): GeocodedPlace => ({
  name,
  query: place.kind === 'state' ? formatStateLabel({ name, country: place.country === 'CA' ? 'CA' : 'US' }) : name,
  country: place.country,
  latitude: place.latitude,
  longitude: place.longitude,
})

/** The folded names of states by code, for comparing candidates with their state. */
const foldedStates = new Map(statesAndProvinces.map(({ code, name }) => [code, foldPlaceName(name)]))

/** Scores a place from about 0 to 8: higher with the logarithm of population, lower with that of distance. */
export function scorePlaceBySizeAndDistance(
  { population, kind, latitude, longitude, folded, state }: GazetteerPlace,
  near?: GeographicPosition,
) {
  // "New York" means the city, not the state.
  const namesake = kind === 'city' && folded === foldedStates.get(state) ? 2 : 0
  const size = Math.log10(population + 1) + namesake
  if (!near) return size
  const miles = squaredChordToMiles(
    computeSquaredChord(toUnitVector(latitude, longitude), toUnitVector(near.latitude, near.longitude)),
  )
  return size - Math.log10(1 + miles / 50)
}

/** Formats the name of a place: `Salem, MA`, `Allston, MA 02134`, `Maine`. */
export function formatPlaceName({ kind, name, state, folded }: GazetteerPlace) {
  if (kind === 'state') return name
  const town = state ? `${name}, ${state}` : name
  return kind === 'city' ? town : `${town} ${folded.toUpperCase()}`
}
