import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { commitGuard, loadStage } from '#schema/tables.ts'
import { clearCommitGuard } from '../../pages/queries/managed-page.ts'
import { getDatabase } from '../../stores/db.ts'
import { type ColumnValues, insertSelect } from '../../stores/expressions.ts'
import { toStatement } from '../../stores/statement.ts'

/** Rows on their way into the database, and the statement that takes them over from `source`, where each is `row`. */
export interface BulkLoad {
  name: string
  rows: readonly object[]
  insertFrom: (source: SQL) => SQL
}

/** A part of the stage holds about this many characters of JSON: well below the largest value D1 takes. */
const partLength = 800_000

/** A value of a row that a load takes over. */
export const rowField =
  <Row extends object>() =>
  <T = unknown>(key: keyof Row & string): SQL<T> =>
    sql<T>`row ->> ${sql.raw(`'${key}'`)}`

/** A load that inserts rows into these columns of a table; `conflict` says what happens to rows that exist. */
export function toInsertLoad<Table extends SQLiteTable, Column extends keyof Table['_']['columns'] & string>(
  table: Table,
  columns: readonly Column[],
  rows: readonly Record<Column, unknown>[],
  { name, conflict = sql`` }: { name: string; conflict?: SQL },
): BulkLoad {
  const field = rowField<Record<Column, unknown>>()
  const values: ColumnValues<Table> = {}
  for (const column of columns) values[column] = field(column)
  return { name, rows, insertFrom: (source) => insertSelect(table, values, sql`FROM ${source} WHERE true ${conflict}`) }
}

/** `column = value`, as an update of whole rows lists it. */
export const toAssignment = (column: SQLiteColumn, value: SQLWrapper): SQL => sql`${sql.identifier(column.name)} = ${value}`

/** What an upsert would have inserted. */
export const excludedColumn = (column: SQLiteColumn): SQL => sql`excluded.${sql.identifier(column.name)}`

/** The conflict clause that makes an insert an update of these columns. Some may stay as they are `where` a condition holds. */
export function onConflictUpdate(
  key: SQLiteColumn,
  columns: readonly SQLiteColumn[],
  keeps: { columns: readonly SQLiteColumn[]; where: SQL } | null = null,
): SQL {
  const valueFor = (column: SQLiteColumn) =>
    keeps?.columns.includes(column) ? sql`iif(${keeps.where}, ${column}, ${excludedColumn(column)})` : excludedColumn(column)
  const changes = columns.filter((column) => column !== key).map((column) => toAssignment(column, valueFor(column)))
  return sql`ON CONFLICT (${sql.identifier(key.name)}) DO UPDATE SET ${sql.join(changes, sql`, `)}`
}

/**
 * Writes any number of rows in one atomic step: parts are staged first, small enough for every request, and one batch
 * then takes them over together with `finish`, after what `first` checks. A run that dies before leaves nothing but its
 * stage, which the next one clears.
 */
export async function runBulkLoads(
  db: D1Database,
  loads: readonly BulkLoad[],
  finish: readonly D1PreparedStatement[] = [],
  report: (done: number, total: number) => void = () => {},
  first: readonly D1PreparedStatement[] = [],
): Promise<void> {
  const wanted = loads.filter(({ rows }) => rows.length > 0)
  if (wanted.length === 0 && finish.length === 0) return
  if (await isCompletelyStaged(db, wanted, finish, first)) return report(countRows(wanted), countRows(wanted))
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
  await db.batch([
    toStatement(db, insertSelect(commitGuard, { is_unchanged: isWhole }, sql``)),
    ...first,
    ...wanted.map(({ name, insertFrom }) => toStatement(db, insertFrom(staged(run, name)))),
    ...finish,
    clearCommitGuard(db),
    toStatement(db, getDatabase(db).delete(loadStage)),
  ])
}

/** The rows staged under a name. */
const staged = (run: string, name: string): SQL =>
  sql`(SELECT each.value AS row FROM ${loadStage}, json_each(${loadStage.rows}) AS each
    WHERE ${loadStage.run} = ${run} AND ${loadStage.name} = ${name} ORDER BY ${loadStage.part}, each.key)`

const countRows = (loads: readonly BulkLoad[]) => loads.reduce((sum, { rows }) => sum + rows.length, 0)

/**
 * Writes rows that fit into one request in one batch, without a stage: loads of that size share nothing, so that any number of them can
 * be written at once. False when there are too many, and nothing is written.
 */
async function isCompletelyStaged(
  db: D1Database,
  loads: readonly BulkLoad[],
  finish: readonly D1PreparedStatement[],
  first: readonly D1PreparedStatement[],
): Promise<boolean> {
  const rows = loads.map((load) => JSON.stringify(load.rows))
  if (rows.reduce((length, text) => length + text.length, 0) > partLength) return false
  const own = loads.map(({ insertFrom }, index) => toStatement(db, insertFrom(isGuardPassed(rows[index]!))))
  await db.batch([...first, ...own, ...finish, clearCommitGuard(db)])
  return true
}

/** The rows that come with their statement. */
const isGuardPassed = (rows: string): SQL => sql`(SELECT each.value AS row FROM json_each(${rows}) AS each ORDER BY each.key)`

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
