import { and, eq, sql } from 'drizzle-orm'
import { maxCountedListRows } from '#schema/lists/total-wire.ts'
import type { MediaKind } from '#schema/media/wire.ts'
import { tag, taggedItem } from '#schema/tables.ts'
import { findTextMatchIdsIfFew } from '../../search/trigram-search.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import type { ParsedMediaListQuery } from './media.ts'

/** Returns the search terms: the whole text, or its words if one matching word is enough. */
export function getSearchTermsOfMediaQuery({ search, any_word }: ParsedMediaListQuery): string[] {
  const typed = search.trim().toLowerCase()
  return typed === '' ? [] : any_word ? typed.split(/\s+/) : [typed]
}

/** Finds the ids of items among which are all that match the search, or the tags; null if these are many. */
export async function findMatchingMediaIdsIfFew(
  db: D1Database,
  kind: MediaKind,
  query: ParsedMediaListQuery,
): Promise<number[] | null> {
  const [byTerms, byTag] = await Promise.all([
    findFewIdsByTerms(db, kind, query),
    query.tags.length > 0 ? findFewIdsByRarestTag(db, kind, query.tags) : null,
  ])
  return byTerms ?? byTag
}

/** Finds the ids of items with the rarest of some tags; null if there are many. */
async function findFewIdsByRarestTag(db: D1Database, kind: MediaKind, tags: readonly string[]) {
  const isOfKind = eq(taggedItem.content_type, kind)
  const limit = maxCountedListRows + 1
  const count = sql`(SELECT count(*) FROM (SELECT 1 FROM ${taggedItem}
    WHERE ${and(eq(taggedItem.tag_id, tag.id), isOfKind)} LIMIT ${limit}))`
  const rarest = sql`(SELECT ${tag.id} FROM ${tag} WHERE ${columnIsOneOf(tag.name, tags)}
    ORDER BY ${count} LIMIT 1)`
  const found = await getDrizzle(db)
    .select({ id: taggedItem.object_id })
    .from(taggedItem)
    .where(and(eq(taggedItem.tag_id, rarest), isOfKind))
    .limit(limit)
  return found.length > maxCountedListRows ? null : found.map(({ id }) => id)
}

/** Finds the ids of items that contain one of the terms or have it as a tag; null if there are many or no terms. */
async function findFewIdsByTerms(
  db: D1Database,
  kind: MediaKind,
  query: ParsedMediaListQuery,
): Promise<number[] | null> {
  const terms = getSearchTermsOfMediaQuery(query)
  if (terms.length === 0) return null
  const [found, ...texts] = await Promise.all([
    getDrizzle(db)
      .select({ id: taggedItem.object_id })
      .from(sql`json_each(${JSON.stringify(terms)}) AS typed`)
      .innerJoin(tag, sql`instr(${tag.name}, typed.value) > 0`)
      .crossJoin(taggedItem)
      .where(and(eq(taggedItem.tag_id, tag.id), eq(taggedItem.content_type, kind)))
      .limit(maxCountedListRows + 1),
    ...terms.map((term) => findTextMatchIdsIfFew(db, `${kind}_search`, [term])),
  ])
  if (texts.includes(null)) return null
  return found.length > maxCountedListRows ? null : [...texts.flatMap((ids) => ids ?? []), ...found.map(({ id }) => id)]
}
