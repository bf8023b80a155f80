import type { D1Database } from '@cloudflare/workers-types'
import { foldPlaceName, maxPlaceTextLength, statesStartingWith } from '#schema/geo/place-name.ts'
import type { Suggestion } from '#schema/locations/map/wire.ts'
import { formatPlaceName, scorePlace, toFoundPlace } from './gazetteer.ts'
import type { Position } from './geocoder.ts'
import { findPlacesByPrefix, type PlacePrefix } from './place-queries.ts'

/** The minimum number of letters; fewer match too many names. */
const minLetters = 2
const maxSuggestions = 6
/** How many of the most populous places are ranked by distance. */
const maxCandidates = 60

/** Suggests the likeliest places whose name or code starts with the typed text; none for a single letter. */
export async function suggestPlaces(db: D1Database, typed: string, near?: Position): Promise<Suggestion[]> {
  const prefixes = toPrefixes(typed)
  if (prefixes.length === 0) return []
  const places = await findPlacesByPrefix(db, prefixes, maxCandidates)
  const byName = new Map<string, Suggestion>()
  const scored = places.map((place) => ({ place, score: scorePlace(place, near) }))
  for (const { place } of scored.sort((a, b) => b.score - a.score)) {
    const name = formatPlaceName(place)
    if (!byName.has(name)) byName.set(name, { name, query: toFoundPlace(name, place).query })
  }
  return [...byName.values()].slice(0, maxSuggestions)
}

/** Returns the prefixes for a text: `salem m` is the start of a name or of a state; after a comma, only of a state. */
function toPrefixes(typed: string): PlacePrefix[] {
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

function inState(town: string, state: string): PlacePrefix[] {
  const states = state ? statesStartingWith(state) : null
  return town.length >= minLetters && states?.length !== 0 ? [{ folded: town, states }] : []
}
