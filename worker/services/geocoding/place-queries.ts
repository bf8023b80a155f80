import type { D1Database } from '@cloudflare/workers-types'
import { and, desc, getTableColumns, ne, sql } from 'drizzle-orm'
import { maxEdits, oneEditVariants } from '#schema/geo/spelling.ts'
import { placeSearch } from '#schema/search/table.ts'
import { place } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { isOneOf } from '../../stores/expressions.ts'

const { id: _, ...columns } = getTableColumns(place)

/**
 * A place of the gazetteer: a town, a postal code or a state of the US or Canada. Zero is a population that is not
 * known.
 */
export type GazetteerPlace = Omit<typeof place.$inferSelect, 'id'>

/**
 * All places of exactly these folded names or codes. Of several of one name the likeliest comes first: it was loaded
 * first.
 */
export const findPlacesByName = async (db: D1Database, folded: readonly string[]): Promise<GazetteerPlace[]> =>
  getDatabase(db).select(columns).from(place).where(isOneOf(place.folded, folded)).orderBy(place.id)

/** What a place's folded name begins with, and the states it may lie in; null: in any. */
export interface PlacePrefix {
  folded: string
  states: readonly string[] | null
}

/** The most populous places that begin in any of these ways. */
export async function findPlacesByPrefix(
  db: D1Database,
  beginnings: readonly PlacePrefix[],
  limit: number,
): Promise<GazetteerPlace[]> {
  // Of all signs a folded name holds, none comes after a brace.
  const ranges = beginnings.map(({ folded, states }) => [folded, `${folded}{`, states && `,${states.join()},`])
  const within = sql`${place.folded} >= beginning.value ->> 0 AND ${place.folded} < beginning.value ->> 1
    AND (beginning.value ->> 2 IS NULL OR instr(beginning.value ->> 2, ',' || ${place.state} || ','))`
  const found = sql`SELECT ${place.id} FROM json_each(${JSON.stringify(ranges)}) AS beginning CROSS JOIN ${place} WHERE ${within}`
  return await getDatabase(db)
    .select(columns)
    .from(place)
    .where(sql`${place.id} IN (${found})`)
    .orderBy(desc(place.population), place.folded)
    .limit(limit)
}

/** So many names that share the most trigrams are looked at. */
const candidates = 300

/**
 * Towns and states whose names may be meant by these misspelt ones: all that are one slip away and, for longer names,
 * those that share the most trigrams. The caller counts the slips.
 */
export async function findSimilarPlaces(db: D1Database, folded: readonly string[]): Promise<GazetteerPlace[]> {
  const near = folded.flatMap(oneEditVariants)
  const longer = folded.filter((name) => maxEdits(name) > 1)
  const lengths = longer.map((name) => name.length)
  const alike = sql`SELECT ${placeSearch.rowid} FROM ${placeSearch} WHERE ${placeSearch} MATCH ${trigramsOf(longer) || '"~~~"'}
    ORDER BY ${placeSearch.rank} LIMIT ${candidates}`
  const shortest = Math.min(...lengths, 99) - 2
  const maxLength = Math.max(...lengths, 0) + 2
  return await getDatabase(db)
    .select(columns)
    .from(place)
    .where(and(ne(place.kind, 'postal_code'), isOneOf(place.folded, near)))
    .union(
      getDatabase(db)
        .select(columns)
        .from(place)
        .where(sql`length(${place.folded}) BETWEEN ${shortest} AND ${maxLength} AND ${place.id} IN (${alike})`),
    )
}

/**
 * A query for any of the names' trigrams. Folded names hold letters, digits and spaces alone, so quoting them is
 * enough.
 */
const trigramsOf = (names: readonly string[]) =>
  [
    ...new Set(
      names.flatMap((name) => Array.from({ length: name.length - 2 }, (_, at) => `"${name.slice(at, at + 3)}"`)),
    ),
  ].join(' OR ')
