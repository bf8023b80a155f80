import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { waitListEntry } from '#schema/tables.ts'
import { compileCachedQuery } from '../../stores/db.ts'

/** The condition of active entries. It uses literals, which the partial index needs. */
export const activeWaitListEntryCondition: SQL = sql`${waitListEntry.status} IN ('waiting', 'ready')`

const partiesQuery = compileCachedQuery((db) =>
  db
    .select({ parties: count() })
    .from(waitListEntry)
    .where(and(eq(waitListEntry.location_id, sql.placeholder('locationId')), eq(waitListEntry.status, 'waiting')))
    .prepare(),
)

/** Counts the waiting parties of a restaurant. */
export const countWaitingParties = async (db: D1Database, locationId: number): Promise<number> =>
  (await partiesQuery(db).get({ locationId }))?.parties ?? 0
