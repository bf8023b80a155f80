import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  buildInsertSelect,
  buildUpsertExcludedValue,
  type InsertColumnValues,
  type JsonRowValue,
} from './expressions.ts'

/** Rows to load, and the statement that inserts them from `source`, where each is a `row`. */
export interface BulkRowLoad {
  name: string
  rows: readonly object[]
  insertFrom: (source: SQL) => SQL
}

/** Returns an accessor for the values of a loaded row. */
export const createRowFieldSqlBuilder =
  <Row extends object>() =>
  <Key extends keyof Row & string>(key: Key): SQL<JsonRowValue<Row[Key]>> =>
    sql`row ->> ${sql.raw(`'${key}'`)}`

/**
 * Creates a load that inserts rows into columns of a table; `conflict` is the ON CONFLICT clause, and `others` are
 * expressions of a `row`, or values, of further columns.
 */
export function createBulkRowInsert<Table extends SQLiteTable, Column extends keyof Table['_']['columns'] & string>(
  table: Table,
  columns: readonly Column[],
  rows: readonly Record<Column, unknown>[],
  { name, conflict = sql``, others = {} }: { name: string; conflict?: SQL; others?: InsertColumnValues<Table> },
): BulkRowLoad {
  const field = createRowFieldSqlBuilder<Record<Column, unknown>>()
  const values: InsertColumnValues<Table> = Object.assign({}, others)
  for (const column of columns) values[column] = field(column)
  return {
    name,
    rows,
    insertFrom: (source) => buildInsertSelect(table, values, sql`FROM ${source} WHERE true ${conflict}`),
  }
}

/** Returns `column = value` for an update. */
export const toSqlAssignment = (column: SQLiteColumn, value: SQLWrapper): SQL =>
  sql`${sql.identifier(column.name)} = ${value}`

/**
 * Returns the ON CONFLICT clause that updates all columns except the key. The columns of `keeps` are not changed if its
 * condition is met.
 */
export function buildOnConflictUpdateClause(
  key: readonly SQLiteColumn[],
  columns: readonly SQLiteColumn[],
  keeps: { columns: readonly SQLiteColumn[]; where: SQL } | null = null,
): SQL {
  const valueFor = (column: SQLiteColumn) =>
    keeps?.columns.includes(column)
      ? sql`iif(${keeps.where}, ${column}, ${buildUpsertExcludedValue(column)})`
      : buildUpsertExcludedValue(column)
  const changes = columns
    .filter((column) => !key.includes(column))
    .map((column) => toSqlAssignment(column, valueFor(column)))
  const names = key.map(({ name }) => sql.identifier(name))
  return sql`ON CONFLICT (${sql.join(names, sql`, `)}) DO UPDATE SET ${sql.join(changes, sql`, `)}`
}

/** The bytes of JSON per part: half of the maximum size of a value in D1. */
export const maxJsonPartBytes = 1_000_000

const encoder = new TextEncoder()
/** Letters with accents and most other scripts need more than one byte. */
export const countUtf8Bytes = (text: string) => encoder.encode(text).byteLength

/** Splits rows into JSON arrays of at most `maxJsonPartBytes`; a larger row is a part of its own. */
export function* splitRowsIntoJsonParts<Row extends object>(
  rows: readonly Row[],
): Generator<{ json: string; rows: Row[] }> {
  let [part, texts, bytes]: [Row[], string[], number] = [[], [], 0]
  for (const row of rows) {
    const text = JSON.stringify(row)
    // With the comma or bracket before it; the closing bracket counts from the start.
    const added = countUtf8Bytes(text) + 1
    if (bytes + added + 1 > maxJsonPartBytes && texts.length > 0) {
      yield { json: `[${texts.join(',')}]`, rows: part }
      ;[part, texts, bytes] = [[], [], 0]
    }
    part.push(row)
    texts.push(text)
    bytes += added
  }
  if (texts.length > 0) yield { json: `[${texts.join(',')}]`, rows: part }
}
