import { type SQL, sql } from 'drizzle-orm'
import { loadStage } from '#schema/tables.ts'
import { type BulkRowLoad, countUtf8Bytes, maxJsonPartBytes, splitRowsIntoJsonParts } from './bulk-load.ts'
import { type CommitResult, commitWritePlan, type WritePlan } from './commit.ts'
import { prepareConditionGuard } from './commit-guards.ts'
import type { ExpectedCommitConflict } from './conflicts.ts'
import { getDrizzle } from './db.ts'
import { toPreparedStatement } from './statement.ts'

/** A plan with loads of any number of rows. */
export interface BulkLoadPlan extends WritePlan {
  loads: readonly BulkRowLoad[]
  /** Guards about any number of rows: they insert into `commit_guard` like those of the plan, after them. */
  guardLoads?: readonly BulkRowLoad[]
  /** The writes before those of the loads. */
  first?: readonly D1PreparedStatement[]
  expected?: readonly ExpectedCommitConflict[]
  report?: (done: number, total: number) => void
}

/**
 * Writes any number of rows atomically: parts are staged first in small requests, then one batch inserts them together
 * with the rest of the plan, before its writes. A run that fails earlier leaves only its stage, which the next run
 * clears.
 */
export async function commitBulkLoads(
  db: D1Database,
  {
    loads,
    guardLoads = [],
    first = [],
    expected = [],
    guards = [],
    writes = [],
    report = () => {},
    ...plan
  }: BulkLoadPlan,
): Promise<CommitResult> {
  const nonEmptyLoads = [...guardLoads, ...loads].filter(({ rows }) => rows.length > 0)
  const stage = fitsOneRequest(nonEmptyLoads) ? null : await stageRows(db, nonEmptyLoads, report)
  const toStatements = (some: readonly BulkRowLoad[]) =>
    some
      .filter((load) => nonEmptyLoads.includes(load))
      .map(({ name, rows, insertFrom }) =>
        toPreparedStatement(db, insertFrom(stage ? stagedRows(stage.run, name) : parameterRows(JSON.stringify(rows)))),
      )
  const committed = await commitWritePlan(
    db,
    {
      ...plan,
      guards: [...(stage ? [stage.guard] : []), ...guards, ...toStatements(guardLoads)],
      writes: [...first, ...toStatements(loads), ...writes, ...(stage ? [stage.clear] : [])],
    },
    expected,
  )
  if (committed.ok && !stage) report(countRows(nonEmptyLoads), countRows(nonEmptyLoads))
  return committed
}

/** Stages rows in parts. Returns the run, a guard that fails if they are not all there, and what clears them. */
async function stageRows(
  db: D1Database,
  loads: readonly BulkRowLoad[],
  report: (done: number, total: number) => void,
): Promise<{ run: string; guard: D1PreparedStatement; clear: D1PreparedStatement }> {
  const run = crypto.randomUUID()
  await getDrizzle(db).delete(loadStage)
  const total = countRows(loads)
  let parts = 0
  let done = 0
  for (const { name, rows } of loads) {
    for (const part of splitRowsIntoJsonParts(rows)) {
      await getDrizzle(db).insert(loadStage).values({ run, name, part: parts++, rows: part.json })
      done += part.rows.length
      report(done, total)
    }
  }
  // A concurrent load clears this stage; the guard then fails the whole batch.
  const isComplete = sql`(SELECT count(*) = ${parts} FROM ${loadStage} WHERE ${loadStage.run} = ${run})`
  return {
    run,
    guard: prepareConditionGuard(db, isComplete),
    clear: toPreparedStatement(db, getDrizzle(db).delete(loadStage)),
  }
}

/** Returns the staged rows of a load. */
const stagedRows = (run: string, name: string): SQL =>
  sql`(SELECT each.value AS row FROM ${loadStage}, json_each(${loadStage.rows}) AS each
    WHERE ${loadStage.run} = ${run} AND ${loadStage.name} = ${name} ORDER BY ${loadStage.part}, each.key)`

const countRows = (loads: readonly BulkRowLoad[]) => loads.reduce((sum, { rows }) => sum + rows.length, 0)

/** Whether rows can be written without a stage, so that several loads can run concurrently. */
const fitsOneRequest = (loads: readonly BulkRowLoad[]) =>
  loads.reduce((bytes, { rows }) => bytes + countUtf8Bytes(JSON.stringify(rows)), 0) <= maxJsonPartBytes

/** Returns rows from a parameter of the statement. */
const parameterRows = (rows: string): SQL =>
  sql`(SELECT each.value AS row FROM json_each(${rows}) AS each ORDER BY each.key)`
