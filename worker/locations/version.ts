import { and, sql } from 'drizzle-orm'
import { commitGuard, location } from '#schema/tables.ts'
import { hashSha256Base64url } from '../security/signing.ts'
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

/** Guard that fails when one of these restaurants has changed since it was read. */
export function prepareUnchangedLocationsGuard(
  db: D1Database,
  records: readonly LocationRecord[],
  columns: readonly Column[],
): D1PreparedStatement {
  const rows = records.map((record) => ({
    id: record.id,
    ...Object.fromEntries(columns.map((column) => [column, record[column]])),
  }))
  const { from, field } = buildJsonRowSource<Partial<LocationRecord>>(rows, 'planned')
  /** Degrees may differ in the last digit after JSON serialization. */
  const isSame = (column: Column) =>
    column === 'latitude' || column === 'longitude'
      ? sql`abs(${location[column]} - (${field(column)})) < 1e-9`
      : sql`${location[column]} IS ${field(column)}`
  const same = sql`FROM ${from} JOIN ${location} ON ${location.id} = ${field('id')}
    WHERE ${and(...columns.map(isSame))}`
  return toPreparedStatement(db, buildInsertSelect(commitGuard, { is_unchanged: sql`count(*) = ${rows.length}` }, same))
}

/** Guard for one restaurant and every column a change may write. */
export const prepareUnchangedLocationGuard = (db: D1Database, record: LocationRecord, hasFeed: boolean) =>
  prepareUnchangedLocationsGuard(db, [record], listVersionedColumns(hasFeed))
