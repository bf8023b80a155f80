import { type SQL, sql } from 'drizzle-orm'
import { commitGuard, loadStage } from '#schema/tables.ts'
import type { BulkLoad } from './bulk-load.ts'
import { type Committed, commit, type Plan } from './commit.ts'
import type { ExpectedConflict } from './conflicts.ts'
import { getDatabase } from './db.ts'
import { insertSelect } from './expressions.ts'
import { toStatement } from './statement.ts'

/** A plan with rows of any number. */
export interface BulkPlan extends Plan {
  loads: readonly BulkLoad[]
  /** Writes before those of the loads. */
  first?: readonly D1PreparedStatement[]
  expected?: readonly ExpectedConflict[]
  report?: (done: number, total: number) => void
}

/** A part of the stage holds about this many characters of JSON: well below the largest value D1 takes. */
const partLength = 800_000

/**
 * Writes any number of rows in one atomic step: parts are staged first, small enough for every request, and one batch
 * then takes them over together with the rest of the plan, before its writes. A run that dies before leaves nothing but
 * its stage, which the next one clears.
 */
export async function commitBulkLoads(
  db: D1Database,
  { loads, report = () => {}, ...plan }: BulkPlan,
): Promise<Committed> {
  const wanted = loads.filter(({ rows }) => rows.length > 0)
  if (fitsOneRequest(wanted)) {
    const own = wanted.map(({ rows, insertFrom }) => toStatement(db, insertFrom(givenRows(JSON.stringify(rows)))))
    const committed = await commitLoads(db, plan, own)
    if (committed.ok) report(countRows(wanted), countRows(wanted))
    return committed
  }
  const run = crypto.randomUUID()
  await getDatabase(db).delete(loadStage)
  const total = countRows(wanted)
  let parts = 0
  let done = 0
  for (const { name, rows } of wanted) {
    for (const part of splitIntoParts(rows)) {
      await getDatabase(db).insert(loadStage).values({ run, name, part: parts++, rows: part.json })
      done += part.count
      report(done, total)
    }
  }
  // A second load at the same time would have cleared this stage: then the check fails, and with it everything.
  const isWhole = sql`(SELECT count(*) = ${parts} FROM ${loadStage} WHERE ${loadStage.run} = ${run})`
  const guard = toStatement(db, insertSelect(commitGuard, { is_unchanged: isWhole }, sql``))
  const own = wanted.map(({ name, insertFrom }) => toStatement(db, insertFrom(staged(run, name))))
  const clear = toStatement(db, getDatabase(db).delete(loadStage))
  return commitLoads(
    db,
    { ...plan, guards: [guard, ...(plan.guards ?? [])], writes: [...(plan.writes ?? []), clear] },
    own,
  )
}

const commitLoads = (
  db: D1Database,
  { first = [], expected = [], writes = [], ...plan }: Omit<BulkPlan, 'loads'>,
  own: D1PreparedStatement[],
) => commit(db, { ...plan, writes: [...first, ...own, ...writes] }, expected)

/** The rows staged under a name. */
const staged = (run: string, name: string): SQL =>
  sql`(SELECT each.value AS row FROM ${loadStage}, json_each(${loadStage.rows}) AS each
    WHERE ${loadStage.run} = ${run} AND ${loadStage.name} = ${name} ORDER BY ${loadStage.part}, each.key)`

const countRows = (loads: readonly BulkLoad[]) => loads.reduce((sum, { rows }) => sum + rows.length, 0)

/**
 * Whether rows are written without a stage: loads of that size share nothing, so that any number of them can run at
 * once.
 */
const fitsOneRequest = (loads: readonly BulkLoad[]) =>
  loads.reduce((length, { rows }) => length + JSON.stringify(rows).length, 0) <= partLength

/** The rows that come with their statement. */
const givenRows = (rows: string): SQL =>
  sql`(SELECT each.value AS row FROM json_each(${rows}) AS each ORDER BY each.key)`

function* splitIntoParts(rows: readonly object[]): Generator<{ json: string; count: number }> {
  let texts: string[] = []
  let length = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (length + text.length > partLength && texts.length > 0) {
      yield { json: `[${texts.join(',')}]`, count: texts.length }
      texts = []
      length = 0
    }
    texts.push(text)
    length += text.length + 1
  }
  if (texts.length > 0) yield { json: `[${texts.join(',')}]`, count: texts.length }
}
