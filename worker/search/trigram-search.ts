import { sql } from 'drizzle-orm'
import { maxCountedListRows } from '#schema/lists/total-wire.ts'
import {
  documentSearchTable,
  imageSearchTable,
  logLabelSearchTable,
  pageTitleSearchTable,
  redirectSearchTable,
  userSearchTable,
  videoSearchTable,
} from '#schema/search/table.ts'
import { getDrizzle } from '../stores/db.ts'

/** The indexes of texts by three letters at a time, each by the id of what holds the text. */
export const trigramSearchTables = {
  page_title_search: pageTitleSearchTable,
  log_label_search: logLabelSearchTable,
  image_search: imageSearchTable,
  document_search: documentSearchTable,
  video_search: videoSearchTable,
  redirect_search: redirectSearchTable,
  user_search: userSearchTable,
} as const
export type TrigramSearchTableName = keyof typeof trigramSearchTables

/** As many trigrams of a long text find as little as all of them. */
const maxTrigrams = 24

/** A query for texts that may hold this one; null for one too short to be looked for so. */
export function toTrigramSearchQuery(text: string): string | null {
  const mails = [...text]
  const trigrams = mails.slice(0, -2).map((_, at) => mails.slice(at, at + 3).join(''))
  if (trigrams.length === 0) return null
  return [...new Set(trigrams)]
    .slice(0, maxTrigrams)
    .map((trigram) => `"${trigram.replaceAll('"', '""')}"`)
    .join(' AND ')
}

/**
 * The ids of all whose texts may hold these, while they are few; null when they are many, or cannot be looked for so.
 * Few are read by their ids; of many, enough are found soon in whatever order they are listed. Both are looked at once
 * more by who asks.
 */
export async function findTextMatchIdsIfFew(
  db: D1Database,
  index: TrigramSearchTableName,
  texts: readonly string[],
): Promise<number[] | null> {
  const queries = texts.flatMap((text) => toTrigramSearchQuery(text) ?? [])
  if (queries.length === 0) return null
  const table = trigramSearchTables[index]
  const rows = await getDrizzle(db)
    .select({ id: table.rowid })
    .from(table)
    .where(sql`${table} MATCH ${queries.map((query) => `(${query})`).join(' AND ')}`)
    .limit(maxCountedListRows + 1)
  return rows.length > maxCountedListRows ? null : rows.map(({ id }) => id)
}
