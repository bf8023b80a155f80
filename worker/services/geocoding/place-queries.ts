import type { D1Database } from '@cloudflare/workers-types'
import { and, desc, getTableColumns, ne, sql } from 'drizzle-orm'
import { getMaxSpellingEdits, listOneEditVariants } from '#schema/geo/spelling.ts'
import { placeSearch } from '#schema/search/table.ts'
import { place } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'

const { id: _, ...columns } = getTableColumns(place)

/** A place of the gazetteer: a town, postal code or state of the US or Canada. A population of 0 means unknown. */
export type GazetteerPlace = Omit<typeof place.$inferSelect, 'id'>

/** Finds all places with these folded names or codes. Likelier places were loaded first and have lower ids. */
export const findGazetteerPlacesByName = async (db: D1Database, folded: readonly string[]): Promise<GazetteerPlace[]> =>
  getDatabase(db).select(columns).from(place).where(columnIsOneOf(place.folded, folded)).orderBy(place.id)

/** The beginning of a place's folded name, and its possible states; null for any. */
export interface PlaceNamePrefix {
  folded: string
  states: readonly string[] | null
}

/** Finds the most populous places that match any of the prefixes. */
export async function findGazetteerPlacesByPrefix(
  db: D1Database,
  prefixes: readonly PlaceNamePrefix[],
  limit: number,
): Promise<GazetteerPlace[]> {
  // All characters of folded names sort before a brace.
  const ranges = prefixes.map(({ folded, states }) => [folded, `${folded}{`, states && `,${states.join()},`])
  const within = sql`${place.folded} >= beginning.value ->> 0 AND ${place.folded} < beginning.value ->> 1
    AND (beginning.value ->> 2 IS NULL OR instr(beginning.value ->> 2, ',' || ${place.state} || ','))`
  const found = sql`SELECT ${place.id} FROM json_each(${JSON.stringify(ranges)}) AS beginning CROSS JOIN ${place}
    WHERE ${within}`
  return await getDatabase(db)
    .select(columns)
    .from(place)
    .where(sql`${place.id} IN (${found})`)
    .orderBy(desc(place.population), place.folded)
    .limit(limit)
}

/** How many of the names that share the most trigrams are checked. */
const maxCandidates = 300

/**
 * Finds towns and states that misspelled names may mean: all within one edit and, for longer names, those that share
 * the most trigrams. The caller computes the edit distance.
 */
export async function findSimilarGazetteerPlaces(db: D1Database, folded: readonly string[]): Promise<GazetteerPlace[]> {
  const variants = folded.flatMap(listOneEditVariants)
  const longer = folded.filter((name) => getMaxSpellingEdits(name) > 1)
  const lengths = longer.map((name) => name.length)
  const byTrigrams = sql`SELECT ${placeSearch.rowid} FROM ${placeSearch}
    WHERE ${placeSearch} MATCH ${toTrigramQuery(longer) || '"~~~"'}
    ORDER BY ${placeSearch.rank} LIMIT ${maxCandidates}`
  const minLength = Math.min(...lengths, 99) - 2
  const maxLength = Math.max(...lengths, 0) + 2
  return await getDatabase(db)
    .select(columns)
    .from(place)
    .where(and(ne(place.kind, 'postal_code'), columnIsOneOf(place.folded, variants)))
    .union(
      getDatabase(db)
        .select(columns)
        .from(place)
        .where(sql`length(${place.folded}) BETWEEN ${minLength} AND ${maxLength} AND ${place.id} IN (${byTrigrams})`),
    )
}

/** Returns a full-text query for any trigram of the names. Folded names have only letters, digits and spaces. */
const toTrigramQuery = (names: readonly string[]) =>
  [
    ...new Set(
      names.flatMap((name) =>
        Array.from({ length: name.length - 2 }, (_, start) => `"${name.slice(start, start + 3)}"`),
      ),
    ),
  ].join(' OR ')
