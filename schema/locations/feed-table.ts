import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ValidationProblem } from '../result.ts'

type FeedRunOutcome = 'reading' | 'applying' | 'changed' | 'partly_applied' | 'unchanged' | 'refused' | 'failed'

/** One run of a feed and its result. Deleted after a month. */
export const feedRun = sqliteTable(
  'feed_run',
  {
    id: integer().primaryKey(),
    /** What it brings. */
    feed: text().$type<'locations' | 'menu'>().notNull().default('locations'),
    /** Whose feed it is; null: the site at the top of the tree. Runs outlive their sites. */
    site_id: integer(),
    url: text().notNull(),
    started_at: text().notNull(),
    finished_at: text(),
    /** A lease until which no other run can start, so that two triggers never overlap; null once the run is over. */
    lease_until: text(),
    /**
     * `reading` and `applying` are in progress. `changed` and `unchanged` are successful. `partly_applied`: problems
     * tell what was left out. `refused`: the feed was read but is not plausible. `failed`: it could not be read. After
     * the last two nothing has changed.
     */
    outcome: text().$type<FeedRunOutcome>().notNull(),
    /** Why it was refused or failed, or applied only in part. */
    message: text().notNull().default(''),
    received: integer().notNull().default(0),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    closed: integer().notNull().default(0),
    problem_count: integer().notNull().default(0),
    /** The first problems. */
    problems: text({ mode: 'json' }).$type<ValidationProblem[]>().notNull().default([]),
    etag: text(),
  },
  (table) => [index('feed_run_started').on(table.started_at)],
)
export type FeedRunRow = typeof feedRun.$inferSelect

/**
 * The changes of an accepted feed until they are applied to `location`: lists of locations to write, or of rlids to
 * close, in parts.
 */
export const feedStage = sqliteTable(
  'feed_stage',
  {
    run_id: integer()
      .notNull()
      .references(() => feedRun.id),
    part: integer().notNull(),
    kind: text().$type<'write' | 'close'>().notNull(),
    entries: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.part] })],
)
