import { and, asc, eq, lte, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  page,
  task,
  taskGroup,
  taskState,
  user,
  userGroup,
  userProfile,
  workflow,
  workflowPage,
  workflowState,
  workflowTask,
} from '#schema/tables.ts'
import {
  selectNearestActivePageWorkflow,
  type UnfinishedReview,
  type Workflow,
  type WorkflowTaskRun,
  type WorkflowTaskStatus,
} from '#schema/workflows/workflow.ts'
import { buildWantsMailCondition } from '../../accounts/queries/profiles.ts'
import { buildPageAndAncestorIdsQuery } from '../../pages/visibility/visibility.ts'
import { coalesceColumns, literalColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
import { buildInsertSelect, columnIsTrue, toParsedJsonColumn } from '../../stores/expressions.ts'
import { toPreparedStatement } from '../../stores/statement.ts'

/** The running review of a page, as the rules and decisions need it. */
export interface RunningReview extends UnfinishedReview {
  id: number
  created_at: string
  workflow: { id: number; name: string }
  task: { id: number; name: string; state_id: number }
}

/** The condition of running reviews. It uses literals, which the partial index needs. */
export const runningReviewCondition: SQL = sql`${workflowState.status} IN ('in_progress', 'needs_changes')`

/** What a workflow runs on. */
export interface ReviewedObject<Id = number> {
  type: 'page' | 'menu'
  id: Id
}

/** The condition of the running review of an object. */
export const buildRunningReviewCondition = ({ type, id }: ReviewedObject<SQLWrapper | number>): SQL =>
  sql`${workflowState.object_type} = ${sql.raw(`'${type}'`)} AND ${workflowState.object_id} = ${id}
    AND ${runningReviewCondition}`

const partOfRun = alias(taskState, 'part')

/** Returns a column with the running review of an object; null if there is none. */
export const buildRunningReviewAsJsonColumn = (object: ReviewedObject<SQLWrapper>) =>
  toParsedJsonColumn<RunningReview | null>(sql`(
  SELECT json_object('id', ${workflowState.id}, 'status', ${workflowState.status}, 'created_at',
  ${workflowState.created_at},
    'requested_by_id', ${workflowState.requested_by_id}, 'workflow', json_object('id', ${workflow.id}, 'name',
    ${workflow.name}),
    'task', json_object('id', ${task.id}, 'name', ${task.name}, 'state_id', ${taskState.id}),
    'group_ids', json((SELECT json_group_array(${taskGroup.group_id}) FROM ${taskGroup}
    WHERE ${taskGroup.task_id} = ${task.id})),
    'is_partly_approved', json(iif(EXISTS (SELECT 1 FROM ${taskState} AS ${partOfRun}
      WHERE ${partOfRun.workflow_state_id} = ${workflowState.id}
      AND ${partOfRun.status} = 'approved'), 'true', 'false')))
  FROM ${workflowState} JOIN ${workflow} ON ${workflow.id} = ${workflowState.workflow_id}
    JOIN ${taskState} ON ${taskState.id} = ${workflowState.current_task_state_id}
    JOIN ${task} ON ${task.id} = ${taskState.task_id}
  WHERE ${buildRunningReviewCondition(object)})`)

const reviewedPage = { type: 'page', id: page.id } as const

/** A column with the running review of a page; null if there is none. */
export const pageRunningReviewAsJsonColumn = buildRunningReviewAsJsonColumn(reviewedPage)

/**
 * Returns a text that changes with every step of an object's review; null without one. `toReviewStepFingerprint`
 * returns the same text.
 */
export const buildReviewStepFingerprintColumn = (object: ReviewedObject<SQLWrapper | number>) =>
  sql`(SELECT ${workflowState.id} || ' ' || ${workflowState.status} || ' ' || ${workflowState.current_task_state_id}
  FROM ${workflowState} WHERE ${buildRunningReviewCondition(object)})`
export const pageReviewStepFingerprintColumn = buildReviewStepFingerprintColumn(reviewedPage)
export const toReviewStepFingerprint = (review: RunningReview | null) =>
  review && `${review.id} ${review.status} ${review.task.state_id}`

const tasks = toParsedJsonColumn<Workflow['tasks']>(sql`(
  SELECT json_group_array(json_object('id', ${task.id}, 'name', ${task.name}, 'active', json(iif(${task.active}, 'true',
  'false')),
      'group_ids', (SELECT json_group_array(${taskGroup.group_id}) FROM ${taskGroup}
      WHERE ${taskGroup.task_id} = ${task.id}))
    ORDER BY ${workflowTask.sort_order})
  FROM ${workflowTask} JOIN ${task} ON ${task.id} = ${workflowTask.task_id}
  WHERE ${workflowTask.workflow_id} = ${workflow.id})`)

const columns = { id: workflow.id, name: workflow.name, active: workflow.active, tasks }

/** Lists the workflows of the pages in a tree path, the nearest applies (`selectNearestActivePageWorkflow`). */
export const listWorkflowsOfPagePath = (db: D1Database, path: SQL) =>
  getDrizzle(db)
    .select({ page_id: workflowPage.page_id, workflow: columns })
    .from(workflowPage)
    .innerJoin(workflow, eq(workflow.id, workflowPage.workflow_id))
    .where(sql`${workflowPage.page_id} IN (${buildPageAndAncestorIdsQuery(path)})`)
    .all()

/** Finds the workflow that applies to the page at a tree path; null if there is none. */
export const findWorkflowOfPagePath = async (db: D1Database, path: string): Promise<Workflow | null> =>
  selectNearestActivePageWorkflow(path, await listWorkflowsOfPagePath(db, sql`${path}`))

/** Finds a workflow with its current tasks. */
export const findWorkflowWithTasks = async (db: D1Database, id: number | SQL): Promise<Workflow | null> =>
  (await getDrizzle(db).select(columns).from(workflow).where(eq(workflow.id, id)).get()) ?? null

/** Lists the task runs of a workflow run, in order. */
export const listTaskRunsOfWorkflowRun = (db: D1Database, run: number | SQL): Promise<WorkflowTaskRun[]> =>
  getDrizzle(db)
    .select({ task_id: taskState.task_id, status: taskState.status })
    .from(taskState)
    .where(eq(taskState.workflow_state_id, run))
    .orderBy(asc(taskState.id))
    .all()

interface NewRun {
  object: ReviewedObject
  workflow: number
  user: number
  now: string
}
export const prepareWorkflowRunInsert = (db: D1Database, run: NewRun): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db).insert(workflowState).values({
      object_type: run.object.type,
      object_id: run.object.id,
      workflow_id: run.workflow,
      created_at: run.now,
      requested_by_id: run.user,
    }),
  )

interface NewTask {
  object: ReviewedObject
  task: number
  /** Of a page; 0 for a menu, whose submitted copy has none. */
  revision: number
  now: string
}

/** Returns the statements that start a task for a revision; a run that waited for changes resumes. */
export const prepareWorkflowTaskRunInsert = (db: D1Database, taskRun: NewTask): D1PreparedStatement[] => [
  toPreparedStatement(
    db,
    buildInsertSelect(
      taskState,
      {
        workflow_state_id: workflowState.id,
        task_id: taskRun.task,
        revision_id: taskRun.revision,
        started_at: taskRun.now,
      },
      sql`FROM ${workflowState} WHERE ${buildRunningReviewCondition(taskRun.object)}`,
    ),
  ),
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(workflowState)
      .set({
        status: 'in_progress',
        current_task_state_id: sql`(SELECT max(${taskState.id}) FROM ${taskState}
          WHERE ${taskState.workflow_state_id} = ${workflowState.id})`,
      })
      .where(buildRunningReviewCondition(taskRun.object)),
  ),
]

interface Decision {
  status: Extract<WorkflowTaskStatus, 'approved' | 'rejected'>
  revision: number
  user: number
  comment: string
  now: string
}
const isRunningTask = (state: number) => and(eq(taskState.id, state), eq(taskState.status, 'in_progress'))

/** Returns the statement that saves the decision on a running task. */
export const prepareTaskRunDecision = (db: D1Database, state: number, decision: Decision): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db)
      .update(taskState)
      .set({
        status: decision.status,
        revision_id: decision.revision,
        finished_at: decision.now,
        finished_by_id: decision.user,
        comment: decision.comment,
      })
      .where(isRunningTask(state)),
  )

export const prepareWorkflowRunStatusUpdate = (
  db: D1Database,
  run: number,
  status: 'approved' | 'needs_changes',
): D1PreparedStatement =>
  toPreparedStatement(db, getDrizzle(db).update(workflowState).set({ status }).where(eq(workflowState.id, run)))

/** Returns the statement that moves a running task to a new revision, when a draft is saved during its review. */
export const prepareReviewMoveToRevision = (
  db: D1Database,
  review: RunningReview,
  revision: number,
): D1PreparedStatement =>
  toPreparedStatement(
    db,
    getDrizzle(db).update(taskState).set({ revision_id: revision }).where(isRunningTask(review.task.state_id)),
  )

/** The maximum number of reviewers of a task who get a mail. */
const maxReviewers = 200

/** A reviewer who gets a mail. */
export interface TaskReviewer {
  email: string
  time_zone: string
}

/** Returns a query for the ids of the workflows of which one applies to the page at a tree path. */
export const buildWorkflowIdsOfPagePathQuery = (path: SQL): SQL =>
  sql`SELECT ${workflowPage.workflow_id} FROM ${workflowPage}
    WHERE ${workflowPage.page_id} IN (${buildPageAndAncestorIdsQuery(path)})`

/**
 * Lists the email addresses and time zones of the reviewers of the tasks of workflows, by task, except one user.
 * `canReview` is a condition on `user` for what not every member of a group may review.
 */
export async function listReviewersByTask(
  db: D1Database,
  workflows: SQL,
  except: number,
  canReview?: SQL,
): Promise<Map<number, TaskReviewer[]>> {
  const ranked = getDrizzle(db)
    .select({
      task_id: taskGroup.task_id,
      email: user.email,
      time_zone: coalesceColumns(userProfile.current_time_zone, literalColumn('')).as('time_zone'),
      place: sql<number>`row_number() OVER (PARTITION BY ${taskGroup.task_id} ORDER BY ${user.id})`.as('place'),
    })
    .from(taskGroup)
    .innerJoin(userGroup, eq(userGroup.group_id, taskGroup.group_id))
    .innerJoin(user, eq(user.id, userGroup.user_id))
    .leftJoin(userProfile, eq(userProfile.user_id, user.id))
    .where(
      and(
        sql`${taskGroup.task_id} IN (SELECT ${workflowTask.task_id} FROM ${workflowTask}
          WHERE ${workflowTask.workflow_id} IN (${workflows}))`,
        ne(user.id, except),
        columnIsTrue(user.is_active),
        buildWantsMailCondition('submitted'),
        canReview,
      ),
    )
    .groupBy(taskGroup.task_id, user.id)
    .as('ranked')
  const rows = await getDrizzle(db)
    .select({ task_id: ranked.task_id, email: ranked.email, time_zone: ranked.time_zone })
    .from(ranked)
    .where(lte(ranked.place, maxReviewers))
    .orderBy(asc(ranked.place))
  return Map.groupBy(rows, ({ task_id }) => task_id)
}
