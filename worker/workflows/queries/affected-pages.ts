import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PageResource } from '#schema/accounts/permissions.ts'
import { commitGuard, page, taskState, workflowPage, workflowState, workflowTask } from '#schema/tables.ts'
import { getDatabase } from '../../stores/db.ts'
import { insertSelect, isOneOf } from '../../stores/expressions.ts'
import { toStatement } from '../../stores/statement.ts'
import { isRunning } from './review-state.ts'

/** Where a change of a task or workflow would count. Parts left out count for nothing. */
export interface WorkflowScope {
  task?: number
  workflow?: number
  /** Pages it is put on, or taken off. */
  pages?: readonly number[]
}

export interface AffectedPage extends Pick<PageResource, 'path'> {
  id: number
  title: string
}

/**
 * The ids of the pages whose drafts a task or workflow decides, each standing for all below it: where its workflows
 * stand, in the trash too, and what is in review by them wherever it is now; and pages by id.
 */
function reached({ task, workflow, pages = [] }: WorkflowScope): SQL {
  const ofTask = sql`SELECT ${workflowTask.workflow_id} FROM ${workflowTask} WHERE ${workflowTask.task_id} = ${task ?? null}`
  const isOf = (column: typeof workflowPage.workflow_id | typeof workflowState.workflow_id) =>
    or(sql`${column} = ${workflow ?? null}`, sql`${column} IN (${ofTask})`)
  const isAtTask = sql`EXISTS (SELECT 1 FROM ${taskState} WHERE ${taskState.workflow_state_id} = ${workflowState.id}
    AND ${taskState.task_id} = ${task ?? null} AND ${taskState.status} = 'in_progress')`
  const running = and(eq(workflowState.object_type, 'page'), isRunning, or(isOf(workflowState.workflow_id), isAtTask))
  return sql`SELECT ${page.id} AS id FROM ${page} WHERE ${isOneOf(page.id, pages)}
    OR ${page.id} IN (SELECT ${workflowPage.page_id} FROM ${workflowPage} WHERE ${isOf(workflowPage.workflow_id)})
    OR ${page.id} IN (SELECT ${workflowState.object_id} FROM ${workflowState} WHERE ${running})`
}

/** Every page a change of a task or workflow reaches, from the top of the tree on. */
export const listAffectedPages = (db: D1Database, reach: WorkflowScope): Promise<AffectedPage[]> =>
  getDatabase(db)
    .select({ id: page.id, path: page.path, title: page.draft_title })
    .from(page)
    .where(sql`${page.id} IN (${reached(reach)})`)
    .orderBy(asc(page.path))
    .all()

/** Breaks a batch unless exactly these pages are reached still: what was allowed here is not allowed elsewhere. */
export function guardAffectedPages(
  db: D1Database,
  reach: WorkflowScope,
  pages: readonly AffectedPage[],
): D1PreparedStatement {
  const ids = JSON.stringify(pages.map(({ id }) => id).toSorted((a, b) => a - b))
  const found = sql`SELECT json_group_array(id) FROM (SELECT id FROM (${reached(reach)}) ORDER BY id)`
  return toStatement(db, insertSelect(commitGuard, { is_unchanged: sql`(${found}) = ${ids}` }, sql``))
}
