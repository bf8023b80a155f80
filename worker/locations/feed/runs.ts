import { and, desc, eq, gt, inArray, isNull, lt, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { ValidationProblem } from '#schema/result.ts'
import { feedRun, feedStage } from '#schema/tables.ts'
import { commitWritePlan, type WritePlan } from '../../stores/commit.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect } from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** How long a run may take before another takes over, in milliseconds. */
const leaseDuration = 10 * 60_000
/** Interval of pulls, with a tolerance for tasks that start early, in milliseconds. */
const interval = 15 * 60_000
const tolerance = 20_000
/** Maximum number of problems stored per run; all are counted. */
export const maxStoredImportFeedProblems = 50

/** Runs are kept for this many days. */
const runRetention = 30

const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

/** Which feed, and where it is read from. */
export interface ImportFeedSource {
  feed: (typeof feedRun.$inferSelect)['feed']
  /** The value of `site_id` of its site. */
  site_id: number | null
  url: string
}

/** The result of a run that is written at once. */
export interface ImportFeedRunReport {
  outcome: 'changed' | 'unchanged' | 'refused' | 'failed'
  message?: string
  received?: number
  added?: number
  updated?: number
  problems?: readonly ValidationProblem[]
  problemCount?: number
  etag?: string | null
}

/** What a run has found: its result, or `applying` while staged changes are left to be written. */
export type ImportFeedReadReport =
  | ImportFeedRunReport
  | (Omit<ImportFeedRunReport, 'outcome'> & { outcome: 'applying' })

/**
 * Runs a feed if it is due or requested and no other run is in progress, and saves what `read` reports. Returns null
 * if it did not run.
 */
export async function runImportFeed(
  db: D1Database,
  source: ImportFeedSource,
  { now, isRequested }: { now: Date; isRequested: boolean },
  read: (run: number) => Promise<ImportFeedReadReport>,
): Promise<{ run: number; reading: ImportFeedReadReport } | null> {
  const run = await startFeedRun(db, source, now, isRequested)
  if (run === null) return null
  await deleteOldFeedRuns(db, new Date(now.getTime() - runRetention * 24 * 60 * 60_000))
  const reading = await read(run).catch(async (error: unknown) => {
    await saveFeedRunReport(db, run, { outcome: 'failed', message: 'The run ended with an internal error.' }, now)
    throw error
  })
  // Another task has ended a run that read for longer than its lease, and may have started the next.
  if (!(await saveFeedRunReport(db, run, reading, now))) return null
  if (reading.outcome === 'refused' || reading.outcome === 'failed')
    console.error(`The feed of ${source.feed} ${reading.outcome}: ${reading.message}`)
  return { run, reading }
}

/**
 * Runs feeds one after another: the next task writes the changes of a large one, and no other run starts before.
 * An error of one does not keep the others from running, and is thrown after them. Returns whether any has run.
 */
export async function runForEachImportFeed<Feed>(feeds: readonly Feed[], run: (feed: Feed) => Promise<boolean>) {
  const errors: unknown[] = []
  let hasRun = false
  for (const feed of feeds)
    try {
      hasRun = (await run(feed)) || hasRun
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${feeds.length} feeds failed.`)
  return hasRun
}

/**
 * Starts a run if one is due or requested and none is in progress, atomically, so that only one of two concurrent tasks
 * starts it. Returns null otherwise.
 */
async function startFeedRun(
  db: D1Database,
  { feed, site_id, url }: ImportFeedSource,
  now: Date,
  isRequested: boolean,
): Promise<number | null> {
  const at = now.getTime()
  const interrupted = {
    outcome: 'failed',
    message: 'The run was interrupted.',
    finished_at: iso(at),
    lease_until: null,
  } as const
  const values = { feed, site_id, url, started_at: iso(at), lease_until: iso(at + leaseDuration), outcome: 'reading' }
  const since = isRequested ? iso(at) : iso(at - interval + tolerance)
  const isRecent = and(buildImportFeedRunOfSourceCondition({ feed, site_id, url }), gt(feedRun.started_at, since))
  const isRunningOrRecent = and(eq(feedRun.feed, feed), or(isRunning, isRecent))
  const insertRun = buildInsertSelect(
    feedRun,
    values,
    sql`WHERE NOT EXISTS (SELECT 1 FROM ${feedRun} WHERE ${isRunningOrRecent})`,
  )
  const runs = getDrizzle(db).select({ id: feedRun.id }).from(feedRun).where(isRunning)
  const { results } = await commitWritePlan(db, {
    writes: [
      toPreparedStatement(
        db,
        getDrizzle(db)
          .update(feedRun)
          .set(interrupted)
          .where(and(eq(feedRun.feed, feed), eq(feedRun.outcome, 'reading'), lte(feedRun.lease_until, iso(at)))),
      ),
      toPreparedStatement(db, getDrizzle(db).delete(feedStage).where(notInArray(feedStage.run_id, runs))),
      toPreparedStatement(db, insertRun),
    ],
  })
  const { changes, last_row_id } = results[2]!.meta
  return changes === 0 ? null : last_row_id
}

const isRunning = inArray(feedRun.outcome, ['reading', 'applying'])

/**
 * Resumes a run whose changes are not all written and that nothing else is working on, of whatever site. Returns null
 * when there is none.
 */
export async function resumeLocationFeedRun(
  db: D1Database,
  now: Date,
): Promise<{ id: number; site_id: number | null } | null> {
  const isFree = or(isNull(feedRun.lease_until), lte(feedRun.lease_until, now.toISOString()))
  const resumed = await getDrizzle(db)
    .update(feedRun)
    .set({ lease_until: iso(now.getTime() + leaseDuration) })
    .where(and(eq(feedRun.outcome, 'applying'), isFree))
    .returning({ id: feedRun.id, site_id: feedRun.site_id })
    .get()
  return resumed ?? null
}

/** Statement that changes the record of a run. */
export const prepareImportFeedRunUpdate = (
  db: D1Database,
  run: number,
  values: SQLiteUpdateSetSource<typeof feedRun>,
) => toPreparedStatement(db, getDrizzle(db).update(feedRun).set(values).where(eq(feedRun.id, run)))

/** Releases the lease of a run, so that the next task continues it. */
export const releaseImportFeedRunLease = (db: D1Database, run: number) =>
  prepareImportFeedRunUpdate(db, run, { lease_until: null }).run()

/** SQL condition: a run is of a source. Another site that has the same URL has runs of its own. */
export const buildImportFeedRunOfSourceCondition = ({ feed, site_id, url }: ImportFeedSource): SQL =>
  sql`(${feedRun.feed} = ${feed} AND ${feedRun.site_id} IS ${site_id} AND ${feedRun.url} = ${url})`

/**
 * Returns the ETag of the last accepted read of a source, for a conditional request; null after one that was applied
 * only in part, so that the rest is tried again.
 */
export async function findLastImportFeedEtag(db: D1Database, source: ImportFeedSource): Promise<string | null> {
  const last = await getDrizzle(db)
    .select({ etag: feedRun.etag })
    .from(feedRun)
    .where(
      and(
        buildImportFeedRunOfSourceCondition(source),
        inArray(feedRun.outcome, ['changed', 'partly_applied', 'unchanged']),
      ),
    )
    .orderBy(desc(feedRun.id))
    .limit(1)
    .get()
  return last?.etag ?? null
}

/** Guard that fails when another task has changed the state of a run. */
const prepareFeedRunGuard = (db: D1Database, run: number, outcome: 'reading' | 'applying') =>
  prepareConditionGuard(
    db,
    sql`EXISTS (SELECT 1 FROM ${feedRun} WHERE ${and(eq(feedRun.id, run), eq(feedRun.outcome, outcome))})`,
  )

/**
 * Finishes a run without changes, or saves its report before its parts are applied. Returns false, with nothing saved,
 * if the run is over.
 */
async function saveFeedRunReport(
  db: D1Database,
  run: number,
  report: ImportFeedReadReport,
  now: Date,
): Promise<boolean> {
  const { outcome, message = '', received = 0, problems = [], problemCount = problems.length, etag = null } = report
  const { added = 0, updated = 0 } = report
  const isOver = outcome !== 'applying'
  const values = {
    outcome,
    message,
    ...{ received, added, updated },
    problem_count: problemCount,
    problems: problems.slice(0, maxStoredImportFeedProblems),
    etag,
  }
  const plan: WritePlan = {
    guards: [prepareFeedRunGuard(db, run, 'reading')],
    writes: [
      prepareImportFeedRunUpdate(db, run, {
        ...values,
        finished_at: isOver ? now.toISOString() : null,
        ...(isOver && { lease_until: null }),
      }),
      ...(isOver ? [toPreparedStatement(db, getDrizzle(db).delete(feedStage).where(eq(feedStage.run_id, run)))] : []),
    ],
  }
  return (await commitWritePlan(db, plan, ['changed'])).ok
}

/**
 * Finishes a run after its last part: as changed or unchanged, or as partly applied if something was left out. Of two
 * tasks that find no more parts only one finishes and logs it.
 */
export function completeLocationFeedRun(db: D1Database, run: number, now: Date) {
  const { added, updated, closed, problem_count } = feedRun
  const hasProblems = sql`${problem_count} > 0`
  const hasChanges = sql`${added} + ${updated} + ${closed} > 0`
  const result = {
    outcome: sql`CASE WHEN ${hasProblems} THEN 'partly_applied' WHEN ${hasChanges} THEN 'changed' ELSE 'unchanged' END`,
    message: sql`iif(${hasProblems}, ${leftOutMessage}, ${feedRun.message})`,
    etag: sql`iif(${hasProblems}, NULL, ${feedRun.etag})`,
  }
  const entry: LogEntry = {
    object_type: 'location',
    object_id: 0,
    label: 'Locations',
    action: 'feed',
    timestamp: now.toISOString(),
    data: sql`json_object('run', ${feedRun.id}, 'added', ${added}, 'updated', ${updated}, 'closed', ${closed})`,
    from: sql`FROM ${feedRun} WHERE ${and(eq(feedRun.id, run), hasChanges)}`,
  }
  const plan: WritePlan = {
    guards: [prepareFeedRunGuard(db, run, 'applying')],
    writes: [prepareImportFeedRunUpdate(db, run, { ...result, finished_at: now.toISOString(), lease_until: null })],
    log: [entry],
  }
  return commitWritePlan(db, plan, ['changed'])
}

const leftOutMessage = 'The restaurants below were left out. They are tried again with the next pull.'

/** Deletes finished runs that started before a time. */
const deleteOldFeedRuns = (db: D1Database, before: Date) =>
  getDrizzle(db)
    .delete(feedRun)
    .where(and(lt(feedRun.started_at, before.toISOString()), not(isRunning)))
    .run()
