import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** The keys of values that are no columns of a table. */
type KeyOfNoColumn<Table extends SQLiteTable, Values> = Exclude<keyof Values, keyof Table['$inferInsert']>

/** Refuses values with a key that is no column. */
type IfOnlyColumns<Table extends SQLiteTable, Values> = [KeyOfNoColumn<Table, Values>] extends [never]
  ? unknown
  : { 'is no column': KeyOfNoColumn<Table, Values> }

/**
 * Returns values of which each is a column of the table. Drizzle leaves out what is no column, and the compiler does
 * not look at keys that come from another object, so that a renamed column would no longer be written.
 */
export const toTableRow = <Table extends SQLiteTable, Values extends object>(
  _table: Table,
  values: Values & IfOnlyColumns<Table, Values>,
): Values => values
