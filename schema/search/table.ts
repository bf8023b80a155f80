import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Full-text indexes: virtual tables of SQLite's FTS5, which Drizzle does not support, so that only their columns are
 * declared. `rank` orders the results of `MATCH`; the table's own name is the column for `MATCH`.
 */
const textIndex = <Name extends string>(name: Name) =>
  sqliteTable(name, { rowid: integer().notNull(), text: text().notNull(), rank: integer().notNull() })

export const pageSearchTable = sqliteTable('page_search', {
  rowid: integer().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  /** Terms for the page and every page above it (`worker/search/branch-words.ts`). */
  branch: text().notNull(),
  rank: integer().notNull(),
})

export const snippetSearchTable = sqliteTable('snippet_search', {
  rowid: integer().notNull(),
  body: text().notNull(),
  rank: integer().notNull(),
})

export const placeSearchTable = sqliteTable('place_search', {
  rowid: integer().notNull(),
  folded: text().notNull(),
  rank: integer().notNull(),
})

/** Trigram indexes of texts, by the id of the record; for pages with their branch too. */
export const pageTitleSearchTable = textIndex('page_title_search')
export const logLabelSearchTable = textIndex('log_label_search')
export const imageSearchTable = textIndex('image_search')
export const documentSearchTable = textIndex('document_search')
export const videoSearchTable = textIndex('video_search')
export const redirectSearchTable = textIndex('redirect_search')
export const userSearchTable = textIndex('user_search')
