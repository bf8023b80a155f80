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

/** The trigram indexes of texts; a row has the id of the record with the text. */
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

/** The maximum number of trigrams in a query: more of a long text do not narrow it further. */
const maxTrigrams = 24

/** Returns the query for texts that may contain this one; null if it is too short for trigrams. */
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
 * Finds the ids of rows whose texts may contain all of these; null if there are many, or the texts are too short. A few
 * are read by their ids. If there are many, reading in the order of a list soon finds enough of them. In both cases the
 * caller compares the texts.
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
