import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { JsonText } from '../records/json-text.ts'
import type { ArchivedColumnValue, ArchiveEncryptionParams } from './archive-wire.ts'
import type { NightlyArchiveProgress, NightlyArchiveState } from './nightly-archive.ts'

/** The rows that changed while an archive is written. Triggers that exist only meanwhile insert them. */
export const archiveChange = sqliteTable(
  'archive_change',
  {
    table_name: text().notNull(),
    /** The values of the primary key as a JSON list. */
    row_key: text().$type<JsonText<ArchivedColumnValue[]>>().notNull(),
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

/** Archives that the minute trigger writes to the bucket. */
export const nightlyArchive = sqliteTable('nightly_archive', {
  id: integer().primaryKey(),
  /** Where it is in the bucket, without a slash at the end. */
  folder: text().notNull(),
  state: text().$type<NightlyArchiveState>().notNull(),
  /** The number of the attempt of a night, from 1. */
  attempt: integer().notNull(),
  started_at: text().notNull(),
  /** The moment that it shows; null until its tables are written. */
  finished_at: text(),
  /** When its last check ended. */
  checked_at: text(),
  /** The size of its files, once it is written. */
  bytes: integer().notNull().default(0),
  /** Why it failed or is damaged. */
  error: text().notNull().default(''),
  encryption: text({ mode: 'json' }).$type<ArchiveEncryptionParams>().notNull(),
  progress: text({ mode: 'json' }).$type<NightlyArchiveProgress>().notNull(),
  /** The run of the trigger that works on it, and until when no other may. */
  run_id: text(),
  run_until: text(),
})

/** The parts of an archive that is being written. Its manifest has them once it is finished. */
export const nightlyArchivePart = sqliteTable(
  'nightly_archive_part',
  {
    archive_id: integer().notNull(),
    path: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    rows: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.archive_id, table.path] })],
)

/** The files of an archive that is being written. Its list of files has them once it is finished. */
export const nightlyArchiveFile = sqliteTable(
  'nightly_archive_file',
  {
    archive_id: integer().notNull(),
    key: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    stored_sha256: text().notNull(),
    http: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.archive_id, table.key] }),
    index('nightly_archive_file_sha256').on(table.archive_id, table.sha256),
  ],
)
