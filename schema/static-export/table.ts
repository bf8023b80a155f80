import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { StaticMirrorStatus } from './static-mirror.ts'

/** Static exports that the minute trigger writes to the bucket. The progress of one is stored with its files. */
export const staticMirror = sqliteTable('static_mirror', {
  id: integer().primaryKey(),
  /** The host of the site, with its port if that is not the usual one. */
  host: text().notNull(),
  /** Where it is in the bucket, without a slash at the end. */
  folder: text().notNull(),
  state: text().$type<StaticMirrorStatus>().notNull(),
  /** The build of the site that writes it: another one has other styles and scripts. */
  release: text().notNull(),
  started_at: text().notNull(),
  /** When its last file was written; null until then. */
  finished_at: text(),
  /** The number and size of its files, once it is complete. */
  files: integer().notNull().default(0),
  bytes: integer().notNull().default(0),
  /** Why it failed. */
  error: text().notNull().default(''),
  /** The run of the trigger that works on it, and until when no other may. */
  run_id: text(),
  run_until: text(),
})
