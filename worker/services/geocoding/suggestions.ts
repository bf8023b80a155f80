import type { D1Database } from '@cloudflare/workers-types'
import { foldPlaceName, maxPlaceTextLength, statesStartingWith } from '#schema/geo/place-name.ts'
import type { Suggestion } from '#schema/locations/map/wire.ts'
import { formatPlaceName, scorePlace, toFoundPlace } from './gazetteer.ts'
import type { Position } from './geocoder.ts'
import { findPlacesByPrefix, type PlacePrefix } from './place-queries.ts'

/** Fewer letters begin too many names to guess from. */
const minLetters = 2
const maxSuggestions = 6
/** So many of the most populous are ranked by where the visitor is. */
const candidates = 60

/** The likeliest places whose name or code begins with what was typed so far; none for a single letter. */
export async function suggestPlaces(db: D1Database, typed: string, near?: Position): Promise<Suggestion[]> {
  const beginnings = toPrefixes(typed)
  if (beginnings.length === 0) return []
  const places = await findPlacesByPrefix(db, beginnings, candidates)
  const byName = new Map<string, Suggestion>()
  const scored = places.map((place) => ({ place, score: scorePlace(place, near) }))
  for (const { place } of scored.sort((a, b) => b.score - a.score)) {
    const name = formatPlaceName(place)
    if (!byName.has(name)) byName.set(name, { name, query: toFoundPlace(name, place).query })
  }
  return [...byName.values()].slice(0, maxSuggestions)
}

/** `salem m` may begin a name, or name a town in Massachusetts, Maine …; after a comma it can only be the state. */
function toPrefixes(typed: string): PlacePrefix[] {
  if (typed.length > maxPlaceTextLength) return []
  const [town = '', ...rest] = typed.split(',')
  if (rest.length > 0) return inState(foldPlaceName(town), foldPlaceName(rest.join(' ')))
  const names = [...new Set([foldPlaceName(typed), matchesSpelling(typed)])].filter((name) => name.length >= minLetters)
  const folded = foldPlaceName(typed)
  const words = folded.split(' ')
  const inStates = words.length > 1 ? inState(words.slice(0, -1).join(' '), words.at(-1)!) : []
  return [...names.map((name) => ({ folded: name, states: null })), ...inStates]
}

/** Who types `st` may be on the way to Stamford: the last word is not spelt out. */
const matchesSpelling = (typed: string) => foldPlaceName(`${typed}q`).slice(0, -1).trim()

function inState(town: string, state: string): PlacePrefix[] {
  const states = state ? statesStartingWith(state) : null
  return town.length >= minLetters && states?.length !== 0 ? [{ folded: town, states }] : []
}
