import { and, eq, sql } from 'drizzle-orm'
import { type Failure, fail, ok, type Problem, type Result } from '#schema/result.ts'
import { logEntry, workflow, workflowPage } from '#schema/tables/index.ts'
import type { NewWorkflow, WorkflowEdit } from '#schema/wire/workflows.ts'
import { reserveIds } from '../../data/ids.ts'
import { unchangedWorkflow, versionOf, workflowText } from '../../data/workflow.ts'
import {
  disableStatements,
  logWorkflow,
  missingParts,
  pagesAreFree,
  partsStatements,
  type WorkflowParts,
} from '../../data/workflow-writes.ts'
import { database } from '../../stores/db.ts'
import { insertSelect } from '../../stores/expressions.ts'
import { statement } from '../../stores/statement.ts'
import { changedMeanwhile, commit, type Deciding, isActive, missing, partsIn } from './commit.ts'
import { mayGive } from './giving.ts'

/** Makes a workflow. Answers its id. */
export async function addWorkflow(db: D1Database, input: NewWorkflow, doing: Deciding): Promise<Result<number>> {
  const parts = { id: await reserveIds(db, 'workflow'), ...input }
  const checked = await checkedParts(db, parts, input.take_over)
  if (!checked.ok) return checked
  const given = await mayGive(db, doing, { reach: { pages: parts.pages }, givesMore: parts.tasks.length > 0 })
  if (!given.ok) return given
  const outcome = await commit(db, [
    given.value,
    pagesAreFree(db, parts.id, parts.pages, input.take_over),
    statement(db, database(db).insert(workflow).values({ id: parts.id, name: parts.name })),
    ...partsStatements(db, parts),
    logWorkflow(db, 'workflow', parts.id, { action: 'wagtail.create', ...doing }),
  ])
  if (outcome === 'committed') return ok(parts.id)
  // Somebody took one of its pages in between, and the check says which.
  const again = await checkedParts(db, parts, input.take_over)
  return again.ok ? fail(changedMeanwhile('workflow')) : again
}

/** Changes a workflow. 409 when it is not of the version that was opened. */
export async function saveWorkflow(db: D1Database, id: number, input: WorkflowEdit, doing: Deciding): Promise<Result<number>> {
  const state = await workflowText(db, id)
  if (state === null) return fail(missing('workflow'))
  if ((await versionOf(state)) !== input.version) return fail(changedMeanwhile('workflow'))
  const parts = { id, ...input }
  if (!isActive(state) && parts.pages.length > 0) return fail(standsNowhere)
  const checked = await checkedParts(db, parts, input.take_over)
  if (!checked.ok) return checked
  const before = partsIn(state)
  const giving = {
    reach: { workflow: id, pages: parts.pages },
    givesMore: hasMore(before.tasks, parts.tasks) || hasMore(before.pages, parts.pages),
  }
  const given = isSameWork(before, parts) ? ok(null) : await mayGive(db, doing, giving)
  if (!given.ok) return given
  const outcome = await commit(db, [
    unchangedWorkflow(db, id, state),
    ...(given.value ? [given.value] : []),
    pagesAreFree(db, id, parts.pages, input.take_over),
    ...partsStatements(db, parts),
    logWorkflow(db, 'workflow', id, { action: 'wagtail.edit', ...doing }),
  ])
  return outcome === 'committed' ? ok(id) : fail(changedMeanwhile('workflow'))
}

/** Whether a workflow has the same tasks in the same order on the same pages: then nobody decides about anything else. */
const isSameWork = (before: Pick<WorkflowParts, 'tasks' | 'pages'>, after: WorkflowParts) =>
  JSON.stringify([before.tasks, before.pages.toSorted()]) === JSON.stringify([after.tasks, after.pages.toSorted()])

const hasMore = (before: readonly number[], after: readonly number[]) => after.some((id) => !before.includes(id))

const standsNowhere: Failure = {
  reason: 'invalid',
  message: 'Please correct the errors below.',
  problems: [{ path: 'pages', message: 'A disabled workflow stands on no page. Enable it first.' }],
}

/** Everything wrong with the tasks and pages of a workflow, in words. */
async function checkedParts(db: D1Database, parts: WorkflowParts, mayTakeOver: boolean): Promise<Result<null>> {
  const { tasks, disabled, pages, taken } = await missingParts(db, parts)
  const problems: Problem[] = [
    ...tasks.map((id) => ({ path: `tasks.${parts.tasks.indexOf(id)}`, message: 'This task is gone.' })),
    ...disabled.map(({ id, name }) => ({ path: `tasks.${parts.tasks.indexOf(id)}`, message: `“${name}” is disabled. Enable it first.` })),
    ...pages.map((id) => ({ path: `pages.${parts.pages.indexOf(id)}`, message: 'This page is gone.' })),
    ...(mayTakeOver ? [] : taken).map(({ id, title, workflow }) => ({
      path: `pages.${parts.pages.indexOf(id)}`,
      message: `“${title}” has the workflow “${workflow}”.`,
    })),
  ]
  return problems.length > 0 ? fail({ reason: 'invalid', message: 'Please correct the errors below.', problems }) : ok(null)
}

const enableStatement = (db: D1Database, id: number) =>
  statement(db, database(db).update(workflow).set({ active: true }).where(eq(workflow.id, id)))

/** Enables or disables a workflow. Disabling cancels what runs and takes it off its pages. */
export async function switchWorkflow(db: D1Database, id: number, action: 'enable' | 'disable', doing: Deciding): Promise<Result<number>> {
  const state = await workflowText(db, id)
  if (state === null) return fail(missing('workflow'))
  if (isActive(state) === (action === 'enable')) return fail({ reason: 'conflict', message: `This workflow is ${action}d already.` })
  const given = await mayGive(db, doing, { reach: { workflow: id }, givesMore: action === 'enable' })
  if (!given.ok) return given
  const outcome = await commit(db, [
    unchangedWorkflow(db, id, state),
    given.value,
    ...(action === 'disable' ? disableStatements(db, id, doing) : [enableStatement(db, id)]),
    logWorkflow(db, 'workflow', id, { action: `tidemark.${action}`, ...doing }),
  ])
  return outcome === 'committed' ? ok(id) : fail(changedMeanwhile('workflow'))
}

/** Takes a workflow off a page it stands on. */
export async function removeFromPage(db: D1Database, id: number, page: number, doing: Deciding): Promise<Result<number>> {
  const given = await mayGive(db, doing, { reach: { pages: [page] }, givesMore: false })
  if (!given.ok) return given
  const entry = {
    object_type: 'workflow',
    object_id: workflow.id,
    label: workflow.name,
    action: 'tidemark.remove_workflow',
    timestamp: doing.now,
    user_id: doing.user,
    data: JSON.stringify({ page }),
  }
  const [removed] = await db.batch([
    statement(
      db,
      database(db)
        .delete(workflowPage)
        .where(and(eq(workflowPage.page_id, page), eq(workflowPage.workflow_id, id))),
    ),
    statement(db, insertSelect(logEntry, entry, sql`FROM ${workflow} WHERE ${eq(workflow.id, id)} AND changes() > 0`)),
  ])
  return removed!.meta.changes > 0 ? ok(id) : fail({ reason: 'not_found', message: 'This page has no such workflow of its own.' })
}
