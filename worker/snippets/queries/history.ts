import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { AnySnippetType } from '#app/snippets/define.ts'
import type { StoredContentBeforeUpgrade } from '#schema/fields/upgrade.ts'
import type { SnippetDetailPagingQuery, SnippetHistoryEntry } from '#schema/snippets/wire.ts'
import { logEntry, revision, user } from '#schema/tables.ts'
import { nullableUserNameColumn } from '../../locations/history.ts'
import { buildRevisionHadIdCondition } from '../../revisions/queries.ts'
import { buildValueSubquery } from '../../stores/columns/typed-columns.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import { toParsedJsonColumn } from '../../stores/expressions.ts'

/** Lists the log entries of a snippet, latest first. */
export async function listSnippetHistory(
  db: D1Database,
  { storedIn }: AnySnippetType,
  id: number,
  { limit, offset }: SnippetDetailPagingQuery,
): Promise<{ total: number; items: SnippetHistoryEntry[] }> {
  const about = and(eq(logEntry.object_type, storedIn), eq(logEntry.object_id, id))
  const revisionId = buildValueSubquery(
    revision.id,
    sql`FROM ${revision}
    WHERE ${revision.id} = ${logEntry.revision_id} AND ${revision.object_type} = 'snippet'`,
  )
  const [[counted], listed] = await runQueriesInOneBatch(db, [
    getDrizzle(db).select({ total: count() }).from(logEntry).where(about),
    getDrizzle(db)
      .select({
        id: logEntry.id,
        action: logEntry.action,
        at: logEntry.timestamp,
        by: nullableUserNameColumn,
        revision_id: revisionId,
        fields: toParsedJsonColumn<string[]>(sql`coalesce(${logEntry.data} -> '$.fields', '[]')`),
      })
      .from(logEntry)
      .leftJoin(user, eq(user.id, logEntry.user_id))
      .where(about)
      .orderBy(desc(logEntry.id))
      .limit(limit)
      .offset(offset),
  ])
  return { total: counted!.total, items: listed }
}

/** Returns the content of a revision, or null if the snippet has no such revision. */
export async function findSnippetRevisionContent(
  db: D1Database,
  id: number,
  revisionId: number,
): Promise<StoredContentBeforeUpgrade | null> {
  const row = await getDrizzle(db)
    .select({ content: revision.content })
    .from(revision)
    .where(
      and(
        eq(revision.object_type, 'snippet'),
        eq(revision.object_id, id),
        buildRevisionHadIdCondition(sql`${revisionId}`),
      ),
    )
    .get()
  return row?.content ?? null
}
