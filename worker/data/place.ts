import type { D1Database } from '@cloudflare/workers-types'
import { oneSlipAway, slipsAllowed } from '#schema/rules/spelling.ts'

/** A place of the gazetteer: a town, a postal code or a state of the US or Canada. */
export interface Place {
  kind: 'city' | 'postal_code' | 'state'
  /** Of a postal code: the name of its town. */
  name: string
  /** What is matched: the folded name, or the code. */
  folded: string
  /** Postal abbreviation, `MA`; empty for military post. */
  state: string
  country: string
  latitude: number
  longitude: number
  /** Of a state: of its towns together. Zero where it is not known. */
  population: number
}

const columns = 'kind, name, folded, state, country, latitude, longitude, population'

/** All places of exactly these folded names or codes. Of several of one name the likeliest comes first: it was loaded first. */
export async function placesNamed(db: D1Database, folded: readonly string[]): Promise<Place[]> {
  const { results } = await db
    .prepare(`SELECT ${columns} FROM place WHERE folded IN (SELECT value FROM json_each(?1)) ORDER BY id`)
    .bind(JSON.stringify(folded))
    .all<Place>()
  return results
}

/** What a place's folded name begins with, and the states it may lie in; null: in any. */
export interface Beginning {
  folded: string
  states: readonly string[] | null
}

/** The most populous places that begin in any of these ways. */
export async function placesBeginning(db: D1Database, beginnings: readonly Beginning[], limit: number): Promise<Place[]> {
  // Of all signs a folded name holds, none comes after a brace.
  const ranges = beginnings.map(({ folded, states }) => [folded, `${folded}{`, states && `,${states.join()},`])
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM place WHERE id IN (
         SELECT place.id FROM json_each(?1) AS beginning CROSS JOIN place ON folded >= beginning.value ->> 0 AND folded < beginning.value ->> 1
         WHERE beginning.value ->> 2 IS NULL OR instr(beginning.value ->> 2, ',' || state || ','))
       ORDER BY population DESC, folded LIMIT ${limit}`,
    )
    .bind(JSON.stringify(ranges))
    .all<Place>()
  return results
}

/** So many names that share the most trigrams are looked at. */
const candidates = 300

/**
 * Towns and states whose names may be meant by these misspelt ones: all that are one slip away and, for longer names,
 * those that share the most trigrams. The caller counts the slips.
 */
export async function placesLike(db: D1Database, folded: readonly string[]): Promise<Place[]> {
  const near = folded.flatMap(oneSlipAway)
  const longer = folded.filter((name) => slipsAllowed(name) > 1)
  const lengths = longer.map((name) => name.length)
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM place WHERE kind <> 'postal_code' AND folded IN (SELECT value FROM json_each(?1))
       UNION SELECT ${columns} FROM place WHERE length(folded) BETWEEN ?3 AND ?4
         AND id IN (SELECT rowid FROM place_search WHERE place_search MATCH ?2 ORDER BY rank LIMIT ${candidates})`,
    )
    .bind(JSON.stringify(near), trigramsOf(longer) || '"~~~"', Math.min(...lengths, 99) - 2, Math.max(...lengths, 0) + 2)
    .all<Place>()
  return results
}

/** A query for any of the names' trigrams. Folded names hold letters, digits and spaces alone, so quoting them is enough. */
const trigramsOf = (names: readonly string[]) =>
  [...new Set(names.flatMap((name) => Array.from({ length: name.length - 2 }, (_, at) => `"${name.slice(at, at + 3)}"`)))].join(' OR ')
