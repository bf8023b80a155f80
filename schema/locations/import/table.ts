import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { user } from '../../accounts/table.ts'
import type { StayingRows } from './wire.ts'

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
  /** What its undoing left, and why. */
  stayed: text({ mode: 'json' }).$type<StayingRows[]>().notNull().default([]),
})

/** What the last import wrote, row by row: restaurants and pages as they were before and after, directory records by their ids alone. */
export const locationImportRow = sqliteTable(
  'location_import_row',
  {
    kind: text({ enum: ['location', 'city', 'state', 'country', 'page'] }).notNull(),
    id: integer().notNull(),
    /** As `asStored` in `worker/locations/import/import-record.ts` makes it; null where the import added it. */
    before: text(),
    after: text(),
    /** The step that undoes the import marks what it leaves. */
    stays: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** Rows of a large import on their way, as JSON lists: one step takes them all over. Empty otherwise. */
export const loadStage = sqliteTable(
  'load_stage',
  {
    /** Which import they are of: another one that starts clears the stage. */
    run: text().notNull(),
    /** What they are, as the import names it. */
    name: text().notNull(),
    part: integer().notNull(),
    rows: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run, table.name, table.part] })],
)
