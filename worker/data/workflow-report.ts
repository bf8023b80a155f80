import { type Editor, visiblePaths } from '#schema/rules/permissions.ts'
import type { FilterChoice, ReportFilters, ReportSlice, TaskRun, WorkflowRun } from '#schema/wire/reports.ts'
import { nameOfUser } from './location-log.ts'
import { part, reportedColumns, withLabel } from './page-reports.ts'
import { visibleToEditor } from './visibility-text.ts'

interface PageColumns {
  page_id: number
  title: string
  type: string
  url: string | null
}

const pageColumns = reportedColumns.replace('page.id', 'page.id AS page_id')
const pageOf = ({ page_id: id, title, type, url }: PageColumns) => withLabel({ id, title, type, url })

export interface RunFilter {
  status?: string | undefined
  workflow?: number | undefined
  user?: number | undefined
  search?: string | undefined
}

type RunRow = PageColumns & Omit<WorkflowRun, 'page' | 'workflow'> & { workflow_id: number; workflow_name: string }

const runs = `workflow_state JOIN page ON workflow_state.object_type = 'page' AND page.id = workflow_state.object_id
  JOIN workflow ON workflow.id = workflow_state.workflow_id`

/** Runs of workflows on pages the editor sees, the latest first. */
export async function workflowRuns(
  db: D1Database,
  editor: Editor,
  { status = '', workflow = 0, user = 0, search = '' }: RunFilter,
  slice: ReportSlice,
): Promise<{ total: number; items: WorkflowRun[] }> {
  const { total, items } = await part<RunRow>(
    db,
    {
      columns: `workflow_state.id, ${pageColumns}, workflow.id AS workflow_id, workflow.name AS workflow_name, workflow_state.status,
        ${nameOfUser} AS requested_by, workflow_state.created_at,
        (SELECT task.name FROM task_state JOIN task ON task.id = task_state.task_id
         WHERE task_state.id = workflow_state.current_task_state_id AND workflow_state.status IN ('in_progress', 'needs_changes')) AS current_task`,
      from: `${runs} LEFT JOIN user ON user.id = workflow_state.requested_by_id
        WHERE ${visibleToEditor()} AND (?2 = '' OR workflow_state.status = ?2) AND (?3 = 0 OR workflow.id = ?3)
          AND (?4 = 0 OR workflow_state.requested_by_id = ?4) AND (?5 = '' OR instr(lower(page.draft_title), ?5) > 0)`,
      order: 'workflow_state.id DESC',
      parameters: [JSON.stringify(visiblePaths(editor)), status, workflow, user, search.toLowerCase()],
    },
    slice,
  )
  return {
    total,
    items: items.map(({ page_id, title, type, url, workflow_id, workflow_name, ...run }) => ({
      ...run,
      page: pageOf({ page_id, title, type, url }),
      workflow: { id: workflow_id, name: workflow_name },
    })),
  }
}

/** The workflows that ever ran on pages the editor sees, and who asked for it. */
export async function runFilters(db: D1Database, editor: Editor): Promise<ReportFilters> {
  const seen = JSON.stringify(visiblePaths(editor))
  const [workflows, users] = await db.batch([
    db
      .prepare(`SELECT DISTINCT workflow.id AS value, workflow.name AS label FROM ${runs} WHERE ${visibleToEditor()} ORDER BY label`)
      .bind(seen),
    db
      .prepare(
        `SELECT DISTINCT user.id AS value, ${nameOfUser} AS label FROM ${runs} JOIN user ON user.id = workflow_state.requested_by_id
         WHERE ${visibleToEditor()} ORDER BY label`,
      )
      .bind(seen),
  ])
  return { workflow: choices(workflows!.results), user: choices(users!.results) }
}

const choices = (rows: unknown[]): FilterChoice[] =>
  (rows as { value: number; label: string }[]).map(({ value, label }) => ({ value: String(value), label }))

type TaskRow = PageColumns & Omit<TaskRun, 'page' | 'task'> & { task_id: number; task_name: string }

const taskRunsOf = `task_state JOIN workflow_state ON workflow_state.id = task_state.workflow_state_id
  JOIN page ON workflow_state.object_type = 'page' AND page.id = workflow_state.object_id
  JOIN workflow ON workflow.id = workflow_state.workflow_id JOIN task ON task.id = task_state.task_id`

/** What single tasks came to on pages the editor sees, the latest first. */
export async function taskRuns(
  db: D1Database,
  editor: Editor,
  { status = '', task = 0, search = '' }: { status?: string | undefined; task?: number | undefined; search?: string | undefined },
  slice: ReportSlice,
): Promise<{ total: number; items: TaskRun[] }> {
  const { total, items } = await part<TaskRow>(
    db,
    {
      columns: `task_state.id, ${pageColumns}, task.id AS task_id, task.name AS task_name, workflow.name AS workflow, task_state.status,
        task_state.started_at, task_state.finished_at, ${nameOfUser} AS finished_by, task_state.comment`,
      from: `${taskRunsOf} LEFT JOIN user ON user.id = task_state.finished_by_id
        WHERE ${visibleToEditor()} AND (?2 = '' OR task_state.status = ?2) AND (?3 = 0 OR task.id = ?3)
          AND (?4 = '' OR instr(lower(page.draft_title), ?4) > 0)`,
      order: 'task_state.id DESC',
      parameters: [JSON.stringify(visiblePaths(editor)), status, task, search.toLowerCase()],
    },
    slice,
  )
  return {
    total,
    items: items.map(({ page_id, title, type, url, task_id, task_name, ...run }) => ({
      ...run,
      page: pageOf({ page_id, title, type, url }),
      task: { id: task_id, name: task_name },
    })),
  }
}

/** The tasks that ever began on pages the editor sees. */
export async function taskFilters(db: D1Database, editor: Editor): Promise<ReportFilters> {
  const { results } = await db
    .prepare(`SELECT DISTINCT task.id AS value, task.name AS label FROM ${taskRunsOf} WHERE ${visibleToEditor()} ORDER BY label`)
    .bind(JSON.stringify(visiblePaths(editor)))
    .all()
  return { task: choices(results) }
}
