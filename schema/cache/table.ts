import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Which rendered page is current. One row per cached path; `/guides/*` covers a page and everything below it, `*` every
 * page. Isolates read the rows whose `seq` is newer than the last they have seen.
 */
export const pageCache = sqliteTable(
  'page_cache',
  {
    path: text().primaryKey(),
    /** Content hash of the current rendering, stored in KV under `html:<hash>`; null when it must be rendered again. */
    hash: text(),
    /** Position in the order of all changes to this table. */
    seq: integer().notNull(),
    /** The `seq` of the last purge: a rendering started before it must not be stored. */
    stale_seq: integer().notNull(),
    /** Content hash of the last rendering written to KV, also after it became stale; null before the first. */
    stored_hash: text(),
    /** When it was written to KV, in seconds since 1970. */
    stored_at: integer().notNull().default(0),
  },
  (table) => [
    index('page_cache_seq').on(table.seq),
    index('page_cache_stale').on(table.stale_seq).where(sql`stale_seq > 0`),
    index('page_cache_range').on(table.path, table.seq).where(sql`substr(path, -1) = '*'`),
  ],
)

/**
 * Named counters: `page_cache` orders cache changes, `locations` is the version of all location data, `wait_lists`
 * orders the changes of wait lists.
 */
export const counter = sqliteTable('counter', {
  name: text().primaryKey(),
  value: integer().notNull(),
})

/**
 * A row inserted by a batch that says whether the page is still as it was when the change was planned; a zero violates
 * the check and aborts the whole batch. The same batch removes it.
 */
export const commitGuard = sqliteTable('commit_guard', {
  is_unchanged: integer().notNull(),
})

/** When each scheduled task last finished. */
export const heartbeat = sqliteTable('heartbeat', {
  name: text().primaryKey(),
  finished_at: text().notNull(),
})

/** How far purges of the cache in front of the worker have come. One row. */
export const edgePurge = sqliteTable('edge_purge', {
  id: integer().primaryKey(),
  /** Everything in `page_cache` that became stale up to here is purged. */
  purged_seq: integer().notNull(),
  /** Until when, in seconds since 1970, one isolate alone works on it. */
  lease_until: real().notNull(),
  /**
   * When the next purge is tried after a refused one, in seconds since 1970. Negative if the last one was accepted:
   * when the platform grants the next one by our count, which is long past while it grants many.
   */
  retry_at: real().notNull().default(0),
})
