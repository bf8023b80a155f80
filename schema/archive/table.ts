import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The rows that changed while an archive is written. Triggers that exist only meanwhile insert them. */
export const archiveChange = sqliteTable(
  'archive_change',
  {
    table_name: text().notNull(),
    /** The values of the primary key as a JSON list. */
    row_key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.table_name, table.row_key] })],
)

/** Who is writing an archive. At most one row, which another writer may take over once its lease has ended. */
export const archiveLease = sqliteTable('archive_lease', {
  id: integer().primaryKey(),
  /** A random id of the writer. */
  owner: text().notNull(),
  lease_until: text().notNull(),
})
