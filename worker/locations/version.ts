import { and, type SQL, sql } from 'drizzle-orm'
import { commitGuard, location } from '#schema/tables.ts'
import { hashSha256Base64url } from '../security/signing.ts'
import { type BulkRowLoad, createRowFieldSqlBuilder, splitRowsIntoJsonParts } from '../stores/bulk-load.ts'
import { buildInsertSelect, buildJsonRowSource } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { editorOwnedLocationFields, feedAndEditorLocationFields, feedOwnedLocationFields } from './field-ownership.ts'
import type { LocationRecord } from './stored-location.ts'

type Column = keyof LocationRecord

/** Columns a change in the back office may write: with a feed only those owned by editors. */
const listVersionedColumns = (hasFeed: boolean): readonly Column[] => [
  'closed_at',
  ...editorOwnedLocationFields,
  ...feedAndEditorLocationFields,
  ...(hasFeed ? [] : feedOwnedLocationFields),
]

/** Returns the version of a restaurant, which changes with every column that editors can change. */
export const computeLocationVersion = async (record: LocationRecord, hasFeed: boolean): Promise<string> =>
  (await hashSha256Base64url(JSON.stringify(listVersionedColumns(hasFeed).map((column) => record[column])))).slice(
    0,
    22,
  )

/** Returns guards that fail when one of these restaurants has changed since it was read. */
export const prepareUnchangedLocationsGuards = (
  db: D1Database,
  records: readonly LocationRecord[],
  columns: readonly Column[],
): D1PreparedStatement[] =>
  [...splitRowsIntoJsonParts(toGuardedRows(records, columns))].map(({ rows }) => prepareRowsGuard(db, rows, columns))

/** Guard for one restaurant and every column a change may write. */
export function prepareUnchangedLocationGuard(db: D1Database, record: LocationRecord, hasFeed: boolean) {
  const columns = listVersionedColumns(hasFeed)
  return prepareRowsGuard(db, toGuardedRows([record], columns), columns)
}

function prepareRowsGuard(db: D1Database, rows: readonly GuardedRow[], columns: readonly Column[]) {
  const { from, field } = buildJsonRowSource(rows, 'planned')
  return toPreparedStatement(db, buildGuard(from, field, rows.length, columns))
}

/** Creates such a guard as a load, for any number of restaurants. */
export function createUnchangedLocationsGuard(
  name: string,
  records: readonly LocationRecord[],
  columns: readonly Column[],
): BulkRowLoad {
  const rows = toGuardedRows(records, columns)
  const field = createRowFieldSqlBuilder<GuardedRow>()
  return { name, rows, insertFrom: (source) => buildGuard(source, field, rows.length, columns) }
}

type GuardedRow = Partial<LocationRecord>

const toGuardedRows = (records: readonly LocationRecord[], columns: readonly Column[]): GuardedRow[] =>
  records.map((record) => ({
    id: record.id,
    ...Object.fromEntries(columns.map((column) => [column, record[column]])),
  }))

function buildGuard(from: SQL, field: (column: Column) => SQL, count: number, columns: readonly Column[]): SQL {
  /** Degrees may differ in the last digit after JSON serialization. */
  const isSame = (column: Column) =>
    column === 'latitude' || column === 'longitude'
      ? sql`abs(${location[column]} - (${field(column)})) < 1e-9`
      : sql`${location[column]} IS ${field(column)}`
  const same = sql`FROM ${from} CROSS JOIN ${location} ON ${location.id} = ${field('id')}
    WHERE ${and(...columns.map(isSame))}`
  return buildInsertSelect(commitGuard, { is_unchanged: sql`count(*) = ${count}` }, same)
}
