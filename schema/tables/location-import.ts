import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { user } from './user.ts'

/** An import of restaurants from a file. */
export const locationImport = sqliteTable('location_import', {
  id: integer().primaryKey(),
  /** The name of the file. */
  file: text().notNull(),
  imported_at: text().notNull(),
  added: integer().notNull(),
  updated: integer().notNull(),
  undone_at: text(),
  /** Null where a command undid it. */
  undone_by_id: integer().references(() => user.id),
})

/** What the last import wrote, row by row: restaurants and pages as they were before and after, directory records by their ids alone. */
export const locationImportRow = sqliteTable(
  'location_import_row',
  {
    kind: text({ enum: ['location', 'city', 'state', 'country', 'page'] }).notNull(),
    id: integer().notNull(),
    /** As `rowAsJson` in `worker/data/import/import-record.ts` makes it; null where the import added it. */
    before: text(),
    after: text(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)
