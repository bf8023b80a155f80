import { and, count, desc, eq, sql } from 'drizzle-orm'
import { user } from '#schema/accounts/table.ts'
import { logEntry } from '#schema/records/table.ts'
import type { FieldChange, PagingQuery, RecordHistoryEntry } from '#schema/records/wire.ts'
import { userDisplayNameColumn } from '../accounts/queries/user-accounts.ts'
import { coalesceColumns } from '../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../stores/db.ts'
import { toParsedJsonColumn } from '../stores/expressions.ts'
import type { LogEntry } from '../stores/log-entries.ts'

export type LoggedUserOrGroupOrSiteKind = 'user' | 'group' | 'site'

/** Who made a change, and when. */
interface Author {
  user: number
  now: string
}

/** Returns the log entry of a change to a user, group or site. `changes` must not contain secrets. */
export const toRecordChangeLogEntry = (
  { kind, id, label }: { kind: LoggedUserOrGroupOrSiteKind; id: number; label: string },
  action: string,
  { user: userId, now }: Author,
  changes: readonly FieldChange[] = [],
): LogEntry => ({ object_type: kind, object_id: id, label, action, timestamp: now, user_id: userId, data: { changes } })

/** Lists the log entries of a user, group or site, latest first. */
export async function listRecordHistory(
  db: D1Database,
  kind: LoggedUserOrGroupOrSiteKind,
  id: number,
  { limit, offset }: PagingQuery,
): Promise<{ total: number; items: RecordHistoryEntry[] }> {
  const where = and(eq(logEntry.object_type, kind), eq(logEntry.object_id, id))
  const [[counted], items] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(logEntry).where(where),
    getDrizzle(db)
      .select({
        id: logEntry.id,
        at: logEntry.timestamp,
        by: coalesceColumns(userDisplayNameColumn, sql<string | null>`${logEntry.data} ->> '$.by'`).as('by'),
        action: logEntry.action,
        changes: toParsedJsonColumn<FieldChange[]>(sql`coalesce(${logEntry.data} -> '$.changes', '[]')`).as('changes'),
      })
      .from(logEntry)
      .leftJoin(user, eq(user.id, logEntry.user_id))
      .where(where)
      .orderBy(desc(logEntry.id))
      .limit(limit)
      .offset(offset),
  ])
  return { total: counted!.total, items }
}

/** Returns the fields that differ between two descriptions of a record. */
export const listRecordFieldChanges = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): FieldChange[] =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ field: name, before: before[name] ?? '', after: after[name]! }))
