import { editorOwned, feedOwned } from '#schema/rules/location-fields.ts'
import { sha256 } from '../signing.ts'
import type { LocationRecord } from './location.ts'

type Column = keyof LocationRecord

/** What a change of the back office may write: with a feed only what the editors own. */
const columnsOf = (hasFeed: boolean): readonly Column[] => ['closed_at', ...editorOwned, ...(hasFeed ? [] : feedOwned)]

/** The version of a restaurant: another one means that somebody has changed something that editors may change. */
export const versionOf = async (record: LocationRecord, hasFeed: boolean): Promise<string> =>
  (await sha256(JSON.stringify(columnsOf(hasFeed).map((column) => record[column])))).slice(0, 22)

/**
 * The first statement of a change's batch: it breaks the batch unless these restaurants are still as they were read.
 * `unchangedDone` takes its row away again.
 */
export function unchangedLocations(db: D1Database, records: readonly LocationRecord[], columns: readonly Column[]): D1PreparedStatement {
  const rows = records.map((record) => Object.fromEntries(['id' as const, ...columns].map((column) => [column, record[column]])))
  return db
    .prepare(
      `INSERT INTO unchanged (since_planned)
       SELECT count(*) = json_array_length(?1) FROM json_each(?1) AS planned JOIN location ON location.id = planned.value ->> 'id'
       WHERE ${columns.map(isSame).join(' AND ')}`,
    )
    .bind(JSON.stringify(rows))
}

/** The same for one restaurant and everything a change may write. */
export const unchangedLocation = (db: D1Database, record: LocationRecord, hasFeed: boolean) =>
  unchangedLocations(db, [record], columnsOf(hasFeed))

/** Degrees may differ by a last digit after their way through JSON. */
const isSame = (column: Column) =>
  column === 'latitude' || column === 'longitude'
    ? `abs(location.${column} - (planned.value ->> '${column}')) < 1e-9`
    : `location.${column} IS planned.value ->> '${column}'`
