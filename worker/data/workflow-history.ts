import type { PageReview, Person, ReviewItem, RunDetail, RunItem, RunListing, TaskStep } from '#schema/wire/reviews.ts'
import { type WishColumns, wishFrom } from './page-schedule.ts'
import { userName } from './user.ts'
import { visibleToEditor } from './visibility-text.ts'
import type { RunningReview } from './workflow-state.ts'

/** A user of a column as JSON, null for nobody. SQL. */
export const person = (column: string) => `(SELECT json_object('id', user.id, 'name', ${userName}) FROM user WHERE user.id = ${column})`
const personFrom = (json: string | null): Person | null => json && JSON.parse(json)

/** A running review with the names its screen shows. */
export async function toldReview(db: D1Database, { id, status, created_at, workflow, task }: RunningReview): Promise<PageReview> {
  const row = await db
    .prepare(
      `SELECT ${person('workflow_state.requested_by_id')} AS requested_by, ${person('task_state.finished_by_id')} AS returned_by,
         task_state.comment, task_state.finished_at
       FROM workflow_state JOIN task_state ON task_state.id = ?2 WHERE workflow_state.id = ?1`,
    )
    .bind(id, task.state_id)
    .first<{ requested_by: string | null; returned_by: string | null; comment: string; finished_at: string | null }>()
  const returned =
    status === 'needs_changes' && row?.finished_at ? { comment: row.comment, by: personFrom(row.returned_by), at: row.finished_at } : null
  return { id, status, created_at, requested_by: personFrom(row?.requested_by ?? null), workflow, task, returned }
}

interface RunRow {
  id: number
  status: RunItem['status']
  workflow: string
  requested_by: string | null
  created_at: string
  tasks: string
}

const runColumns = `workflow_state.id, workflow_state.status, workflow_state.created_at, ${person('requested_by_id')} AS requested_by,
  json_object('id', workflow.id, 'name', workflow.name) AS workflow,
  (SELECT json_group_array(json_object('name', task.name, 'status', task_state.status) ORDER BY task_state.id)
    FROM task_state JOIN task ON task.id = task_state.task_id WHERE workflow_state_id = workflow_state.id) AS tasks`
const runsOfPage = `FROM workflow_state JOIN workflow ON workflow.id = workflow_state.workflow_id WHERE object_type = 'page' AND object_id = ?1`

const runFrom = ({ id, status, created_at, workflow, requested_by, tasks }: RunRow): RunItem => ({
  id,
  status,
  created_at,
  workflow: JSON.parse(workflow),
  requested_by: personFrom(requested_by),
  tasks: JSON.parse(tasks),
})

/** The runs of a page, the latest first. */
export async function runsOf(db: D1Database, page: number, { limit, offset }: { limit: number; offset: number }): Promise<RunListing> {
  const [count, rows] = await db.batch<RunRow & { total: number }>([
    db.prepare(`SELECT count(*) AS total ${runsOfPage}`).bind(page),
    db.prepare(`SELECT ${runColumns} ${runsOfPage} ORDER BY workflow_state.id DESC LIMIT ?2 OFFSET ?3`).bind(page, limit, offset),
  ])
  return { meta: { total_count: count!.results[0]!.total }, items: rows!.results.map(runFrom) }
}

interface StepRow extends Omit<TaskStep, 'task' | 'finished_by'> {
  task: string
  finished_by: string | null
}

/** One run of a page with every step of its tasks, null when the page has no such run. */
export async function runById(db: D1Database, page: number, id: number): Promise<RunDetail | null> {
  const [run, steps] = await db.batch<RunRow & StepRow>([
    db.prepare(`SELECT ${runColumns} ${runsOfPage} AND workflow_state.id = ?2`).bind(page, id),
    db
      .prepare(
        `SELECT task_state.id, task_state.status, revision_id, started_at, finished_at, comment,
           json_object('id', task.id, 'name', task.name) AS task, ${person('finished_by_id')} AS finished_by
         FROM task_state JOIN task ON task.id = task_state.task_id WHERE workflow_state_id = ?1 ORDER BY task_state.id`,
      )
      .bind(id),
  ])
  const found = run!.results[0]
  if (!found) return null
  return {
    ...runFrom(found),
    steps: steps!.results.map((row) => ({ ...row, task: JSON.parse(row.task), finished_by: personFrom(row.finished_by) })),
  }
}

type ReviewRow = Omit<ReviewItem, 'page' | 'requested_by' | 'wished'> & WishColumns & { page: string; requested_by: string | null }

/** At most so many reviews of a kind are listed. */
const mostReviews = 20

const reviews = `SELECT json_object('id', page.id, 'title', page.draft_title) AS page, run.status, task.name AS task,
    ${person('run.requested_by_id')} AS requested_by, coalesce(task_state.finished_at, task_state.started_at) AS since,
    page.wished_go_live_at, page.wished_expire_at
  FROM workflow_state AS run JOIN task_state ON task_state.id = run.current_task_state_id JOIN task ON task.id = task_state.task_id
    JOIN page ON run.object_type = 'page' AND page.id = run.object_id AND page.deleted_at IS NULL
  WHERE run.status IN ('in_progress', 'needs_changes')`

const reviewFrom = ({ page, requested_by, wished_go_live_at, wished_expire_at, ...row }: ReviewRow): ReviewItem => ({
  ...row,
  page: JSON.parse(page),
  requested_by: personFrom(requested_by),
  wished: wishFrom({ wished_go_live_at, wished_expire_at }),
})

/** Drafts that wait for somebody of these groups, those that have waited longest first. */
export async function reviewsAwaiting(
  db: D1Database,
  { group_ids, is_superuser }: { group_ids: readonly number[]; is_superuser: boolean },
): Promise<ReviewItem[]> {
  const { results } = await db
    .prepare(
      `${reviews} AND run.status = 'in_progress' AND (?2 OR EXISTS (
         SELECT 1 FROM task_group WHERE task_id = task.id AND group_id IN (SELECT value FROM json_each(?1))))
       ORDER BY since LIMIT ?3`,
    )
    .bind(JSON.stringify(group_ids), is_superuser ? 1 : 0, mostReviews)
    .all<ReviewRow>()
  return results.map(reviewFrom)
}

/** Drafts somebody has submitted, among the pages below the paths they may see. */
export async function reviewsSubmitted(db: D1Database, user: number, visible: readonly string[]): Promise<ReviewItem[]> {
  const { results } = await db
    .prepare(`${reviews} AND run.requested_by_id = ?2 AND ${visibleToEditor()} ORDER BY since DESC LIMIT ?3`)
    .bind(JSON.stringify(visible), user, mostReviews)
    .all<ReviewRow>()
  return results.map(reviewFrom)
}
