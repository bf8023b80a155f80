import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Problem } from '../result.ts'

/** One pull of the location feed and what came of it. Old ones are swept after a month. */
export const feedRun = sqliteTable(
  'feed_run',
  {
    id: integer().primaryKey(),
    url: text().notNull(),
    started_at: text().notNull(),
    finished_at: text(),
    /** Nobody else pulls or applies before this moment, so two triggers never overlap; null once it is over. */
    lease_until: text(),
    /**
     * `reading` and `applying` are under way. `changed` and `unchanged` went well. `refused`: the feed was read but not
     * believed. `failed`: it could not be read. After the last two everything is as it was before.
     */
    outcome: text({ enum: ['reading', 'applying', 'changed', 'unchanged', 'refused', 'failed'] }).notNull(),
    /** Why it was refused or failed, in a sentence. */
    message: text().notNull().default(''),
    received: integer().notNull().default(0),
    added: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    closed: integer().notNull().default(0),
    problem_count: integer().notNull().default(0),
    /** The first of them. */
    problems: text({ mode: 'json' }).$type<Problem[]>().notNull().default([]),
    etag: text(),
  },
  (table) => [index('feed_run_started').on(table.started_at)],
)
export type FeedRunRow = typeof feedRun.$inferSelect

/** What a believed feed changes, on its way into `location`: lists of locations to write, or of rlids to close, part by part. */
export const feedStage = sqliteTable(
  'feed_stage',
  {
    run_id: integer()
      .notNull()
      .references(() => feedRun.id),
    part: integer().notNull(),
    kind: text({ enum: ['write', 'close'] }).notNull(),
    entries: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.part] })],
)
