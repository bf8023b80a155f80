import type { Problem } from '#schema/result.ts'

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
  const [, , begun] = await db.batch<{ id: number }>([
    db
      .prepare(
        "UPDATE feed_run SET outcome = 'failed', message = 'The run was interrupted.', finished_at = ?1, held_until = NULL WHERE outcome = 'reading' AND held_until <= ?1",
      )
      .bind(iso(at)),
    db.prepare("DELETE FROM feed_stage WHERE run_id NOT IN (SELECT id FROM feed_run WHERE outcome IN ('reading', 'applying'))"),
    db
      .prepare(
        `INSERT INTO feed_run (url, started_at, held_until, outcome) SELECT ?1, ?2, ?3, 'reading'
         WHERE NOT EXISTS (SELECT 1 FROM feed_run WHERE outcome IN ('reading', 'applying') OR (url = ?1 AND started_at > ?4)) RETURNING id`,
      )
      .bind(url, iso(at), iso(at + hold), isAskedFor ? iso(at) : iso(at - interval + early)),
  ])
  return begun!.results[0]?.id ?? null
}

/** Takes up a run whose changes are not all written yet, when nobody else is at it. Null when there is none. */
export const resumeRun = (db: D1Database, now: Date): Promise<number | null> =>
  db
    .prepare("UPDATE feed_run SET held_until = ?2 WHERE outcome = 'applying' AND (held_until IS NULL OR held_until <= ?1) RETURNING id")
    .bind(now.toISOString(), iso(now.getTime() + hold))
    .first<number>('id')

/** Lets go of a run: the next trigger goes on with it. */
export const releaseRun = (db: D1Database, run: number) => db.prepare('UPDATE feed_run SET held_until = NULL WHERE id = ?1').bind(run).run()

/** What the feed called its state when it was last read without complaint, to ask only for what is new. */
export const lastEtag = (db: D1Database, url: string): Promise<string | null> =>
  db
    .prepare("SELECT etag FROM feed_run WHERE url = ?1 AND outcome IN ('changed', 'unchanged') ORDER BY id DESC LIMIT 1")
    .bind(url)
    .first<string | null>('etag')

/** Ends a run that changes nothing, or goes on to write what it has staged. */
export async function settleRun(
  db: D1Database,
  run: number,
  report: RunReport | (Omit<RunReport, 'outcome'> & { outcome: 'applying' }),
  now: Date,
) {
  const { outcome, message = '', received = 0, problems = [], problemCount = problems.length, etag = null } = report
  const isOver = outcome !== 'applying'
  await db.batch([
    db
      .prepare(
        `UPDATE feed_run SET outcome = ?2, message = ?3, received = ?4, problem_count = ?5, problems = ?6, etag = ?7,
           finished_at = CASE WHEN ?8 THEN ?9 END, held_until = CASE WHEN ?8 THEN NULL ELSE held_until END WHERE id = ?1`,
      )
      .bind(
        run,
        outcome,
        message,
        received,
        problemCount,
        JSON.stringify(problems.slice(0, toldProblems)),
        etag,
        isOver ? 1 : 0,
        now.toISOString(),
      ),
    ...(isOver ? [db.prepare('DELETE FROM feed_stage WHERE run_id = ?1').bind(run)] : []),
  ])
}

/** Ends a run whose last part is written: it changed something, or after all it did not. */
export const completeRun = (db: D1Database, run: number, now: Date) =>
  db.batch([
    db
      .prepare(
        `UPDATE feed_run SET outcome = CASE WHEN added + updated + closed > 0 THEN 'changed' ELSE 'unchanged' END, finished_at = ?2, held_until = NULL
         WHERE id = ?1`,
      )
      .bind(run, now.toISOString()),
    db
      .prepare(
        `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, data)
         SELECT 'location', 0, 'Locations', 'feed', ?2, json_object('run', id, 'added', added, 'updated', updated, 'closed', closed) FROM feed_run
         WHERE id = ?1 AND outcome = 'changed'`,
      )
      .bind(run, now.toISOString()),
  ])

/** A part of what a run changes. */
export interface StagedPart {
  part: number
  kind: 'write' | 'close'
  entries: string
}

export const stagePart = (db: D1Database, run: number, { part, kind, entries }: StagedPart) =>
  db.prepare('INSERT INTO feed_stage (run_id, part, kind, entries) VALUES (?1, ?2, ?3, ?4)').bind(run, part, kind, entries).run()

export const nextPart = (db: D1Database, run: number): Promise<StagedPart | null> =>
  db.prepare('SELECT part, kind, entries FROM feed_stage WHERE run_id = ?1 ORDER BY part LIMIT 1').bind(run).first<StagedPart>()

/** How a part went; for the batch that writes it. Its problems are added to those the run has. */
export const partDone = (
  db: D1Database,
  run: number,
  part: number,
  { added = 0, updated = 0, closed = 0, problems = [] }: { added?: number; updated?: number; closed?: number; problems?: Problem[] },
): D1PreparedStatement[] => [
  db.prepare('DELETE FROM feed_stage WHERE run_id = ?1 AND part = ?2').bind(run, part),
  db
    .prepare(
      `UPDATE feed_run SET added = added + ?2, updated = updated + ?3, closed = closed + ?4, problem_count = problem_count + ?5,
         problems = (SELECT json_group_array(json(value)) FROM (SELECT value FROM (SELECT value FROM json_each(problems) UNION ALL SELECT value FROM json_each(?6)) LIMIT ${toldProblems}))
       WHERE id = ?1`,
    )
    .bind(run, added, updated, closed, problems.length, JSON.stringify(problems)),
]

/** Forgets runs that ended so long ago. */
export const sweepRuns = (db: D1Database, before: Date) =>
  db.prepare("DELETE FROM feed_run WHERE started_at < ?1 AND outcome NOT IN ('reading', 'applying')").bind(before.toISOString()).run()
