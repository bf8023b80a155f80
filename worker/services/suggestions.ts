import type { D1Database } from '@cloudflare/workers-types'
import { foldPlaceName, longestPlaceText, statesBeginning } from '#schema/rules/place-name.ts'
import type { Suggestion } from '#schema/wire/location-map.ts'
import { type Beginning, placesBeginning } from '../data/place.ts'
import { foundPlace, likelihood, nameOf } from './gazetteer.ts'
import type { Position } from './geocoder.ts'

/** Fewer letters begin too many names to guess from. */
const fewestLetters = 2
const most = 6
/** So many of the most populous are ranked by where the visitor is. */
const candidates = 60

/** The likeliest places whose name or code begins with what was typed so far; none for a single letter. */
export async function suggestPlaces(db: D1Database, typed: string, near?: Position): Promise<Suggestion[]> {
  const beginnings = beginningsOf(typed)
  if (beginnings.length === 0) return []
  const places = await placesBeginning(db, beginnings, candidates)
  const byName = new Map<string, Suggestion>()
  const scored = places.map((place) => ({ place, score: likelihood(place, near) }))
  for (const { place } of scored.sort((a, b) => b.score - a.score)) {
    const name = nameOf(place)
    if (!byName.has(name)) byName.set(name, { name, query: foundPlace(name, place).query })
  }
  return [...byName.values()].slice(0, most)
}

/** `salem m` may begin a name, or name a town in Massachusetts, Maine …; after a comma it can only be the state. */
function beginningsOf(typed: string): Beginning[] {
  if (typed.length > longestPlaceText) return []
  const [town = '', ...rest] = typed.split(',')
  if (rest.length > 0) return inState(foldPlaceName(town), foldPlaceName(rest.join(' ')))
  const names = [...new Set([foldPlaceName(typed), asWritten(typed)])].filter((name) => name.length >= fewestLetters)
  const folded = foldPlaceName(typed)
  const words = folded.split(' ')
  const inStates = words.length > 1 ? inState(words.slice(0, -1).join(' '), words.at(-1)!) : []
  return [...names.map((name) => ({ folded: name, states: null })), ...inStates]
}

/** Who types `st` may be on the way to Stamford: the last word is not spelt out. */
const asWritten = (typed: string) => foldPlaceName(`${typed}q`).slice(0, -1).trim()

function inState(town: string, state: string): Beginning[] {
  const states = state ? statesBeginning(state) : null
  return town.length >= fewestLetters && states?.length !== 0 ? [{ folded: town, states }] : []
}
