import { and, desc, eq, sql } from 'drizzle-orm'
import { logEntry } from '#schema/tables/record.ts'
import { user } from '#schema/tables/user.ts'
import type { ChangedPart, RecordEvent, Slice } from '#schema/wire/person.ts'
import { database } from '../stores/db.ts'
import { parsed } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { displayName } from './user.ts'

export type RecordKind = 'user' | 'group' | 'site'

interface By {
  user: number
  now: string
}

/** Notes what somebody did to a user, a group or a site. `changes` are told in words; secrets have no place among them. */
export const logRecord = (
  db: D1Database,
  { kind, id, label }: { kind: RecordKind; id: number; label: string },
  action: string,
  { user: by, now }: By,
  changes: readonly ChangedPart[] = [],
) =>
  statement(
    db,
    database(db)
      .insert(logEntry)
      .values({ object_type: kind, object_id: id, label, action, timestamp: now, user_id: by, data: { changes } }),
  )

/** What happened to a user, a group or a site, the latest first. */
export async function recordHistory(
  db: D1Database,
  kind: RecordKind,
  id: number,
  { limit, offset }: Slice,
): Promise<{ total: number; items: RecordEvent[] }> {
  const where = and(eq(logEntry.object_type, kind), eq(logEntry.object_id, id))
  const [[counted], items] = await database(db).batch([
    database(db).select({ total: sql<number>`count(*)` }).from(logEntry).where(where),
    database(db)
      .select({
        id: logEntry.id,
        at: logEntry.timestamp,
        by: sql<string | null>`coalesce(${displayName}, ${logEntry.data} ->> '$.by')`.as('by'),
        action: logEntry.action,
        changes: parsed<ChangedPart[]>(sql`coalesce(${logEntry.data} -> '$.changes', '[]')`).as('changes'),
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

/** What differs between two tellings of a record, part by part. */
export const changedParts = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): ChangedPart[] =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ part: name, before: before[name] ?? '', after: after[name]! }))
