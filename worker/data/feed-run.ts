import { and, desc, eq, gt, inArray, isNull, lt, lte, not, notInArray, or, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Problem } from '#schema/result.ts'
import { feedRun, feedStage, logEntry } from '#schema/tables/index.ts'
import { database } from '../stores/db.ts'
import { insertSelect } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'

/** How long one trigger may work on a run before another takes it for dead, in milliseconds. */
const hold = 10 * 60_000
/** A feed is pulled this often, give or take what a trigger comes early. */
const interval = 15 * 60_000
const early = 20_000
/** So many problems of a run are told; all are counted. */
export const toldProblems = 50

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** What a run came to. */
export interface RunReport {
  outcome: 'changed' | 'unchanged' | 'refused' | 'failed'
  message?: string
  received?: number
  problems?: readonly Problem[]
  problemCount?: number
  etag?: string | null
}

/**
 * Begins a run when one is due, or somebody asked for it, and none is under way: one statement, so that of two triggers one
 * begins. Null when not.
 */
export async function beginRun(db: D1Database, url: string, now: Date, isAskedFor = false): Promise<number | null> {
  const at = now.getTime()
  const interrupted = { outcome: 'failed', message: 'The run was interrupted.', finished_at: iso(at), held_until: null } as const
  const values = { url, started_at: iso(at), held_until: iso(at + hold), outcome: 'reading' }
  const since = isAskedFor ? iso(at) : iso(at - interval + early)
  const isUnderWayOrNew = or(isUnderWay, and(eq(feedRun.url, url), gt(feedRun.started_at, since)))
  const begin = insertSelect(feedRun, values, sql`WHERE NOT EXISTS (SELECT 1 FROM ${feedRun} WHERE ${isUnderWayOrNew})`)
  const runs = database(db).select({ id: feedRun.id }).from(feedRun).where(isUnderWay)
  const [, , begun] = await db.batch([
    statement(
      db,
      database(db)
        .update(feedRun)
        .set(interrupted)
        .where(and(eq(feedRun.outcome, 'reading'), lte(feedRun.held_until, iso(at)))),
    ),
    statement(db, database(db).delete(feedStage).where(notInArray(feedStage.run_id, runs))),
    statement(db, begin),
  ])
  const { changes, last_row_id } = begun!.meta
  return changes === 0 ? null : last_row_id
}

const isUnderWay = inArray(feedRun.outcome, ['reading', 'applying'])

/** Takes up a run whose changes are not all written yet, when nobody else is at it. Null when there is none. */
export async function resumeRun(db: D1Database, now: Date): Promise<number | null> {
  const isFree = or(isNull(feedRun.held_until), lte(feedRun.held_until, now.toISOString()))
  const resumed = await database(db)
    .update(feedRun)
    .set({ held_until: iso(now.getTime() + hold) })
    .where(and(eq(feedRun.outcome, 'applying'), isFree))
    .returning({ id: feedRun.id })
    .get()
  return resumed?.id ?? null
}

const changed = (db: D1Database, run: number, values: SQLiteUpdateSetSource<typeof feedRun>) =>
  statement(db, database(db).update(feedRun).set(values).where(eq(feedRun.id, run)))

/** Lets go of a run: the next trigger goes on with it. */
export const releaseRun = (db: D1Database, run: number) => changed(db, run, { held_until: null }).run()

/** What the feed called its state when it was last read without complaint, to ask only for what is new. */
export async function lastEtag(db: D1Database, url: string): Promise<string | null> {
  const last = await database(db)
    .select({ etag: feedRun.etag })
    .from(feedRun)
    .where(and(eq(feedRun.url, url), inArray(feedRun.outcome, ['changed', 'unchanged'])))
    .orderBy(desc(feedRun.id))
    .limit(1)
    .get()
  return last?.etag ?? null
}

/** Ends a run that changes nothing, or goes on to write what it has staged. */
export async function settleRun(
  db: D1Database,
  run: number,
  report: RunReport | (Omit<RunReport, 'outcome'> & { outcome: 'applying' }),
  now: Date,
) {
  const { outcome, message = '', received = 0, problems = [], problemCount = problems.length, etag = null } = report
  const isOver = outcome !== 'applying'
  const told = { outcome, message, received, problem_count: problemCount, problems: problems.slice(0, toldProblems), etag }
  await db.batch([
    changed(db, run, { ...told, finished_at: isOver ? now.toISOString() : null, ...(isOver && { held_until: null }) }),
    ...(isOver ? [statement(db, database(db).delete(feedStage).where(eq(feedStage.run_id, run)))] : []),
  ])
}

/** Ends a run whose last part is written: it changed something, or after all it did not. */
export function completeRun(db: D1Database, run: number, now: Date) {
  const { added, updated, closed } = feedRun
  const outcome = sql`CASE WHEN ${added} + ${updated} + ${closed} > 0 THEN 'changed' ELSE 'unchanged' END`
  const entry = {
    object_type: 'location',
    object_id: 0,
    label: 'Locations',
    action: 'feed',
    timestamp: now.toISOString(),
    data: sql`json_object('run', ${feedRun.id}, 'added', ${added}, 'updated', ${updated}, 'closed', ${closed})`,
  }
  return db.batch([
    changed(db, run, { outcome, finished_at: now.toISOString(), held_until: null }),
    statement(db, insertSelect(logEntry, entry, sql`FROM ${feedRun} WHERE ${and(eq(feedRun.id, run), eq(feedRun.outcome, 'changed'))}`)),
  ])
}

/** A part of what a run changes. */
export type StagedPart = Omit<typeof feedStage.$inferSelect, 'run_id'>

export const stagePart = (db: D1Database, run: number, { part, kind, entries }: StagedPart) =>
  database(db).insert(feedStage).values({ run_id: run, part, kind, entries }).run()

export const nextPart = (db: D1Database, run: number): Promise<StagedPart | undefined> =>
  database(db)
    .select({ part: feedStage.part, kind: feedStage.kind, entries: feedStage.entries })
    .from(feedStage)
    .where(eq(feedStage.run_id, run))
    .orderBy(feedStage.part)
    .limit(1)
    .get()

/** How a part went; for the batch that writes it. Its problems are added to those the run has. */
export function partDone(
  db: D1Database,
  run: number,
  part: number,
  { added = 0, updated = 0, closed = 0, problems = [] }: { added?: number; updated?: number; closed?: number; problems?: Problem[] },
): D1PreparedStatement[] {
  const all = sql`SELECT value FROM json_each(${feedRun.problems}) UNION ALL SELECT value FROM json_each(${JSON.stringify(problems)})`
  const counted = {
    added: sql`${feedRun.added} + ${added}`,
    updated: sql`${feedRun.updated} + ${updated}`,
    closed: sql`${feedRun.closed} + ${closed}`,
    problem_count: sql`${feedRun.problem_count} + ${problems.length}`,
    problems: sql`(SELECT json_group_array(json(value)) FROM (SELECT value FROM (${all}) LIMIT ${toldProblems}))`,
  }
  const done = and(eq(feedStage.run_id, run), eq(feedStage.part, part))
  return [statement(db, database(db).delete(feedStage).where(done)), changed(db, run, counted)]
}

/** Forgets runs that ended so long ago. */
export const sweepRuns = (db: D1Database, before: Date) =>
  database(db)
    .delete(feedRun)
    .where(and(lt(feedRun.started_at, before.toISOString()), not(isUnderWay)))
    .run()
