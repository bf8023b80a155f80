import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { user } from '../../accounts/table.ts'
import type { ImportRowsKeptOnUndo } from './wire.ts'

/** An import of restaurants from a file. */
export const locationImport = sqliteTable(
  'location_import',
  {
    id: integer().primaryKey(),
    /** The name of the file. */
    file: text().notNull(),
    imported_at: text().notNull(),
    added: integer().notNull(),
    updated: integer().notNull(),
    undone_at: text(),
    /** Null if it was undone by a command. */
    undone_by_id: integer().references(() => user.id),
    /** What was not undone, and why. */
    stayed: text({ mode: 'json' }).$type<ImportRowsKeptOnUndo[]>().notNull().default([]),
  },
  (table) => [index('location_import_undone_by').on(table.undone_by_id).where(sql`undone_by_id IS NOT NULL`)],
)

/** The rows written by the last import: restaurants and pages before and after, directory records only by id. */
export const locationImportRow = sqliteTable(
  'location_import_row',
  {
    kind: text({ enum: ['location', 'city', 'state', 'country', 'page'] }).notNull(),
    id: integer().notNull(),
    /** In the format of `asStored` in `worker/locations/import/import-record.ts`; null if the import added the row. */
    before: text(),
    after: text(),
    /** Set by the undo for rows that it does not change. */
    stays: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** Staged rows of a large import as JSON lists, applied in one step. Empty otherwise. */
export const loadStage = sqliteTable(
  'load_stage',
  {
    /** The import they belong to: starting another one clears the stage. */
    run: text().notNull(),
    /** The kind of rows, as named by the import. */
    name: text().notNull(),
    part: integer().notNull(),
    rows: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run, table.name, table.part] })],
)
