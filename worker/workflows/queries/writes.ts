import { and, eq, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { page, task, taskState, workflow, workflowPage, workflowState, workflowTask } from '#schema/tables.ts'
import type { IdAndName } from '#schema/workflows/wire.ts'
import { toUndecodedColumn } from '../../stores/columns/typed-columns.ts'
import type { WritePlan } from '../../stores/commit.ts'
import { prepareConditionGuard } from '../../stores/commit-guards.ts'
import { getDrizzle, runQueriesInOneBatch } from '../../stores/db.ts'
import {
  buildInsertSelect,
  columnIsFalse,
  columnIsOneOf,
  keepTableNamesInSql,
  valuesAsSqlRows,
} from '../../stores/expressions.ts'
import type { LogEntry } from '../../stores/log-entries.ts'
import { toPreparedStatement } from '../../stores/statement.ts'
import { cancelledWorkflowAsJsonColumn } from './cancel-reviews.ts'
import { runningReviewCondition } from './review-state.ts'

/** Who makes a change, and when (ISO 8601 in UTC). */
export interface UserAndTime {
  user: number
  now: string
}

/** Returns the log entry of a change of a workflow or task that exists after the change. */
export function createWorkflowOrTaskLogEntry(
  kind: 'workflow' | 'task',
  id: number,
  { action, user, now }: UserAndTime & { action: string },
): LogEntry {
  const table = kind === 'workflow' ? workflow : task
  return {
    object_type: kind,
    object_id: table.id,
    label: table.name,
    action,
    timestamp: now,
    user_id: user,
    from: sql`FROM ${table} WHERE ${eq(table.id, id)}`,
  }
}

export interface WorkflowTasksAndPages {
  id: number
  name: string
  /** The ordered ids. */
  tasks: readonly number[]
  pages: readonly number[]
}

/**
 * Returns the statements that set the tasks and pages of a workflow. Its pages in the trash stay assigned; pages of
 * other workflows are taken over.
 */
export const prepareWorkflowTasksAndPagesSave = (
  db: D1Database,
  { id, name, tasks, pages }: WorkflowTasksAndPages,
): D1PreparedStatement[] => [
  toPreparedStatement(db, getDrizzle(db).update(workflow).set({ name }).where(eq(workflow.id, id))),
  toPreparedStatement(db, getDrizzle(db).delete(workflowTask).where(eq(workflowTask.workflow_id, id))),
  toPreparedStatement(
    db,
    buildInsertSelect(
      workflowTask,
      { workflow_id: id, task_id: sql`value`, sort_order: sql`key` },
      sql`FROM ${valuesAsSqlRows(tasks)}`,
    ),
  ),
  toPreparedStatement(
    db,
    getDrizzle(db)
      .delete(workflowPage)
      .where(
        and(
          eq(workflowPage.workflow_id, id),
          sql`NOT ${columnIsOneOf(workflowPage.page_id, pages)}`,
          keepTableNamesInSql(
            sql`EXISTS (SELECT 1 FROM ${page}
              WHERE ${page.id} = ${workflowPage.page_id} AND ${page.deleted_at} IS NULL)`,
          ),
        ),
      ),
  ),
  toPreparedStatement(
    db,
    sql`${buildInsertSelect(
      workflowPage,
      { page_id: sql`value`, workflow_id: id },
      sql`FROM ${valuesAsSqlRows(pages)}
      WHERE true`,
    )}
      ON CONFLICT (${sql.identifier(workflowPage.page_id.name)})
      DO UPDATE
      SET ${sql.identifier(workflowPage.workflow_id.name)} = excluded.${sql.identifier(workflowPage.workflow_id.name)}`,
  ),
]

/** Returns a guard that fails if one of the pages has another workflow, unless it can be taken over. */
export function prepareNoOtherWorkflowGuard(
  db: D1Database,
  id: number,
  pages: readonly number[],
  canTakeOver: boolean,
): D1PreparedStatement {
  const others = and(columnIsOneOf(workflowPage.page_id, pages), ne(workflowPage.workflow_id, id))
  const is_unchanged = sql`${canTakeOver ? 1 : 0} = 1 OR NOT EXISTS (SELECT 1 FROM ${workflowPage} WHERE ${others})`
  return prepareConditionGuard(db, is_unchanged)
}

/** A page with another workflow. */
export interface PageWithOtherWorkflow {
  id: number
  title: string
  workflow: string
}

/** Finds missing tasks, disabled tasks, missing pages, and pages with another workflow. */
export async function findInvalidWorkflowTasksAndPages(
  db: D1Database,
  { id, tasks, pages }: WorkflowTasksAndPages,
): Promise<{ tasks: number[]; disabled: IdAndName[]; pages: number[]; takenPages: PageWithOtherWorkflow[] }> {
  const missing = (ids: readonly number[], existing: SQL) =>
    getDrizzle(db)
      .select({ value: sql<number>`asked.value` })
      .from(sql`${valuesAsSqlRows(ids)} AS asked`)
      .where(sql`NOT EXISTS (${existing})`)
  const ownTasks = getDrizzle(db)
    .select({ id: workflowTask.task_id })
    .from(workflowTask)
    .where(eq(workflowTask.workflow_id, id))
  const [goneTasks, disabled, gonePages, taken] = await runQueriesInOneBatch(db, [
    missing(tasks, sql`SELECT 1 FROM ${task} WHERE ${task.id} = asked.value`),
    getDrizzle(db)
      .select({ id: task.id, name: task.name })
      .from(task)
      .where(and(columnIsFalse(task.active), columnIsOneOf(task.id, tasks), notInArray(task.id, ownTasks))),
    missing(pages, sql`SELECT 1 FROM ${page} WHERE ${page.id} = asked.value AND ${isNull(page.deleted_at)}`),
    getDrizzle(db)
      .select({ id: page.id, title: page.draft_title, workflow: toUndecodedColumn(workflow.name).as('workflow') })
      .from(sql`${valuesAsSqlRows(pages)} AS asked`)
      .innerJoin(workflowPage, and(sql`${workflowPage.page_id} = asked.value`, ne(workflowPage.workflow_id, id)))
      .innerJoin(page, eq(page.id, workflowPage.page_id))
      .innerJoin(workflow, eq(workflow.id, workflowPage.workflow_id)),
  ])
  const ids = (rows: readonly { value: number }[]) => rows.map(({ value }) => value)
  return { tasks: ids(goneTasks), disabled, pages: ids(gonePages), takenPages: taken }
}

/** Plans disabling a workflow: cancels its running reviews with log entries and removes it from its pages. */
export function planWorkflowDisabling(db: D1Database, id: number, { user, now }: UserAndTime): WritePlan {
  const running = and(eq(workflowState.workflow_id, id), runningReviewCondition)
  const cancelled = {
    ...({ when: 'before_writes', action: 'wagtail.workflow.cancel', data: cancelledWorkflowAsJsonColumn } as const),
    timestamp: now,
    user_id: user,
  }
  const ofPages: LogEntry = {
    ...cancelled,
    object_type: 'page',
    object_id: page.id,
    label: page.draft_title,
    revision_id: page.latest_revision_id,
    from: sql`FROM ${workflowState} JOIN ${page} ON ${page.id} = ${workflowState.object_id}
    JOIN ${workflow} ON ${workflow.id} = ${workflowState.workflow_id}
    WHERE ${running} AND ${eq(workflowState.object_type, 'page')}`,
  }
  const ofMenus: LogEntry = {
    ...cancelled,
    object_type: 'menu',
    object_id: workflowState.object_id,
    label: 'Menu',
    from: sql`FROM ${workflowState} JOIN ${workflow} ON ${workflow.id} = ${workflowState.workflow_id}
    WHERE ${running} AND ${eq(workflowState.object_type, 'menu')}`,
  }
  const writes = [
    toPreparedStatement(
      db,
      getDrizzle(db)
        .update(taskState)
        .set({ status: 'cancelled', finished_at: now, finished_by_id: user })
        .where(
          and(
            sql`${taskState.status} = 'in_progress'`,
            inArray(
              taskState.workflow_state_id,
              getDrizzle(db).select({ id: workflowState.id }).from(workflowState).where(running),
            ),
          ),
        ),
    ),
    toPreparedStatement(db, getDrizzle(db).update(workflowState).set({ status: 'cancelled' }).where(running)),
    toPreparedStatement(db, getDrizzle(db).delete(workflowPage).where(eq(workflowPage.workflow_id, id))),
    toPreparedStatement(db, getDrizzle(db).update(workflow).set({ active: false }).where(eq(workflow.id, id))),
  ]
  return { log: [ofPages, ofMenus], writes }
}
