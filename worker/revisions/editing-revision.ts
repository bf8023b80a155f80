import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { logEntry, revision } from '#schema/tables.ts'
import { toUndecodedColumn } from '../stores/columns/typed-columns.ts'
import { getDrizzle } from '../stores/db.ts'
import { prepareSaveLogEntryUpdate } from '../stores/log-entries.ts'
import { toPreparedStatement } from '../stores/statement.ts'

/** The revision of an open editing session, which the next save may overwrite. */
export interface OverwritableRevision {
  revision: number
  /** The log entry of the session. */
  logEntryId: number
  saveCount: number
  since: string
}

interface OpenRevisionQuery {
  type: 'page' | 'snippet'
  object: number
  /** The id of the latest revision. */
  latest: number | null
  user: number
  /** The session id from the client; without one, every save creates a revision. */
  session: string | undefined
  now: string
}

const entry = alias(logEntry, 'entry')

/** The session ends after this time without a save, in milliseconds. */
const sessionPause = 30 * 60_000

/**
 * Finds the latest revision of a page or snippet if this save may overwrite it: it was recently saved by the same user
 * in the same session, and the save is still the newest log entry (publishing, schedules, reviews, comments, locks and
 * copies all create log entries).
 */
export async function findOverwritableRevision(
  db: D1Database,
  { type, object, latest, user, session, now }: OpenRevisionQuery,
): Promise<OverwritableRevision | null> {
  if (session === undefined) return null
  const newest = sql`(SELECT max(${entry.id}) FROM ${logEntry} AS ${entry} WHERE ${entry.object_type} = ${type}
    AND ${entry.object_id} = ${object})`
  const open = await getDrizzle(db)
    .select({
      revision: toUndecodedColumn(revision.id),
      logEntryId: toUndecodedColumn(logEntry.id),
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
  /** A new id, so that edits based on the previous content cause a conflict. */
  id: number
  content: Record<string, unknown>
  label: string
  now: string
}

/** Returns the statements that overwrite the revision of an open session and update its log entry. */
export const prepareRevisionOverwrite = (
  db: D1Database,
  { revision: revisionId, logEntryId, saveCount, since }: OverwritableRevision,
  { id, content, label, now }: RevisionOverwrite,
): D1PreparedStatement[] => [
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(revision)
      .set({ id, content, saved_at: now, save_count: saveCount + 1 })
      .where(eq(revision.id, revisionId)),
  ),
  prepareSaveLogEntryUpdate(db, logEntryId, { revision: id, label, now, saves: saveCount + 1, since }),
]
