import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Full-text indexes. SQLite's FTS5 keeps them as virtual tables, which Drizzle does not know: these say what their columns are called.
 * `rank` orders what `MATCH` finds; the table's own name is the column that `MATCH` asks.
 */
const textIndex = <Name extends string>(name: Name) =>
  sqliteTable(name, { rowid: integer().notNull(), text: text().notNull(), rank: integer().notNull() })

export const pageSearch = sqliteTable('page_search', {
  rowid: integer().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  /** Words for the page and every page above it (`worker/search/branch-words.ts`). */
  branch: text().notNull(),
  rank: integer().notNull(),
})

export const snippetSearch = sqliteTable('snippet_search', {
  rowid: integer().notNull(),
  body: text().notNull(),
  rank: integer().notNull(),
})

export const placeSearch = sqliteTable('place_search', { rowid: integer().notNull(), folded: text().notNull(), rank: integer().notNull() })

/** Texts by three letters at a time, each under the id of what holds the text; of a page its branch too. */
export const pageTitleSearch = textIndex('page_title_search')
export const logLabelSearch = textIndex('log_label_search')
export const imageSearch = textIndex('image_search')
export const documentSearch = textIndex('document_search')
export const videoSearch = textIndex('video_search')
export const redirectSearch = textIndex('redirect_search')
