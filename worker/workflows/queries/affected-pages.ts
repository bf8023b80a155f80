import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PageForPermissionCheck } from '#schema/accounts/permissions.ts'
import { page, taskState, workflowPage, workflowState, workflowTask } from '#schema/tables.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle } from '../../stores/db.ts'
import { columnIsOneOf } from '../../stores/expressions.ts'
import { runningReviewCondition } from './review-state.ts'

/** The scope of a change of a task or workflow. */
export interface WorkflowChangeScope {
  task?: number
  workflow?: number
  /** Pages that it is assigned to or removed from. */
  pages?: readonly number[]
}

export interface PageAffectedByWorkflow extends Pick<PageForPermissionCheck, 'path'> {
  id: number
  title: string
}

/**
 * Returns a query for the ids of affected pages, each for its whole subtree: those that the workflows are assigned to
 * (also in the trash), those in review by them, and `pages`.
 */
function selectAffected({ task, workflow, pages = [] }: WorkflowChangeScope): SQL {
  const ofTask = sql`SELECT ${workflowTask.workflow_id} FROM ${workflowTask}
    WHERE ${workflowTask.task_id} = ${task ?? null}`
  const isOf = (column: typeof workflowPage.workflow_id | typeof workflowState.workflow_id) =>
    or(sql`${column} = ${workflow ?? null}`, sql`${column} IN (${ofTask})`)
  const isAtTask = sql`EXISTS (SELECT 1 FROM ${taskState} WHERE ${taskState.workflow_state_id} = ${workflowState.id}
    AND ${taskState.task_id} = ${task ?? null} AND ${taskState.status} = 'in_progress')`
  const running = and(
    eq(workflowState.object_type, 'page'),
    runningReviewCondition,
    or(isOf(workflowState.workflow_id), isAtTask),
  )
  return sql`SELECT ${page.id} AS id FROM ${page} WHERE ${columnIsOneOf(page.id, pages)}
    OR ${page.id} IN (SELECT ${workflowPage.page_id} FROM ${workflowPage} WHERE ${isOf(workflowPage.workflow_id)})
    OR ${page.id} IN (SELECT ${workflowState.object_id} FROM ${workflowState} WHERE ${running})`
}

/** Lists the pages that a change affects, in tree order. */
export const listPagesAffectedByWorkflow = (
  db: D1Database,
  scope: WorkflowChangeScope,
): Promise<PageAffectedByWorkflow[]> =>
  getDrizzle(db)
    .select({ id: page.id, path: page.path, title: page.draft_title })
    .from(page)
    .where(sql`${page.id} IN (${selectAffected(scope)})`)
    .orderBy(asc(page.path))
    .all()

/** Returns a guard that fails unless exactly these pages are still affected, because permissions depend on them. */
export function prepareAffectedPagesGuard(
  db: D1Database,
  scope: WorkflowChangeScope,
  pages: readonly PageAffectedByWorkflow[],
): D1PreparedStatement {
  const ids = JSON.stringify(pages.map(({ id }) => id).toSorted((a, b) => a - b))
  const found = sql`SELECT json_group_array(id) FROM (SELECT id FROM (${selectAffected(scope)}) ORDER BY id)`
  return prepareConditionGuard(db, sql`(${found}) = ${ids}`)
}
