import { and, eq, sql } from 'drizzle-orm'
import { type Failure, fail, ok, type Result, type ValidationProblem } from '#schema/result.ts'
import { workflow, workflowPage } from '#schema/tables.ts'
import type { NewWorkflowInput, WorkflowEditInput } from '#schema/workflows/wire.ts'
import { combineWritePlans, commitWritePlan } from '../../stores/commit.ts'
import { getDrizzle } from '../../stores/db.ts'
import { reserveIdsReturningFirst } from '../../stores/ids.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { checkEditorHasWorkflowGrantedPermissions } from '../check-granted-permissions.ts'
import {
  commitWorkflowChange,
  createWorkflowChangedError,
  createWorkflowNotFoundFailure,
  isSerializedWorkflowEnabled,
  parseSerializedWorkflowIds,
  type WorkflowActionContext,
} from '../commit-changes.ts'
import {
  findSerializedWorkflowState,
  hashSerializedWorkflowToVersion,
  prepareUnchangedWorkflowGuard,
} from '../queries/workflows.ts'
import {
  createWorkflowOrTaskLogEntry,
  findInvalidWorkflowTasksAndPages,
  planWorkflowDisabling,
  prepareNoOtherWorkflowGuard,
  prepareWorkflowTasksAndPagesSave,
  type WorkflowTasksAndPages,
} from '../queries/writes.ts'

/** Creates a workflow and returns its id. */
export async function createWorkflow(
  db: D1Database,
  input: NewWorkflowInput,
  userAction: WorkflowActionContext,
): Promise<Result<number>> {
  const [id, validated, granted] = await Promise.all([
    reserveIdsReturningFirst(db, 'workflow'),
    validateParts(db, { id: 0, ...input }, input.take_over),
    checkEditorHasWorkflowGrantedPermissions(db, userAction, {
      scope: { pages: input.pages },
      grantsMore: input.tasks.length > 0,
    }),
  ])
  if (!validated.ok) return validated
  if (!granted.ok) return granted
  const parts = { id, ...input }
  const outcome = await commitWorkflowChange(db, {
    answer: userAction.answerFor(id),
    guards: [granted.value, prepareNoOtherWorkflowGuard(db, parts.id, parts.pages, input.take_over)],
    writes: [
      toPreparedStatement(db, getDrizzle(db).insert(workflow).values({ id: parts.id, name: parts.name })),
      ...prepareWorkflowTasksAndPagesSave(db, parts),
    ],
    log: [createWorkflowOrTaskLogEntry('workflow', parts.id, { action: 'wagtail.create', ...userAction })],
  })
  if (outcome === 'committed') return ok(parts.id)
  // One of its pages was assigned to another workflow in the meantime; the validation returns which.
  const again = await validateParts(db, parts, input.take_over)
  return again.ok ? fail(createWorkflowChangedError('workflow')) : again
}

/** Updates a workflow; a conflict (409) if it has changed since it was opened. */
export async function updateWorkflow(
  db: D1Database,
  id: number,
  input: WorkflowEditInput,
  userAction: WorkflowActionContext,
): Promise<Result<number>> {
  const parts = { id, ...input }
  const reading = findSerializedWorkflowState(db, id)
  const [state, validated, permission] = await Promise.all([
    reading,
    validateParts(db, parts, input.take_over),
    checkEditorHasWorkflowGrantedPermissions(db, userAction, {
      scope: { workflow: id, pages: parts.pages },
      grantsMore: reading.then((stored) => stored !== null && addsParts(parseSerializedWorkflowIds(stored), parts)),
    }),
  ])
  if (state === null) return fail(createWorkflowNotFoundFailure('workflow'))
  if ((await hashSerializedWorkflowToVersion(state)) !== input.version)
    return fail(createWorkflowChangedError('workflow'))
  if (!isSerializedWorkflowEnabled(state) && parts.pages.length > 0) return fail(pageNotAssignedError)
  if (!validated.ok) return validated
  const granted = hasSameParts(parseSerializedWorkflowIds(state), parts) ? ok(null) : permission
  if (!granted.ok) return granted
  const outcome = await commitWorkflowChange(db, {
    answer: userAction.answerFor(id),
    guards: [
      prepareUnchangedWorkflowGuard(db, id, state),
      ...(granted.value ? [granted.value] : []),
      prepareNoOtherWorkflowGuard(db, id, parts.pages, input.take_over),
    ],
    writes: prepareWorkflowTasksAndPagesSave(db, parts),
    log: [createWorkflowOrTaskLogEntry('workflow', id, { action: 'wagtail.edit', ...userAction })],
  })
  return outcome === 'committed' ? ok(id) : fail(createWorkflowChangedError('workflow'))
}

/** Whether a workflow has the same tasks in the same order on the same pages, so that no permissions change. */
const hasSameParts = (before: Pick<WorkflowTasksAndPages, 'tasks' | 'pages'>, after: WorkflowTasksAndPages) =>
  JSON.stringify([before.tasks, before.pages.toSorted()]) === JSON.stringify([after.tasks, after.pages.toSorted()])

const addsParts = (before: Pick<WorkflowTasksAndPages, 'tasks' | 'pages'>, after: WorkflowTasksAndPages) =>
  hasMoreParts(before.tasks, after.tasks) || hasMoreParts(before.pages, after.pages)
const hasMoreParts = (before: readonly number[], after: readonly number[]) => after.some((id) => !before.includes(id))

const pageNotAssignedError: Failure = {
  reason: 'invalid',
  message: 'Please correct the errors below.',
  problems: [{ path: 'pages', message: 'A disabled workflow cannot be assigned to pages. Enable it first.' }],
}

/** Validates the tasks and pages of a workflow. */
async function validateParts(
  db: D1Database,
  parts: WorkflowTasksAndPages,
  canTakeOver: boolean,
): Promise<Result<null>> {
  const { tasks, disabled, pages, takenPages } = await findInvalidWorkflowTasksAndPages(db, parts)
  const problems: ValidationProblem[] = [
    ...tasks.map((id) => ({ path: `tasks.${parts.tasks.indexOf(id)}`, message: 'This task no longer exists.' })),
    ...disabled.map(({ id, name }) => ({
      path: `tasks.${parts.tasks.indexOf(id)}`,
      message: `“${name}” is disabled. Enable it first.`,
    })),
    ...pages.map((id) => ({ path: `pages.${parts.pages.indexOf(id)}`, message: 'This page no longer exists.' })),
    ...(canTakeOver ? [] : takenPages).map(({ id, title, workflow }) => ({
      path: `pages.${parts.pages.indexOf(id)}`,
      message: `“${title}” has the workflow “${workflow}”.`,
    })),
  ]
  return problems.length > 0
    ? fail({ reason: 'invalid', message: 'Please correct the errors below.', problems })
    : ok(null)
}

const enableStatement = (db: D1Database, id: number) =>
  toPreparedStatement(db, getDrizzle(db).update(workflow).set({ active: true }).where(eq(workflow.id, id)))

/** Enables or disables a workflow. Disabling cancels its running reviews and removes it from its pages. */
export async function setWorkflowEnabled(
  db: D1Database,
  id: number,
  action: 'enable' | 'disable',
  userAction: WorkflowActionContext,
): Promise<Result<number>> {
  const [state, granted] = await Promise.all([
    findSerializedWorkflowState(db, id),
    checkEditorHasWorkflowGrantedPermissions(db, userAction, {
      scope: { workflow: id },
      grantsMore: action === 'enable',
    }),
  ])
  if (state === null) return fail(createWorkflowNotFoundFailure('workflow'))
  if (isSerializedWorkflowEnabled(state) === (action === 'enable'))
    return fail({ reason: 'conflict', message: `This workflow is already ${action}d.` })
  if (!granted.ok) return granted
  const outcome = await commitWorkflowChange(
    db,
    combineWritePlans(
      { guards: [prepareUnchangedWorkflowGuard(db, id, state), granted.value] },
      action === 'disable' ? planWorkflowDisabling(db, id, userAction) : { writes: [enableStatement(db, id)] },
      {
        answer: userAction.answerFor(id),
        log: [createWorkflowOrTaskLogEntry('workflow', id, { action: `tidemark.${action}`, ...userAction })],
      },
    ),
  )
  return outcome === 'committed' ? ok(id) : fail(createWorkflowChangedError('workflow'))
}

/** Removes a workflow from a page that it is assigned to. */
export async function removeWorkflowFromPage(
  db: D1Database,
  id: number,
  page: number,
  userAction: WorkflowActionContext,
): Promise<Result<number>> {
  const granted = await checkEditorHasWorkflowGrantedPermissions(db, userAction, {
    scope: { pages: [page] },
    grantsMore: false,
  })
  if (!granted.ok) return granted
  const entry = {
    object_type: 'workflow',
    object_id: workflow.id,
    label: workflow.name,
    action: 'tidemark.remove_workflow',
    timestamp: userAction.now,
    user_id: userAction.user,
    data: { page },
    from: sql`FROM ${workflow} WHERE ${eq(workflow.id, id)}`,
    when: 'if_changed' as const,
  }
  const remove = getDrizzle(db)
    .delete(workflowPage)
    .where(and(eq(workflowPage.page_id, page), eq(workflowPage.workflow_id, id)))
  const { results } = await commitWritePlan(db, { writes: [toPreparedStatement(db, remove)], log: [entry] })
  return results[0]!.meta.changes > 0
    ? ok(id)
    : fail({ reason: 'not_found', message: 'This page has no such workflow of its own.' })
}
