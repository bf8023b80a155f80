import type { D1Database } from '@cloudflare/workers-types'
import { and, type SQL, sql } from 'drizzle-orm'
import { location, logEntry } from '#schema/tables.ts'
import type { LocationRecord } from '../../locations/stored-location.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'

/** The columns of a restaurant that its host sets. */
export const waitListColumnsSetByRestaurantHost = [
  'estimated_wait_time',
  'wait_list_max_party_size',
  'wait_list_ready',
] as const satisfies (keyof LocationRecord)[]

/** The log actions of a host who opens or closes a wait list. */
export const waitListLogActions = { open: 'tidemark.open_wait_list', close: 'tidemark.close_wait_list' } as const
const returnedAction = 'tidemark.return_wait_list_to_feed'

/** Whether a host was the last to set the wait list of `location`, and not the feed. */
export const waitListWasSetByRestaurantHostCondition: SQL = sql`coalesce((SELECT ${logEntry.action} <> ${returnedAction}
  FROM ${logEntry}
  WHERE ${logEntry.object_type} = 'location' AND ${logEntry.object_id} = ${location.id}
    AND ${logEntry.action} IN (${waitListLogActions.open}, ${waitListLogActions.close}, ${returnedAction})
  ORDER BY ${logEntry.id} DESC LIMIT 1), 0)`

const isHostSetAmong = (rlids: readonly number[]) =>
  and(columnIsOneOf(location.rlid, rlids), waitListWasSetByRestaurantHostCondition)

/** Finds those of the restaurants whose wait list a host has set, by rlid. */
export async function findRlidsOfWaitListsSetByHost(db: D1Database, rlids: readonly number[]): Promise<Set<number>> {
  const rows = await getDrizzle(db).select({ rlid: location.rlid }).from(location).where(isHostSetAmong(rlids))
  return new Set(rows.map(({ rlid }) => rlid))
}

/** Returns the log entries for wait lists that the feed changed; it then controls them until a host sets them again. */
export function toWaitListReturnedToFeedLogEntry(rlids: readonly number[], now: Date): LogEntry {
  return {
    object_type: 'location',
    object_id: location.id,
    label: sql`${location.city} || ', ' || ${location.state}`,
    action: returnedAction,
    timestamp: now.toISOString(),
    from: sql`FROM ${location} WHERE ${isHostSetAmong(rlids)}`,
  }
}
