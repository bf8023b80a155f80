import { and, asc, eq, exists, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { locationImportRow, logEntry, page, revision, revisionThinning, snippet, taskState } from '#schema/tables.ts'
import { coalesceColumns } from '../stores/columns/typed-columns.ts'
import { commitWritePlan } from '../stores/commit.ts'
import { getDrizzle } from '../stores/db.ts'
import { columnIsOneOf } from '../stores/expressions.ts'
import { toPreparedStatement } from '../stores/statement.ts'
import { type DatedRevision, listRevisionIdsToDelete, type RevisionThinningRule } from './thinning-rules.ts'

/** The number of revisions that a run looks at. */
const maxPerRun = 250

/** Where the walk over all revisions is: the last revision that was decided on. */
type Progress = Pick<typeof revisionThinning.$inferSelect, 'object_type' | 'object_id' | 'revision_id'>
const start: Progress = { object_type: '', object_id: 0, revision_id: 0 }

/**
 * Looks at the next revisions and deletes those that the rule does not retain, unless something needs them. When all
 * have been checked, it begins again on the next day (UTC). Without a rule, nothing is read.
 */
export async function continueRevisionThinning(db: D1Database, rule: RevisionThinningRule, now: Date): Promise<void> {
  if (rule.allDays === null) return
  const [stored] = await getDrizzle(db).select().from(revisionThinning)
  const today = now.toISOString().slice(0, 10)
  if (stored?.finished_at && stored.finished_at.slice(0, 10) >= today) return
  const found = await listRevisionsAfter(db, stored && !stored.finished_at ? stored : start)
  const isLast = found.length < maxPerRun
  const thinned = listRevisionIdsToDelete(found, rule, now)
  // Whether the last one found is the last of its day shows with the next ones.
  const last = found.at(isLast ? -1 : -2)
  const progress = last ? { ...last, revision_id: last.id } : start
  await commitWritePlan(db, {
    writes: [
      ...(thinned.length > 0 ? [prepareUnusedRevisionDeletion(db, thinned)] : []),
      prepareProgress(db, progress, isLast ? now.toISOString() : null),
    ],
  })
}

function listRevisionsAfter(db: D1Database, after: Progress): Promise<DatedRevision[]> {
  const { object_type, object_id, id } = revision
  return getDrizzle(db)
    .select({
      ...{ id, object_type, object_id },
      saved_at: coalesceColumns(revision.saved_at, revision.created_at),
    })
    .from(revision)
    .where(
      sql`(${object_type}, ${object_id}, ${id}) > (${after.object_type}, ${after.object_id}, ${after.revision_id})`,
    )
    .orderBy(asc(object_type), asc(object_id), asc(id))
    .limit(maxPerRun)
}

const prepareProgress = (
  db: D1Database,
  { object_type, object_id, revision_id }: Progress,
  finished_at: string | null,
) =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .insert(revisionThinning)
      .values({ id: 1, object_type, object_id, revision_id, finished_at })
      .onConflictDoUpdate({
        target: revisionThinning.id,
        set: { object_type, object_id, revision_id, finished_at },
      }),
  )

/**
 * Deletes those of the revisions that are mere drafts: live, latest and scheduled ones stay, and those of a review, of
 * the last import, or of any log entry but that of saving them. A revision without a log entry was not saved by an
 * editor, and stays. Checked in the statement that deletes, so that a simultaneous change is respected.
 */
function prepareUnusedRevisionDeletion(db: D1Database, ids: readonly number[]): D1PreparedStatement {
  const query = getDrizzle(db)
  /**
   * A session's earlier ids refer to its revision. A bare column would give its type to what it is compared with, and
   * the index of an expression would then have no upper limit.
   */
  const isThis = (column: SQL) =>
    sql`${column} >= coalesce(${revision.first_id}, ${revision.id}) AND ${column} <= +${revision.id}`
  const pointsAt = (table: typeof page | typeof snippet) =>
    or(eq(table.live_revision_id, revision.id), eq(table.latest_revision_id, revision.id))
  const one = { one: sql`1` }
  // The plus keeps the index of actions out of use: it would read every entry of saving.
  const savedEntry = query
    .select(one)
    .from(logEntry)
    .where(and(isThis(sql`${logEntry.revision_id}`), eq(sql`+${logEntry.action}`, 'wagtail.edit')))
  const neededBy = [
    query
      .select(one)
      .from(page)
      .where(and(eq(page.id, revision.object_id), pointsAt(page))),
    query
      .select(one)
      .from(page)
      .where(and(eq(page.alias_of_id, revision.object_id), pointsAt(page))),
    query
      .select(one)
      .from(snippet)
      .where(and(eq(snippet.id, revision.object_id), pointsAt(snippet))),
    query
      .select(one)
      .from(taskState)
      .where(isThis(sql`${taskState.revision_id}`)),
    query
      .select(one)
      .from(logEntry)
      .where(and(isThis(sql`${logEntry.revision_id}`), ne(logEntry.action, 'wagtail.edit'))),
    query
      .select(one)
      .from(logEntry)
      .where(isThis(sql`${logEntry.data} ->> '$.revision.id'`)),
    query
      .select(one)
      .from(locationImportRow)
      .where(and(eq(locationImportRow.kind, 'page'), eq(locationImportRow.id, revision.object_id))),
  ]
  const unused = and(
    columnIsOneOf(revision.id, ids),
    isNull(revision.approved_go_live_at),
    exists(savedEntry),
    ...neededBy.map((needed) => notExists(needed)),
  )
  return toPreparedStatement(db, query.delete(revision).where(unused))
}
