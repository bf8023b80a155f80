import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { counter, location, waitListChange } from '#schema/tables.ts'
import type { LocationRecord } from '../../locations/stored-location.ts'
import { buildExistingValueSubquery } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect, buildJsonRowSource, columnIsOneOf } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import type { waitListColumnsSetByRestaurantHost } from './host-settings.ts'

type HostColumn = (typeof waitListColumnsSetByRestaurantHost)[number]

/** New values of the columns that a host sets, for a restaurant. */
export type WaitListColumnsChange = Pick<LocationRecord, 'id'> & Partial<Pick<LocationRecord, HostColumn>>

/**
 * Returns the statements that write the same columns of each wait list. They leave the version of the locations alone:
 * no page shows this state and no search snapshot is built again; isolates read it with their next poll.
 */
export function prepareLocationWaitListUpdates(
  db: D1Database,
  changes: readonly WaitListColumnsChange[],
  columns: readonly HostColumn[],
): D1PreparedStatement[] {
  if (changes.length === 0) return []
  const { from, field } = buildJsonRowSource(changes)
  const set = columns.map((column) => sql`${sql.identifier(location[column].name)} = ${field(column)}`)
  return [
    toPreparedStatement(db, getDrizzle(db).update(counter).set(increment).where(eq(counter.name, 'wait_lists'))),
    toPreparedStatement(
      db,
      sql`UPDATE ${location} SET ${sql.join(set, sql`, `)} FROM ${from} WHERE ${location.id} = ${field('id')}`,
    ),
    prepareWaitListChangeUpsert(
      db,
      columnIsOneOf(
        location.id,
        changes.map(({ id }) => id),
      ),
    ),
  ]
}

const increment = { value: sql`${counter.value} + 1` }

const version = buildExistingValueSubquery(counter.value, sql`FROM ${counter} WHERE ${counter.name} = 'wait_lists'`)

const prepareWaitListChangeUpsert = (db: D1Database, isChanged: SQL) =>
  toPreparedStatement(
    db,
    sql`${buildInsertSelect(
      waitListChange,
      { location_id: location.id, version },
      sql`FROM ${location}
      WHERE ${isChanged}`,
    )}
      ON CONFLICT DO UPDATE
      SET ${sql.identifier(waitListChange.version.name)} = excluded.${sql.identifier(waitListChange.version.name)}`,
  )

/**
 * Returns the statement that forgets the changes of wait lists that a new search snapshot has. It has none of the
 * parties, so lists where some wait stay.
 */
export const buildSnapshottedWaitListChangesRemoval = (db: D1Database) =>
  getDrizzle(db).delete(waitListChange).where(isNull(waitListChange.small_parties_waiting))
