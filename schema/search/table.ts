import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Full-text indexes: virtual tables of SQLite's FTS5, which Drizzle does not support, so that only their columns are
 * declared. `rank` orders the results of `MATCH`; the table's own name is the column for `MATCH`.
 */
const textIndex = <Name extends string>(name: Name) =>
  sqliteTable(name, { rowid: integer().notNull(), text: text().notNull(), rank: integer().notNull() })

export const pageSearch = sqliteTable('page_search', {
  rowid: integer().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  /** Terms for the page and every page above it (`worker/search/branch-words.ts`). */
  branch: text().notNull(),
  rank: integer().notNull(),
})

export const snippetSearch = sqliteTable('snippet_search', {
  rowid: integer().notNull(),
  body: text().notNull(),
  rank: integer().notNull(),
})

export const placeSearch = sqliteTable('place_search', {
  rowid: integer().notNull(),
  folded: text().notNull(),
  rank: integer().notNull(),
})

/** Trigram indexes of texts, by the id of the record; for pages with their branch too. */
export const pageTitleSearch = textIndex('page_title_search')
export const logLabelSearch = textIndex('log_label_search')
export const imageSearch = textIndex('image_search')
export const documentSearch = textIndex('document_search')
export const videoSearch = textIndex('video_search')
export const redirectSearch = textIndex('redirect_search')
export const userSearch = textIndex('user_search')
