import type { D1Database } from '@cloudflare/workers-types'
import { foldPlaceName, listStateCodesWithPrefix, maxPlaceTextLength } from '#schema/geo/place-name.ts'
import type { PlaceSuggestion } from '#schema/locations/map/wire.ts'
import { formatPlaceName, gazetteerToGeocodedPlace, scorePlaceBySizeAndDistance } from './gazetteer.ts'
import type { GeographicPosition } from './geocoder.ts'
import { findGazetteerPlacesByPrefixes, type PlaceNamePrefix } from './place-queries.ts'

/** The minimum number of letters; fewer match too many names. */
const minLetters = 2
const maxSuggestions = 6
/** How many of the most populous places are ranked by distance. */
const maxCandidates = 60

/** Suggests the likeliest places whose name or code starts with the typed text; none for a single letter. */
export async function suggestPlacesByPrefix(
  db: D1Database,
  typed: string,
  near?: GeographicPosition,
): Promise<PlaceSuggestion[]> {
  const prefixes = toPrefixes(typed)
  if (prefixes.length === 0) return []
  const places = await findGazetteerPlacesByPrefixes(db, prefixes, maxCandidates)
  const byName = new Map<string, PlaceSuggestion>()
  const scored = places.map((place) => ({ place, score: scorePlaceBySizeAndDistance(place, near) }))
  for (const { place } of scored.sort((a, b) => b.score - a.score)) {
    const name = formatPlaceName(place)
    if (!byName.has(name)) byName.set(name, { name, query: gazetteerToGeocodedPlace(name, place).query })
  }
  return [...byName.values()].slice(0, maxSuggestions)
}

/** Returns the prefixes for a text: `salem m` is the start of a name or of a state; after a comma, only of a state. */
function toPrefixes(typed: string): PlaceNamePrefix[] {
  if (typed.length > maxPlaceTextLength) return []
  const [town = '', ...rest] = typed.split(',')
  if (rest.length > 0) return inState(foldPlaceName(town), foldPlaceName(rest.join(' ')))
  const names = [...new Set([foldPlaceName(typed), foldIncompleteName(typed)])].filter(
    (name) => name.length >= minLetters,
  )
  const folded = foldPlaceName(typed)
  const words = folded.split(' ')
  const inStates = words.length > 1 ? inState(words.slice(0, -1).join(' '), words.at(-1)!) : []
  return [...names.map((name) => ({ folded: name, states: null })), ...inStates]
}

/** Folds a text without expanding its last word, which may be incomplete: `st` may be the start of Stamford. */
const foldIncompleteName = (typed: string) => foldPlaceName(`${typed}q`).slice(0, -1).trim()

function inState(town: string, state: string): PlaceNamePrefix[] {
  const states = state ? listStateCodesWithPrefix(state) : null
  return town.length >= minLetters && states?.length !== 0 ? [{ folded: town, states }] : []
}
