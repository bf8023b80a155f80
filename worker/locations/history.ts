import { and, desc, eq, sql } from 'drizzle-orm'
import { location, logEntry, user } from '#schema/tables.ts'
import { displayName } from '../accounts/queries/user-accounts.ts'
import { getDatabase } from '../stores/db.ts'
import type { LogEntry } from '../stores/log-entries.ts'

export type LocationLogAction =
  | 'wagtail.create'
  | 'wagtail.edit'
  | 'tidemark.close'
  | 'tidemark.reopen'
  | 'tidemark.set_special_day'

/** A restaurant's name in the history. */
const labelOfLocation = sql`${location.city} || ', ' || ${location.state} || ' – ' || ${location.address1}`

/** The log entries of who changed which fields of restaurants: one for each that is there after the change. */
export function toLocationLogEntry(
  ids: readonly number[],
  {
    action,
    fields = [],
    user: user_id,
    now,
  }: { action: LocationLogAction; fields?: readonly string[]; user: number; now: string },
): LogEntry {
  return {
    object_type: 'location',
    object_id: location.id,
    label: labelOfLocation,
    action,
    timestamp: now,
    user_id,
    data: { fields },
    from: sql`FROM json_each(${JSON.stringify(ids)}) JOIN ${location} ON ${location.id} = value`,
  }
}

/** The name of a user that a join may not find, such as who made a log entry. */
export const userNameOrNull = sql<string | null>`${displayName}`

const shown = 20

/** What happened to a restaurant, the latest first; what befell single parties of its wait list is not told. */
export const listLocationHistory = (db: D1Database, id: number) =>
  getDatabase(db)
    .select({
      at: logEntry.timestamp,
      by: userNameOrNull,
      action: logEntry.action,
      fields: sql`coalesce(${logEntry.data} -> '$.fields', '[]')`.mapWith((json: string): string[] => JSON.parse(json)),
    })
    .from(logEntry)
    .leftJoin(user, eq(user.id, logEntry.user_id))
    .where(
      and(
        eq(logEntry.object_type, 'location'),
        eq(logEntry.object_id, id),
        sql`${logEntry.action} NOT GLOB 'tidemark.wait_list_*'`,
      ),
    )
    .orderBy(desc(logEntry.id))
    .limit(shown)
