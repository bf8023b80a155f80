import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type JsonText, parseJsonText } from '#schema/records/json-text.ts'

/**
 * Keeps the table names of columns in an expression. Drizzle removes them in a query over one table, and inside a
 * subquery the bare name could then mean a column of another table.
 */
export const keepTableNamesInSql = <T>(expression: SQL<T>): SQL<T> => sql<T>`${expression}`

/** Returns a condition: the column has one of the values. They are one parameter, so their number is not limited. */
export const columnIsOneOf = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} IN (SELECT value FROM ${valuesAsSqlRows(values)})`

/** The values of a table's columns by their names in its declaration. */
export type InsertColumnValues<Table extends SQLiteTable> = {
  [Name in keyof Table['_']['columns'] & string]?: SQLWrapper | string | number | null
}

/**
 * Returns `INSERT INTO table (…) SELECT …`. `from` is everything after the selected values. Drizzle's own needs every
 * column of the table.
 */
export function buildInsertSelect<Table extends SQLiteTable>(
  table: Table,
  values: InsertColumnValues<Table>,
  from: SQL,
): SQL {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>
  const entries = Object.entries(values as Record<string, SQLWrapper | string | number | null>)
  const names = sql.join(
    entries.map(([name]) => sql.identifier(columns[name]!.name)),
    sql`, `,
  )
  const selected = sql.join(
    entries.map(([, value]) => sql`${value}`),
    sql`, `,
  )
  return sql`INSERT INTO ${table} (${names}) SELECT ${selected} ${from}`
}

/** The type that `->>` makes of a value in JSON: a boolean is a number, an object is text, and what is missing NULL. */
export type JsonRowValue<Value> = Value extends string | number | null
  ? Value
  : Value extends undefined
    ? null
    : Value extends boolean
      ? number
      : JsonText<Value>

/** Returns rows from one JSON parameter: `from` for a FROM clause, `field` for a value of each row. */
export function buildJsonRowSource<Row extends object>(rows: readonly Row[], name = 'given') {
  const source = sql.identifier(name)
  return {
    from: sql`${valuesAsSqlRows(rows)} AS ${source}`,
    field: <Key extends keyof Row & string>(key: Key): SQL<JsonRowValue<Row[Key]>> =>
      sql`${source}.value ->> ${sql.raw(`'${key}'`)}`,
  }
}

/** Returns the value that an upsert would have inserted. */
export const buildUpsertExcludedValue = (column: SQLiteColumn): SQL => sql`excluded.${sql.identifier(column.name)}`

/** Returns a condition with a literal, because SQLite does not use a partial index with a parameter. */
export const columnIsTrue = (column: SQLWrapper): SQL => sql`${column} = 1`
export const columnIsFalse = (column: SQLWrapper): SQL => sql`${column} = 0`

/** Parses JSON that the database returns. */
export const toParsedJsonColumn = <T>(expression: SQL): SQL<T> => sql`${expression}`.mapWith(parseJsonText<T>)

/** Converts a selected condition to a boolean. */
export const toBooleanColumn = (condition: SQL): SQL<boolean> => sql`${condition}`.mapWith(Boolean)

/** Returns values as rows of `value` from one parameter, for a FROM clause. */
export const valuesAsSqlRows = (values: readonly (string | number | object)[]): SQL =>
  sql`json_each(${JSON.stringify(values)})`

type StoredValue<Column extends SQLiteColumn> = Column['_']['dataType'] extends 'json'
  ? JsonText<Column['_']['data']>
  : Column['_']['driverParam']

type Stored<Column extends SQLiteColumn> = Column['_']['notNull'] extends true
  ? StoredValue<Column>
  : StoredValue<Column> | null

/** A row as stored: JSON as text, booleans as numbers. For comparing and writing back unchanged. */
export type RawStoredRow<Table extends SQLiteTable> = {
  [Name in keyof Table['_']['columns']]: Stored<Table['_']['columns'][Name]>
}

/** Returns all columns of a table for selecting such rows. */
export function buildRawStoredColumnSelection<Table extends SQLiteTable>(table: Table) {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table)).map(([name, column]) => [name, sql`${column}`])
  return Object.fromEntries(columns) as { [Name in keyof RawStoredRow<Table>]: SQL<RawStoredRow<Table>[Name]> }
}
