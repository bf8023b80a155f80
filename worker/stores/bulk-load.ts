import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type ColumnValues, insertSelect } from './expressions.ts'

/** Rows on their way into the database, and the statement that takes them over from `source`, where each is `row`. */
export interface BulkLoad {
  name: string
  rows: readonly object[]
  insertFrom: (source: SQL) => SQL
}

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
export const toAssignment = (column: SQLiteColumn, value: SQLWrapper): SQL =>
  sql`${sql.identifier(column.name)} = ${value}`

/** What an upsert would have inserted. */
export const excludedColumn = (column: SQLiteColumn): SQL => sql`excluded.${sql.identifier(column.name)}`

/**
 * The conflict clause that makes an insert an update of these columns. Some may stay as they are `where` a condition
 * holds.
 */
export function onConflictUpdate(
  key: SQLiteColumn,
  columns: readonly SQLiteColumn[],
  keeps: { columns: readonly SQLiteColumn[]; where: SQL } | null = null,
): SQL {
  const valueFor = (column: SQLiteColumn) =>
    keeps?.columns.includes(column)
      ? sql`iif(${keeps.where}, ${column}, ${excludedColumn(column)})`
      : excludedColumn(column)
  const changes = columns.filter((column) => column !== key).map((column) => toAssignment(column, valueFor(column)))
  return sql`ON CONFLICT (${sql.identifier(key.name)}) DO UPDATE SET ${sql.join(changes, sql`, `)}`
}
