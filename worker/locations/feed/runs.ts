import { and, desc, eq, gt, inArray, isNull, lt, lte, not, notInArray, or, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Problem } from '#schema/result.ts'
import { feedRun, feedStage } from '#schema/tables.ts'
import { commit } from '../../stores/commit.ts'
import { getDatabase } from '../../stores/db.ts'
import { insertSelect } from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { toStatement } from '../../stores/statement.ts'

/** How long one trigger may work on a run before another takes it for dead, in milliseconds. */
const leaseDuration = 10 * 60_000
/** A feed is pulled this often, give or take what a trigger comes early. */
const interval = 15 * 60_000
const early = 20_000
/** So many problems of a run are told; all are counted. */
export const maxStoredProblems = 50

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** What a run came to. */
export interface FeedRunReport {
  outcome: 'changed' | 'unchanged' | 'refused' | 'failed'
  message?: string
  received?: number
  problems?: readonly Problem[]
  problemCount?: number
  etag?: string | null
}

/**
 * Begins a run when one is due, or somebody asked for it, and none is under way: one statement, so that of two triggers
 * one begins. Null when not.
 */
export async function startFeedRun(
  db: D1Database,
  url: string,
  now: Date,
  isRequested = false,
): Promise<number | null> {
  const at = now.getTime()
  const interrupted = {
    outcome: 'failed',
    message: 'The run was interrupted.',
    finished_at: iso(at),
    lease_until: null,
  } as const
  const values = { url, started_at: iso(at), lease_until: iso(at + leaseDuration), outcome: 'reading' }
  const since = isRequested ? iso(at) : iso(at - interval + early)
  const isUnderWayOrNew = or(isRunning, and(eq(feedRun.url, url), gt(feedRun.started_at, since)))
  const begin = insertSelect(feedRun, values, sql`WHERE NOT EXISTS (SELECT 1 FROM ${feedRun} WHERE ${isUnderWayOrNew})`)
  const runs = getDatabase(db).select({ id: feedRun.id }).from(feedRun).where(isRunning)
  const { results } = await commit(db, {
    writes: [
      toStatement(
        db,
        getDatabase(db)
          .update(feedRun)
          .set(interrupted)
          .where(and(eq(feedRun.outcome, 'reading'), lte(feedRun.lease_until, iso(at)))),
      ),
      toStatement(db, getDatabase(db).delete(feedStage).where(notInArray(feedStage.run_id, runs))),
      toStatement(db, begin),
    ],
  })
  const { changes, last_row_id } = results[2]!.meta
  return changes === 0 ? null : last_row_id
}

const isRunning = inArray(feedRun.outcome, ['reading', 'applying'])

/** Takes up a run whose changes are not all written yet, when nobody else is at it. Null when there is none. */
export async function resumeFeedRun(db: D1Database, now: Date): Promise<number | null> {
  const isFree = or(isNull(feedRun.lease_until), lte(feedRun.lease_until, now.toISOString()))
  const resumed = await getDatabase(db)
    .update(feedRun)
    .set({ lease_until: iso(now.getTime() + leaseDuration) })
    .where(and(eq(feedRun.outcome, 'applying'), isFree))
    .returning({ id: feedRun.id })
    .get()
  return resumed?.id ?? null
}

const changed = (db: D1Database, run: number, values: SQLiteUpdateSetSource<typeof feedRun>) =>
  toStatement(db, getDatabase(db).update(feedRun).set(values).where(eq(feedRun.id, run)))

/** Lets go of a run: the next trigger goes on with it. */
export const releaseFeedRun = (db: D1Database, run: number) => changed(db, run, { lease_until: null }).run()

/** What the feed called its state when it was last read without complaint, to ask only for what is new. */
export async function getLastEtag(db: D1Database, url: string): Promise<string | null> {
  const last = await getDatabase(db)
    .select({ etag: feedRun.etag })
    .from(feedRun)
    .where(and(eq(feedRun.url, url), inArray(feedRun.outcome, ['changed', 'unchanged'])))
    .orderBy(desc(feedRun.id))
    .limit(1)
    .get()
  return last?.etag ?? null
}

/** Ends a run that changes nothing, or goes on to write what it has staged. */
export async function saveFeedRunReport(
  db: D1Database,
  run: number,
  report: FeedRunReport | (Omit<FeedRunReport, 'outcome'> & { outcome: 'applying' }),
  now: Date,
) {
  const { outcome, message = '', received = 0, problems = [], problemCount = problems.length, etag = null } = report
  const isOver = outcome !== 'applying'
  const told = {
    outcome,
    message,
    received,
    problem_count: problemCount,
    problems: problems.slice(0, maxStoredProblems),
    etag,
  }
  await commit(db, {
    writes: [
      changed(db, run, {
        ...told,
        finished_at: isOver ? now.toISOString() : null,
        ...(isOver && { lease_until: null }),
      }),
      ...(isOver ? [toStatement(db, getDatabase(db).delete(feedStage).where(eq(feedStage.run_id, run)))] : []),
    ],
  })
}

/** Ends a run whose last part is written: it changed something, or after all it did not. */
export function completeFeedRun(db: D1Database, run: number, now: Date) {
  const { added, updated, closed } = feedRun
  const outcome = sql`CASE WHEN ${added} + ${updated} + ${closed} > 0 THEN 'changed' ELSE 'unchanged' END`
  const entry: LogEntry = {
    object_type: 'location',
    object_id: 0,
    label: 'Locations',
    action: 'feed',
    timestamp: now.toISOString(),
    data: sql`json_object('run', ${feedRun.id}, 'added', ${added}, 'updated', ${updated}, 'closed', ${closed})`,
    from: sql`FROM ${feedRun} WHERE ${and(eq(feedRun.id, run), eq(feedRun.outcome, 'changed'))}`,
  }
  return commit(db, {
    writes: [changed(db, run, { outcome, finished_at: now.toISOString(), lease_until: null })],
    log: [entry],
  })
}

/** A part of what a run changes. */
export type StagedPart = Omit<typeof feedStage.$inferSelect, 'run_id'>

export const stageFeedPart = (db: D1Database, run: number, { part, kind, entries }: StagedPart) =>
  getDatabase(db).insert(feedStage).values({ run_id: run, part, kind, entries }).run()

export const findNextFeedPart = (db: D1Database, run: number): Promise<StagedPart | undefined> =>
  getDatabase(db)
    .select({ part: feedStage.part, kind: feedStage.kind, entries: feedStage.entries })
    .from(feedStage)
    .where(eq(feedStage.run_id, run))
    .orderBy(feedStage.part)
    .limit(1)
    .get()

/** How a part went; for the plan that writes it. Its problems are added to those the run has. */
export function completeFeedPart(
  db: D1Database,
  run: number,
  part: number,
  {
    added = 0,
    updated = 0,
    closed = 0,
    problems = [],
  }: { added?: number; updated?: number; closed?: number; problems?: Problem[] },
): D1PreparedStatement[] {
  const all = sql`SELECT value FROM json_each(${feedRun.problems}) UNION ALL SELECT value FROM json_each(${JSON.stringify(problems)})`
  const counted = {
    added: sql`${feedRun.added} + ${added}`,
    updated: sql`${feedRun.updated} + ${updated}`,
    closed: sql`${feedRun.closed} + ${closed}`,
    problem_count: sql`${feedRun.problem_count} + ${problems.length}`,
    problems: sql`(SELECT json_group_array(json(value)) FROM (SELECT value FROM (${all}) LIMIT ${maxStoredProblems}))`,
  }
  const done = and(eq(feedStage.run_id, run), eq(feedStage.part, part))
  return [toStatement(db, getDatabase(db).delete(feedStage).where(done)), changed(db, run, counted)]
}

/** Forgets runs that ended so long ago. */
export const deleteOldFeedRuns = (db: D1Database, before: Date) =>
  getDatabase(db)
    .delete(feedRun)
    .where(and(lt(feedRun.started_at, before.toISOString()), not(isRunning)))
    .run()
