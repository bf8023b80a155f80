import { type Review, type TaskRun, type TaskStatus, type Workflow, workflowHolding } from '#schema/rules/workflow.ts'
import { wantsMail } from './user-profile.ts'
import { idsOfPath } from './visibility-text.ts'

/** The run of a page that has not ended: what the rules ask, and what a decision names. */
export interface RunningReview extends Review {
  id: number
  created_at: string
  workflow: { id: number; name: string }
  task: { id: number; name: string; state_id: number }
}

const isRunning = "status IN ('in_progress', 'needs_changes')"
const ofPage = (page: string) => `object_type = 'page' AND object_id = ${page} AND ${isRunning}`

/** The running review of a row of `page` as JSON, null when there is none. */
export const reviewColumn = `(
  SELECT json_object('id', run.id, 'status', run.status, 'created_at', run.created_at, 'requested_by_id', run.requested_by_id,
    'workflow', json_object('id', workflow.id, 'name', workflow.name),
    'task', json_object('id', task.id, 'name', task.name, 'state_id', task_state.id),
    'group_ids', (SELECT json_group_array(group_id) FROM task_group WHERE task_id = task.id),
    'is_partly_approved', json(iif(EXISTS (SELECT 1 FROM task_state WHERE workflow_state_id = run.id AND status = 'approved'), 'true', 'false')))
  FROM (SELECT * FROM workflow_state WHERE ${ofPage('page.id')}) AS run
    JOIN workflow ON workflow.id = run.workflow_id
    JOIN task_state ON task_state.id = run.current_task_state_id JOIN task ON task.id = task_state.task_id)`

/** How far a page's review is, in one text that changes with every step; null without one. SQL over a row of `page`, and the same of a review that was read. */
export const reviewStep = `(SELECT id || ' ' || status || ' ' || current_task_state_id FROM workflow_state WHERE ${ofPage('page.id')})`
export const stepOf = (review: RunningReview | null) => review && `${review.id} ${review.status} ${review.task.state_id}`

const tasks = `(
  SELECT json_group_array(json_object('id', task.id, 'name', task.name, 'active', json(iif(task.active, 'true', 'false')),
      'group_ids', (SELECT json_group_array(group_id) FROM task_group WHERE task_id = task.id)) ORDER BY workflow_task.sort_order)
  FROM workflow_task JOIN task ON task.id = workflow_task.task_id WHERE workflow_task.workflow_id = workflow.id)`

interface WorkflowRow {
  id: number
  name: string
  active: number
  tasks: string
}
const workflowFrom = (row: WorkflowRow): Workflow => ({
  id: row.id,
  name: row.name,
  active: row.active === 1,
  tasks: JSON.parse(row.tasks),
})

/** The workflow that holds for the page at a path, null when none does. */
export async function workflowAt(db: D1Database, path: string): Promise<Workflow | null> {
  const { results } = await db
    .prepare(
      `SELECT page_id, workflow.id, name, active, ${tasks} AS tasks FROM workflow_page JOIN workflow ON workflow.id = workflow_id
       WHERE page_id IN (${idsOfPath('?1')})`,
    )
    .bind(path)
    .all<WorkflowRow & { page_id: number }>()
  return workflowHolding(
    path,
    results.map((row) => ({ page_id: row.page_id, workflow: workflowFrom(row) })),
  )
}

/** A workflow with its tasks as they are now; a run keeps the workflow it began with. */
export async function workflowById(db: D1Database, id: number): Promise<Workflow | null> {
  const row = await db.prepare(`SELECT id, name, active, ${tasks} AS tasks FROM workflow WHERE id = ?1`).bind(id).first<WorkflowRow>()
  return row && workflowFrom(row)
}

/** The tasks of a run up to now, in their order. */
export async function taskRuns(db: D1Database, run: number): Promise<TaskRun[]> {
  const { results } = await db
    .prepare('SELECT task_id, status FROM task_state WHERE workflow_state_id = ?1 ORDER BY id')
    .bind(run)
    .all<TaskRun>()
  return results
}

interface NewRun {
  page: number
  workflow: number
  user: number
  now: string
}
export const startRun = (db: D1Database, { page, workflow, user, now }: NewRun): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO workflow_state (object_type, object_id, workflow_id, created_at, requested_by_id) VALUES ('page', ?1, ?2, ?3, ?4)`,
    )
    .bind(page, workflow, now, user)

/** Begins a task of a page's run for a revision; a run that waited for changes goes on. */
export const beginTask = (
  db: D1Database,
  { page, task, revision, now }: { page: number; task: number; revision: number; now: string },
): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO task_state (workflow_state_id, task_id, revision_id, started_at)
       SELECT id, ?2, ?3, ?4 FROM workflow_state WHERE ${ofPage('?1')}`,
    )
    .bind(page, task, revision, now),
  db
    .prepare(
      `UPDATE workflow_state SET status = 'in_progress',
         current_task_state_id = (SELECT max(id) FROM task_state WHERE workflow_state_id = workflow_state.id)
       WHERE ${ofPage('?1')}`,
    )
    .bind(page),
]

interface Decision {
  status: Extract<TaskStatus, 'approved' | 'rejected'>
  revision: number
  user: number
  comment: string
  now: string
}
/** Ends a task that goes on, for the revision it was decided on. */
export const decideTask = (db: D1Database, state: number, { status, revision, user, comment, now }: Decision): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE task_state SET status = ?2, revision_id = ?3, finished_at = ?4, finished_by_id = ?5, comment = ?6
       WHERE id = ?1 AND status = 'in_progress'`,
    )
    .bind(state, status, revision, now, user, comment)

export const setRunStatus = (db: D1Database, run: number, status: 'approved' | 'needs_changes'): D1PreparedStatement =>
  db.prepare('UPDATE workflow_state SET status = ?2 WHERE id = ?1').bind(run, status)

/** A draft that is saved while it is read: its task goes on for the new revision. */
export const readNewRevision = (db: D1Database, { task }: RunningReview, revision: number): D1PreparedStatement =>
  db.prepare("UPDATE task_state SET revision_id = ?2 WHERE id = ?1 AND status = 'in_progress'").bind(task.state_id, revision)

/** Ends whatever runs on these pages, and logs it; where nothing runs it does nothing. */
export function cancelRuns(
  db: D1Database,
  pages: readonly number[],
  { user, now }: { user: number | null; now: string },
): D1PreparedStatement[] {
  const ids = JSON.stringify(pages)
  const running = `FROM workflow_state WHERE object_type = 'page' AND object_id IN (SELECT value FROM json_each(?1)) AND ${isRunning}`
  return [
    db
      .prepare(
        `INSERT INTO log_entry (object_type, object_id, label, action, timestamp, user_id, revision_id, data)
         SELECT 'page', page.id, page.draft_title, 'wagtail.workflow.cancel', ?2, ?3, page.latest_revision_id,
           json_object('workflow', json_object('id', workflow.id, 'title', workflow.name))
         FROM (SELECT * ${running}) AS run JOIN page ON page.id = run.object_id JOIN workflow ON workflow.id = run.workflow_id`,
      )
      .bind(ids, now, user),
    db
      .prepare(
        `UPDATE task_state SET status = 'cancelled', finished_at = ?2, finished_by_id = ?3
         WHERE status = 'in_progress' AND workflow_state_id IN (SELECT id ${running})`,
      )
      .bind(ids, now, user),
    db.prepare(`UPDATE workflow_state SET status = 'cancelled' WHERE id IN (SELECT id ${running})`).bind(ids),
  ]
}

/** The most people who are told that a draft awaits them. */
const mostReviewers = 200

/** Where those who may decide a task have their mail, but for one user, and in whose time they are told of it. */
export async function reviewersOf(db: D1Database, task: number, except: number): Promise<{ email: string; time_zone: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT user.id, email, coalesce(current_time_zone, '') AS time_zone
       FROM task_group JOIN user_group USING (group_id) JOIN user ON user.id = user_group.user_id
         LEFT JOIN user_profile ON user_profile.user_id = user.id
       WHERE task_id = ?1 AND user.id <> ?2 AND is_active = 1 AND ${wantsMail('submitted')} ORDER BY user.id LIMIT ?3`,
    )
    .bind(task, except, mostReviewers)
    .all<{ email: string; time_zone: string }>()
  return results
}
