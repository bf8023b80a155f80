import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { logEntry, revision } from '#schema/tables.ts'
import { getDatabase } from '../stores/db.ts'
import { toStatement } from '../stores/statement.ts'

/** The revision of an editing session that is still open, as the next save finds it. */
export interface OpenRevision {
  revision: number
  /** The session's line in the log. */
  logEntryId: number
  saveCount: number
  since: string
}

interface OpenRevisionQuery {
  type: 'page' | 'snippet'
  object: number
  /** What was last saved. */
  latest: number | null
  user: number
  /** The name its editor gave the session; without one every save is a revision. */
  session: string | undefined
  now: string
}

const entry = alias(logEntry, 'entry')

/** Whoever writes nothing for so long begins another session. */
const sessionPause = 30 * 60_000

/**
 * The latest revision of a page or snippet, if this save may be written over it: the same user saved it in the same
 * session, not long ago, and nothing has been done since. The newest line of the log says so: going live, schedules,
 * reviews, comments, locks and copies all leave a line of their own.
 */
export async function findOpenRevision(
  db: D1Database,
  { type, object, latest, user, session, now }: OpenRevisionQuery,
): Promise<OpenRevision | null> {
  if (session === undefined) return null
  const newest = sql`(SELECT max(${entry.id}) FROM ${logEntry} AS ${entry} WHERE ${entry.object_type} = ${type} AND ${entry.object_id} = ${object})`
  const open = await getDatabase(db)
    .select({
      revision: sql<number>`${revision.id}`,
      logEntryId: sql<number>`${logEntry.id}`,
      saveCount: revision.save_count,
      since: revision.created_at,
    })
    .from(revision)
    .innerJoin(logEntry, eq(logEntry.id, newest))
    .where(
      and(
        eq(revision.id, sql`${latest}`),
        eq(revision.object_type, type),
        eq(revision.object_id, object),
        eq(revision.editing_session, session),
        eq(revision.user_id, user),
        gt(revision.saved_at, new Date(Date.parse(now) - sessionPause).toISOString()),
        isNull(revision.approved_go_live_at),
        eq(logEntry.action, 'wagtail.edit'),
        eq(logEntry.revision_id, revision.id),
      ),
    )
    .get()
  return open ?? null
}

interface RevisionOverwrite {
  /** Another id than before: what was begun from the revision as it was cannot be saved over it. */
  id: number
  content: Record<string, unknown>
  label: string
  now: string
}

/** Writes content over the revision of an open session, and the save into the session's line of the log. */
export const overwriteRevision = (
  db: D1Database,
  { revision: revisionId, logEntryId, saveCount, since }: OpenRevision,
  { id, content, label, now }: RevisionOverwrite,
): D1PreparedStatement[] => [
  toStatement(
    db,
    getDatabase(db)
      .update(revision)
      .set({ id, content, saved_at: now, save_count: saveCount + 1 })
      .where(eq(revision.id, revisionId)),
  ),
  toStatement(
    db,
    getDatabase(db)
      .update(logEntry)
      .set({
        revision_id: id,
        label,
        timestamp: now,
        data: sql`json_set(${logEntry.data}, '$.saves', ${saveCount + 1}, '$.since', ${since})`,
      })
      .where(eq(logEntry.id, logEntryId)),
  ),
]
