import type { D1Database } from '@cloudflare/workers-types'
import { and, desc, getTableColumns, ne, sql } from 'drizzle-orm'
import { getMaxSpellingEdits, listOneEditVariants } from '#schema/geo/spelling.ts'
import { placeSearchTable } from '#schema/search/table.ts'
import { place } from '#schema/tables.ts'
import { compileCachedQuery } from '../../stores/db.ts'

const { id: _, ...columns } = getTableColumns(place)

/** A place of the gazetteer: a town, postal code or state of the US or Canada. A population of 0 means unknown. */
export type GazetteerPlace = Omit<typeof place.$inferSelect, 'id'>

/** Whether a place's folded name is in a JSON array that is bound later. */
const isOneOf = (names: string) => sql`${place.folded} IN (SELECT value FROM json_each(${sql.placeholder(names)}))`

/** Finds all places with these folded names or codes. Likelier places were loaded first and have lower ids. */
export const findGazetteerPlacesByNames = (db: D1Database, folded: readonly string[]): Promise<GazetteerPlace[]> =>
  byNameQuery(db).all({ names: JSON.stringify(folded) })

const byNameQuery = compileCachedQuery((db) =>
  db.select(columns).from(place).where(isOneOf('names')).orderBy(place.id).prepare(),
)

/** The beginning of a place's folded name, and its possible states; null for any. */
export interface PlaceNamePrefix {
  folded: string
  states: readonly string[] | null
}

/** Finds the most populous places that match any of the prefixes. */
export async function findGazetteerPlacesByPrefixes(
  db: D1Database,
  prefixes: readonly PlaceNamePrefix[],
  limit: number,
): Promise<GazetteerPlace[]> {
  // All characters of folded names sort before a brace.
  const ranges = prefixes.map(({ folded, states }) => [folded, `${folded}{`, states && `,${states.join()},`])
  return await byPrefixQuery(db).all({ ranges: JSON.stringify(ranges), limit })
}

const byPrefixQuery = compileCachedQuery((db) => {
  const within = sql`${place.folded} >= beginning.value ->> 0 AND ${place.folded} < beginning.value ->> 1
    AND (beginning.value ->> 2 IS NULL OR instr(beginning.value ->> 2, ',' || ${place.state} || ','))`
  const found = sql`SELECT ${place.id} FROM json_each(${sql.placeholder('ranges')}) AS beginning CROSS JOIN ${place}
    WHERE ${within}`
  return db
    .select(columns)
    .from(place)
    .where(sql`${place.id} IN (${found})`)
    .orderBy(desc(place.population), place.folded)
    .limit(sql.placeholder('limit'))
    .prepare()
})

/** How many of the names that share the most trigrams are checked. */
const maxCandidates = 300

/**
 * Finds towns and states that misspelled names may mean: all within one edit and, for longer names, those that share
 * the most trigrams. The caller computes the edit distance.
 */
export async function findSimilarGazetteerPlaces(db: D1Database, folded: readonly string[]): Promise<GazetteerPlace[]> {
  const longer = folded.filter((name) => getMaxSpellingEdits(name) > 1)
  const lengths = longer.map((name) => name.length)
  return await similarQuery(db).all({
    variants: JSON.stringify(folded.flatMap(listOneEditVariants)),
    trigrams: toTrigramQuery(longer) || '"~~~"',
    minLength: Math.min(...lengths, 99) - 2,
    maxLength: Math.max(...lengths, 0) + 2,
  })
}

const similarQuery = compileCachedQuery((db) => {
  const byTrigrams = sql`SELECT ${placeSearchTable.rowid} FROM ${placeSearchTable}
    WHERE ${placeSearchTable} MATCH ${sql.placeholder('trigrams')}
    ORDER BY ${placeSearchTable.rank} LIMIT ${sql.raw(String(maxCandidates))}`
  const hasLength = sql`length(${place.folded}) BETWEEN ${sql.placeholder('minLength')} AND ${sql.placeholder('maxLength')}`
  return db
    .select(columns)
    .from(place)
    .where(and(ne(place.kind, 'postal_code'), isOneOf('variants')))
    .union(db.select(columns).from(place).where(sql`${hasLength} AND ${place.id} IN (${byTrigrams})`))
    .prepare()
})

/** Returns a full-text query for any trigram of the names. Folded names have only letters, digits and spaces. */
const toTrigramQuery = (names: readonly string[]) =>
  [
    ...new Set(
      names.flatMap((name) =>
        Array.from({ length: name.length - 2 }, (_, start) => `"${name.slice(start, start + 3)}"`),
      ),
    ),
  ].join(' OR ')
