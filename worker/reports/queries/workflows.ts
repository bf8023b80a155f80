import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Editor } from '#schema/accounts/permissions.ts'
import type { FilterChoice, ReportFilters, ReportPaging, TaskRunItem, WorkflowRunItem } from '#schema/reports/wire.ts'
import { page, task, taskState, user, workflow, workflowState } from '#schema/tables.ts'
import { displayName } from '../../accounts/queries/user-accounts.ts'
import { isVisibleToEditor } from '../../pages/visibility/visible-to-editor.ts'
import { getDatabase, readTogether } from '../../stores/db.ts'
import { withPageTypeLabel } from './pages.ts'

const reported = {
  page_id: sql<number>`${page.id}`.as('page_id'),
  title: page.draft_title,
  type: page.content_type,
  url: sql<string | null>`iif(${page.live} = 1, ${page.url_path}, NULL)`.as('url'),
}

interface PageColumns {
  page_id: number
  title: string
  type: string
  url: string | null
}

const pageOf = ({ page_id: id, title, type, url }: PageColumns) => withPageTypeLabel({ id, title, type, url })

const holds = (search: string) => (search ? sql`instr(lower(${page.draft_title}), ${search.toLowerCase()}) > 0` : undefined)

export interface WorkflowRunFilter {
  status?: string | undefined
  workflow?: number | undefined
  user?: number | undefined
  search?: string | undefined
}

const isOnPage = and(sql`${workflowState.object_type} = 'page'`, eq(page.id, workflowState.object_id))

const currentTask = sql<string | null>`(SELECT ${task.name} FROM ${taskState} JOIN ${task} ON ${task.id} = ${taskState.task_id}
  WHERE ${taskState.id} = ${workflowState.current_task_state_id} AND ${workflowState.status} IN ('in_progress', 'needs_changes'))`

/** Runs of workflows on pages the editor sees, the latest first. */
export async function listWorkflowRunReport(
  db: D1Database,
  editor: Editor,
  { status = '', workflow: only = 0, user: by = 0, search = '' }: WorkflowRunFilter,
  { limit, offset }: ReportPaging,
): Promise<{ total: number; items: WorkflowRunItem[] }> {
  const where = and(
    isVisibleToEditor(editor),
    status ? sql`${workflowState.status} = ${status}` : undefined,
    only ? eq(workflow.id, only) : undefined,
    by ? eq(workflowState.requested_by_id, by) : undefined,
    holds(search),
  )
  const [[counted], items] = await readTogether(db, [
    getDatabase(db)
      .select({ total: sql<number>`count(*)` })
      .from(workflowState)
      .innerJoin(page, isOnPage)
      .innerJoin(workflow, eq(workflow.id, workflowState.workflow_id))
      .where(where),
    getDatabase(db)
      .select({
        id: workflowState.id,
        ...reported,
        workflow_id: sql<number>`${workflow.id}`.as('workflow_id'),
        workflow_name: workflow.name,
        status: workflowState.status,
        requested_by: sql<string | null>`${displayName}`.as('requested_by'),
        created_at: workflowState.created_at,
        current_task: currentTask.as('current_task'),
      })
      .from(workflowState)
      .innerJoin(page, isOnPage)
      .innerJoin(workflow, eq(workflow.id, workflowState.workflow_id))
      .leftJoin(user, eq(user.id, workflowState.requested_by_id))
      .where(where)
      .orderBy(desc(workflowState.id))
      .limit(limit)
      .offset(offset),
  ])
  return {
    total: counted!.total,
    items: items.map(({ page_id, title, type, url, workflow_id, workflow_name, ...run }) => ({
      ...run,
      page: pageOf({ page_id, title, type, url }),
      workflow: { id: workflow_id, name: workflow_name },
    })),
  }
}

/** The workflows that ever ran on pages the editor sees, and who asked for it. */
export async function listWorkflowRunFilters(db: D1Database, editor: Editor): Promise<ReportFilters> {
  const [workflows, users] = await readTogether(db, [
    getDatabase(db)
      .selectDistinct({ value: workflow.id, label: workflow.name })
      .from(workflowState)
      .innerJoin(page, isOnPage)
      .innerJoin(workflow, eq(workflow.id, workflowState.workflow_id))
      .where(isVisibleToEditor(editor))
      .orderBy(workflow.name),
    getDatabase(db)
      .selectDistinct({ value: user.id, label: sql<string>`${displayName}`.as('label') })
      .from(workflowState)
      .innerJoin(page, isOnPage)
      .innerJoin(workflow, eq(workflow.id, workflowState.workflow_id))
      .innerJoin(user, eq(user.id, workflowState.requested_by_id))
      .where(isVisibleToEditor(editor))
      .orderBy(displayName),
  ])
  return { workflow: choices(workflows), user: choices(users) }
}

const choices = (rows: readonly { value: number; label: string }[]): FilterChoice[] =>
  rows.map(({ value, label }) => ({ value: String(value), label }))

const ofTaskRuns = {
  run: eq(workflowState.id, taskState.workflow_state_id),
  workflow: eq(workflow.id, workflowState.workflow_id),
  task: eq(task.id, taskState.task_id),
} satisfies Record<string, SQL>

/** What single tasks came to on pages the editor sees, the latest first. */
export async function listTaskRunReport(
  db: D1Database,
  editor: Editor,
  { status = '', task: only = 0, search = '' }: { status?: string | undefined; task?: number | undefined; search?: string | undefined },
  { limit, offset }: ReportPaging,
): Promise<{ total: number; items: TaskRunItem[] }> {
  const where = and(
    isVisibleToEditor(editor),
    status ? sql`${taskState.status} = ${status}` : undefined,
    only ? eq(task.id, only) : undefined,
    holds(search),
  )
  const [[counted], items] = await readTogether(db, [
    getDatabase(db)
      .select({ total: sql<number>`count(*)` })
      .from(taskState)
      .innerJoin(workflowState, ofTaskRuns.run)
      .innerJoin(page, isOnPage)
      .innerJoin(workflow, ofTaskRuns.workflow)
      .innerJoin(task, ofTaskRuns.task)
      .where(where),
    getDatabase(db)
      .select({
        id: taskState.id,
        ...reported,
        task_id: sql<number>`${task.id}`.as('task_id'),
        task_name: sql<string>`${task.name}`.as('task_name'),
        workflow: sql<string>`${workflow.name}`.as('workflow'),
        status: taskState.status,
        started_at: taskState.started_at,
        finished_at: taskState.finished_at,
        finished_by: sql<string | null>`${displayName}`.as('finished_by'),
        comment: taskState.comment,
      })
      .from(taskState)
      .innerJoin(workflowState, ofTaskRuns.run)
      .innerJoin(page, isOnPage)
      .innerJoin(workflow, ofTaskRuns.workflow)
      .innerJoin(task, ofTaskRuns.task)
      .leftJoin(user, eq(user.id, taskState.finished_by_id))
      .where(where)
      .orderBy(desc(taskState.id))
      .limit(limit)
      .offset(offset),
  ])
  return {
    total: counted!.total,
    items: items.map(({ page_id, title, type, url, task_id, task_name, ...run }) => ({
      ...run,
      page: pageOf({ page_id, title, type, url }),
      task: { id: task_id, name: task_name },
    })),
  }
}

/** The tasks that ever began on pages the editor sees. */
export async function listTaskFilters(db: D1Database, editor: Editor): Promise<ReportFilters> {
  const tasks = await getDatabase(db)
    .selectDistinct({ value: task.id, label: task.name })
    .from(taskState)
    .innerJoin(workflowState, ofTaskRuns.run)
    .innerJoin(page, isOnPage)
    .innerJoin(workflow, ofTaskRuns.workflow)
    .innerJoin(task, ofTaskRuns.task)
    .where(isVisibleToEditor(editor))
    .orderBy(task.name)
  return { task: choices(tasks) }
}
