import { and, desc, eq, sql } from 'drizzle-orm'
import { location, logEntry, user } from '#schema/tables.ts'
import { userDisplayNameColumn } from '../accounts/queries/user-accounts.ts'
import { toNullableColumn } from '../stores/columns/typed-columns.ts'
import { getDrizzle } from '../stores/db.ts'
import { toParsedJsonColumn } from '../stores/expressions.ts'
import type { LogEntry } from '../stores/log-entries.ts'

export type LocationLogAction =
  | 'wagtail.create'
  | 'wagtail.edit'
  | 'tidemark.close'
  | 'tidemark.reopen'
  | 'tidemark.set_special_day'

/** SQL expression: the label of a restaurant in the log. */
const labelOfLocation = sql`${location.city} || ', ' || ${location.state} || ' – ' || ${location.address1}`

/** Log entry for changed fields of restaurants: one row for each that exists after the change. */
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

/** SQL column: the name of a left-joined user, such as the author of a log entry. */
export const nullableUserNameColumn = toNullableColumn(userDisplayNameColumn)

const maxEntries = 20

/** Whether an entry is about the restaurant itself, and not about a party on its wait list or an order. */
export const logEntryIsNotAboutGuestsCondition = sql`${logEntry.action} NOT GLOB 'tidemark.wait_list_*'
  AND ${logEntry.action} NOT IN ('tidemark.add_to_wait_list', 'tidemark.change_order_status')`

/** Returns a restaurant's history, newest first, without entries about its guests. */
export const buildLocationHistoryQuery = (db: D1Database, id: number) =>
  getDrizzle(db)
    .select({
      at: logEntry.timestamp,
      by: nullableUserNameColumn,
      action: logEntry.action,
      fields: toParsedJsonColumn<string[]>(sql`coalesce(${logEntry.data} -> '$.fields', '[]')`),
    })
    .from(logEntry)
    .leftJoin(user, eq(user.id, logEntry.user_id))
    .where(and(eq(logEntry.object_type, 'location'), eq(logEntry.object_id, id), logEntryIsNotAboutGuestsCondition))
    .orderBy(desc(logEntry.id))
    .limit(maxEntries)
