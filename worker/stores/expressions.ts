import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * An expression to select in a query over one table whose columns keep their table's name. Drizzle drops it in such a
 * query, and inside a subquery the bare name would then mean another table's column.
 */
export const qualify = <T>(expression: SQL<T>): SQL<T> => sql<T>`${expression}`

/** Whether a column holds one of these values; as many as there are, for they are one parameter. */
export const isOneOf = (column: SQLWrapper, values: readonly (string | number)[]): SQL =>
  sql`${column} IN (SELECT value FROM ${valueRows(values)})`

/** Values of a table's columns by their names in the table's declaration. */
export type ColumnValues<Table extends SQLiteTable> = {
  [Name in keyof Table['_']['columns'] & string]?: SQLWrapper | string | number | null
}

/**
 * `INSERT INTO table (…) SELECT …` for rows that the database itself finds. `from` is everything behind the selected
 * values. Drizzle's own wants every column of the table.
 */
export function insertSelect<Table extends SQLiteTable>(table: Table, values: ColumnValues<Table>, from: SQL): SQL {
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

/**
 * The rows of a list given as one parameter, under a name: `from` for a FROM clause, `field` for a value of each row.
 */
export function jsonRows<Row extends object>(rows: readonly Row[], name = 'given') {
  const source = sql.identifier(name)
  return {
    from: sql`${valueRows(rows)} AS ${source}`,
    field: <T = unknown>(key: keyof Row & string): SQL<T> => sql<T>`${source}.value ->> ${sql.raw(`'${key}'`)}`,
  }
}

/** In an upsert: what was to be inserted into a column. */
export const excludedColumn = (column: SQLiteColumn): SQL => sql`excluded.${sql.identifier(column.name)}`

/** Whether a boolean column is set. A literal, because SQLite uses a partial index only for a value that it sees. */
export const isTrue = (column: SQLWrapper): SQL => sql`${column} = 1`
export const isFalse = (column: SQLWrapper): SQL => sql`${column} = 0`

/** JSON that the database puts together, as what it holds. */
export const fromJson = <T>(expression: SQL): SQL<T> =>
  sql`${expression}`.mapWith((text: string): T => JSON.parse(text))

/** A condition to select. */
export const toBoolean = (condition: SQL): SQL<boolean> => sql`${condition}`.mapWith(Boolean)

/** Several of these values as rows of `value`, in one parameter; for FROM. */
export const valueRows = (values: readonly (string | number | object)[]): SQL =>
  sql`json_each(${JSON.stringify(values)})`

type Stored<Column extends SQLiteColumn> = Column['_']['notNull'] extends true
  ? Column['_']['driverParam']
  : Column['_']['driverParam'] | null

/**
 * A row as the database holds it: JSON as text, booleans as numbers. For what is compared and written back as it is.
 */
export type StoredRow<Table extends SQLiteTable> = {
  [Name in keyof Table['_']['columns']]: Stored<Table['_']['columns'][Name]>
}

/** Every column of a table, to select such rows. */
export function storedColumns<Table extends SQLiteTable>(table: Table) {
  const columns = Object.entries<SQLiteColumn>(getTableColumns(table)).map(([name, column]) => [name, sql`${column}`])
  return Object.fromEntries(columns) as { [Name in keyof StoredRow<Table>]: SQL<StoredRow<Table>[Name]> }
}
