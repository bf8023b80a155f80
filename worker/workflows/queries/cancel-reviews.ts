import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { page, taskState, workflow, workflowState } from '#schema/tables.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { type LogEntry, prepareLogEntryInserts } from '../../stores/log-entries.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { buildRunningReviewCondition, runningReviewCondition } from './review-state.ts'

/** Who ends a review, and when; nobody when a schedule does. */
interface ReviewEnd {
  user: number | null
  now: string
}

/** Returns the statements that cancel running reviews of pages and log it. */
export const preparePageReviewsCancellation = (
  db: D1Database,
  pages: readonly number[],
  end: ReviewEnd,
): D1PreparedStatement[] =>
  prepareCancellation(db, end, {
    running: and(
      sql`${workflowState.object_type} = 'page'`,
      columnIsOneOf(workflowState.object_id, pages),
      runningReviewCondition,
    )!,
    subject: {
      object_type: 'page',
      object_id: page.id,
      label: page.draft_title,
      revision_id: page.latest_revision_id,
    },
    from: sql`${workflowState} JOIN ${page} ON ${page.id} = ${workflowState.object_id}`,
  })

/** Returns the statements that cancel the running review of a menu and log it. */
export const prepareMenuReviewCancellation = (db: D1Database, menuId: number, end: ReviewEnd): D1PreparedStatement[] =>
  prepareCancellation(db, end, {
    running: buildRunningReviewCondition({ type: 'menu', id: menuId }),
    subject: { object_type: 'menu', object_id: workflowState.object_id, label: 'Menu' },
    from: sql`${workflowState}`,
  })

/** What the log says of a cancelled run. */
export const cancelledWorkflowAsJsonColumn = sql`json_object('workflow',
  json_object('id', ${workflow.id}, 'title', ${workflow.name}))`

interface Cancellation {
  running: SQL
  /** What the log names. */
  subject: Pick<LogEntry, 'object_type' | 'object_id' | 'label' | 'revision_id'>
  /** The running reviews, joined with what is reviewed. */
  from: SQL
}

function prepareCancellation(
  db: D1Database,
  { user: userId, now }: ReviewEnd,
  { running, subject, from }: Cancellation,
): D1PreparedStatement[] {
  const log: LogEntry = {
    ...subject,
    action: 'wagtail.workflow.cancel',
    timestamp: now,
    user_id: userId,
    data: cancelledWorkflowAsJsonColumn,
    from: sql`FROM ${from} JOIN ${workflow} ON ${workflow.id} = ${workflowState.workflow_id} WHERE ${running}`,
  }
  return [...prepareLogEntryInserts(db, [log]), ...prepareRunEnd(db, running, { user: userId, now })]
}

/** Returns the statements that set running reviews and their tasks to cancelled. */
function prepareRunEnd(db: D1Database, running: SQL, { user: userId, now }: ReviewEnd): D1PreparedStatement[] {
  const ids = getDrizzle(db).select({ id: workflowState.id }).from(workflowState).where(running)
  return [
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(taskState)
        .set({ status: 'cancelled', finished_at: now, finished_by_id: userId })
        .where(and(eq(taskState.status, 'in_progress'), inArray(taskState.workflow_state_id, ids))),
    ),
    toPreparedStatement(
      db,
      getDrizzle(db).update(workflowState).set({ status: 'cancelled' }).where(inArray(workflowState.id, ids)),
    ),
  ]
}
