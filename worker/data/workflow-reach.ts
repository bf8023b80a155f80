import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { GovernedPage } from '#schema/rules/permissions.ts'
import { page, taskState, unchanged, workflowPage, workflowState, workflowTask } from '#schema/tables/index.ts'
import { database } from '../stores/db.ts'
import { insertSelect, isOneOf } from '../stores/expressions.ts'
import { statement } from '../stores/statement.ts'
import { isRunning } from './workflow-state.ts'

/** Where a change of a task or workflow would count. Parts left out count for nothing. */
export interface Reach {
  task?: number
  workflow?: number
  /** Pages it is put on, or taken off. */
  pages?: readonly number[]
}

export interface ReachedPage extends Pick<GovernedPage, 'path'> {
  id: number
  title: string
}

/**
 * The ids of the pages whose drafts a task or workflow decides, each standing for all below it: where its workflows stand,
 * in the trash too, and what is in review by them wherever it is now; and pages by id.
 */
function reached({ task, workflow, pages = [] }: Reach): SQL {
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
export const reachedPages = (db: D1Database, reach: Reach): Promise<ReachedPage[]> =>
  database(db)
    .select({ id: page.id, path: page.path, title: page.draft_title })
    .from(page)
    .where(sql`${page.id} IN (${reached(reach)})`)
    .orderBy(asc(page.path))
    .all()

/** Breaks a batch unless exactly these pages are reached still: what was allowed here is not allowed elsewhere. */
export function reachesStill(db: D1Database, reach: Reach, pages: readonly ReachedPage[]): D1PreparedStatement {
  const ids = JSON.stringify(pages.map(({ id }) => id).toSorted((a, b) => a - b))
  const found = sql`SELECT json_group_array(id) FROM (SELECT id FROM (${reached(reach)}) ORDER BY id)`
  return statement(db, insertSelect(unchanged, { since_planned: sql`(${found}) = ${ids}` }, sql``))
}
