import { type SQL, sql } from 'drizzle-orm'
import { commitGuard, loadStage } from '#schema/tables.ts'
import type { BulkRowLoad } from './bulk-load.ts'
import { type CommitResult, commitWritePlan, type WritePlan } from './commit.ts'
import type { ExpectedCommitConflict } from './conflicts.ts'
import { getDrizzle } from './db.ts'
import { buildInsertSelect } from './expressions.ts'
import { toPreparedStatement } from './statement.ts'

/** A plan with loads of any number of rows. */
export interface BulkLoadPlan extends WritePlan {
  loads: readonly BulkRowLoad[]
  /** The writes before those of the loads. */
  first?: readonly D1PreparedStatement[]
  expected?: readonly ExpectedCommitConflict[]
  report?: (done: number, total: number) => void
}

/** The bytes of JSON per staged part: half of the maximum size of a value in D1. */
const maxPartBytes = 1_000_000

const encoder = new TextEncoder()
/** Letters with accents and most other scripts need more than one byte. */
const countBytes = (text: string) => encoder.encode(text).byteLength

/**
 * Writes any number of rows atomically: parts are staged first in small requests, then one batch inserts them together
 * with the rest of the plan, before its writes. A run that fails earlier leaves only its stage, which the next run
 * clears.
 */
export async function commitBulkLoads(
  db: D1Database,
  { loads, report = () => {}, ...plan }: BulkLoadPlan,
): Promise<CommitResult> {
  const nonEmptyLoads = loads.filter(({ rows }) => rows.length > 0)
  if (fitsOneRequest(nonEmptyLoads)) {
    const loadStatements = nonEmptyLoads.map(({ rows, insertFrom }) =>
      toPreparedStatement(db, insertFrom(parameterRows(JSON.stringify(rows)))),
    )
    const committed = await commitLoads(db, plan, loadStatements)
    if (committed.ok) report(countRows(nonEmptyLoads), countRows(nonEmptyLoads))
    return committed
  }
  const run = crypto.randomUUID()
  await getDrizzle(db).delete(loadStage)
  const total = countRows(nonEmptyLoads)
  let parts = 0
  let done = 0
  for (const { name, rows } of nonEmptyLoads) {
    for (const part of splitRowsIntoJsonParts(rows)) {
      await getDrizzle(db).insert(loadStage).values({ run, name, part: parts++, rows: part.json })
      done += part.count
      report(done, total)
    }
  }
  // A concurrent load clears this stage; the guard then fails the whole batch.
  const isComplete = sql`(SELECT count(*) = ${parts} FROM ${loadStage} WHERE ${loadStage.run} = ${run})`
  const guard = toPreparedStatement(db, buildInsertSelect(commitGuard, { is_unchanged: isComplete }, sql``))
  const loadStatements = nonEmptyLoads.map(({ name, insertFrom }) =>
    toPreparedStatement(db, insertFrom(stagedRows(run, name))),
  )
  const clear = toPreparedStatement(db, getDrizzle(db).delete(loadStage))
  return commitLoads(
    db,
    { ...plan, guards: [guard, ...(plan.guards ?? [])], writes: [...(plan.writes ?? []), clear] },
    loadStatements,
  )
}

const commitLoads = (
  db: D1Database,
  { first = [], expected = [], writes = [], ...plan }: Omit<BulkLoadPlan, 'loads'>,
  loadStatements: D1PreparedStatement[],
) => commitWritePlan(db, { ...plan, writes: [...first, ...loadStatements, ...writes] }, expected)

/** Returns the staged rows of a load. */
const stagedRows = (run: string, name: string): SQL =>
  sql`(SELECT each.value AS row FROM ${loadStage}, json_each(${loadStage.rows}) AS each
    WHERE ${loadStage.run} = ${run} AND ${loadStage.name} = ${name} ORDER BY ${loadStage.part}, each.key)`

const countRows = (loads: readonly BulkRowLoad[]) => loads.reduce((sum, { rows }) => sum + rows.length, 0)

/** Whether rows can be written without a stage, so that several loads can run concurrently. */
const fitsOneRequest = (loads: readonly BulkRowLoad[]) =>
  loads.reduce((bytes, { rows }) => bytes + countBytes(JSON.stringify(rows)), 0) <= maxPartBytes

/** Returns rows from a parameter of the statement. */
const parameterRows = (rows: string): SQL =>
  sql`(SELECT each.value AS row FROM json_each(${rows}) AS each ORDER BY each.key)`

/** Splits rows into JSON arrays of at most `maxPartBytes`; a larger row is a part of its own. */
export function* splitRowsIntoJsonParts(rows: readonly object[]): Generator<{ json: string; count: number }> {
  let texts: string[] = []
  let bytes = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    // With the comma or bracket before it; the closing bracket counts from the start.
    const added = countBytes(text) + 1
    if (bytes + added + 1 > maxPartBytes && texts.length > 0) {
      yield { json: `[${texts.join(',')}]`, count: texts.length }
      texts = []
      bytes = 0
    }
    texts.push(text)
    bytes += added
  }
  if (texts.length > 0) yield { json: `[${texts.join(',')}]`, count: texts.length }
}
