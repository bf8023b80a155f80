import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { waitListEntry } from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'

/** The condition of active entries. It uses literals, which the partial index needs. */
export const activeWaitListEntryCondition: SQL = sql`${waitListEntry.status} IN ('waiting', 'ready')`

/** Counts the waiting parties of a restaurant. */
export async function countWaitingParties(db: D1Database, locationId: number): Promise<number> {
  const found = await getDrizzle(db)
    .select({ parties: count() })
    .from(waitListEntry)
    .where(and(eq(waitListEntry.location_id, locationId), eq(waitListEntry.status, 'waiting')))
    .get()
  return found?.parties ?? 0
}
