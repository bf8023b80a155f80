import { eq, type SQL, sql } from 'drizzle-orm'
import type { ReportTone } from '#schema/reports/wire.ts'
import { page, task, taskState, workflow, workflowState } from '#schema/tables.ts'
import { workflowStatusLabels } from '#schema/workflows/status-labels.ts'
import type { RunStatus, TaskStatus } from '#schema/workflows/workflow.ts'

const tones: Record<RunStatus | TaskStatus, ReportTone> = {
  in_progress: 'mixed',
  approved: 'good',
  needs_changes: 'warn',
  rejected: 'warn',
  skipped: 'quiet',
  cancelled: 'quiet',
}

/** Converts the status of a workflow run or task run to a cell. */
export const toStatusCell = (status: RunStatus | TaskStatus) => ({
  label: workflowStatusLabels[status],
  tone: tones[status],
})

/** Join conditions of workflow runs, pages and tasks. */
export const isOnPage = sql`${workflowState.object_type} = 'page' AND ${page.id} = ${workflowState.object_id}`
export const taskRunJoins = {
  run: eq(workflowState.id, taskState.workflow_state_id),
  workflow: eq(workflow.id, workflowState.workflow_id),
  task: eq(task.id, taskState.task_id),
} satisfies Record<string, SQL>

/** Converts records to choices of a filter. */
export const toRecordChoices = (rows: readonly { value: number; label: string }[]) =>
  rows.map(({ value, label }) => ({ value: String(value), label }))
