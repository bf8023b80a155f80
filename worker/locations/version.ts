import { and, sql } from 'drizzle-orm'
import { commitGuard, location } from '#schema/tables.ts'
import { sha256 } from '../security/signing.ts'
import { insertSelect, jsonRows } from '../stores/expressions.ts'
import { toStatement } from '../stores/statement.ts'
import { editorFields, feedFields } from './field-ownership.ts'
import type { LocationRecord } from './stored-location.ts'

type Column = keyof LocationRecord

/** What a change of the back office may write: with a feed only what the editors own. */
const columnsOf = (hasFeed: boolean): readonly Column[] => [
  'closed_at',
  ...editorFields,
  ...(hasFeed ? [] : feedFields),
]

/** The version of a restaurant: another one means that somebody has changed something that editors may change. */
export const toLocationVersion = async (record: LocationRecord, hasFeed: boolean): Promise<string> =>
  (await sha256(JSON.stringify(columnsOf(hasFeed).map((column) => record[column])))).slice(0, 22)

/**
 * A guard of a plan: it fails unless these restaurants are still as they were read.
 */
export function guardUnchangedLocations(
  db: D1Database,
  records: readonly LocationRecord[],
  columns: readonly Column[],
): D1PreparedStatement {
  const rows = records.map((record) => ({
    id: record.id,
    ...Object.fromEntries(columns.map((column) => [column, record[column]])),
  }))
  const { from, field } = jsonRows<Partial<LocationRecord>>(rows, 'planned')
  /** Degrees may differ by a last digit after their way through JSON. */
  const isSame = (column: Column) =>
    column === 'latitude' || column === 'longitude'
      ? sql`abs(${location[column]} - (${field(column)})) < 1e-9`
      : sql`${location[column]} IS ${field(column)}`
  const same = sql`FROM ${from} JOIN ${location} ON ${location.id} = ${field('id')} WHERE ${and(...columns.map(isSame))}`
  return toStatement(db, insertSelect(commitGuard, { is_unchanged: sql`count(*) = ${rows.length}` }, same))
}

/** The same for one restaurant and everything a change may write. */
export const guardUnchangedLocation = (db: D1Database, record: LocationRecord, hasFeed: boolean) =>
  guardUnchangedLocations(db, [record], columnsOf(hasFeed))
