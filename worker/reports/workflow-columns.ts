import { eq, type SQL, sql } from 'drizzle-orm'
import type { ReportCellTone } from '#schema/reports/wire.ts'
import { page, task, taskState, workflow, workflowState } from '#schema/tables.ts'
import { workflowStatusLabels } from '#schema/workflows/status-labels.ts'
import type { WorkflowRunStatus, WorkflowTaskStatus } from '#schema/workflows/workflow.ts'

const tones: Record<WorkflowRunStatus | WorkflowTaskStatus, ReportCellTone> = {
  in_progress: 'mixed',
  approved: 'good',
  needs_changes: 'warn',
  rejected: 'warn',
  skipped: 'quiet',
  cancelled: 'quiet',
}

/** Converts the status of a workflow run or task run to a cell. */
export const toWorkflowStatusCell = (status: WorkflowRunStatus | WorkflowTaskStatus) => ({
  label: workflowStatusLabels[status],
  tone: tones[status],
})

/** Join conditions of workflow runs, pages and tasks. */
export const workflowRunPageJoin = sql`${workflowState.object_type} = 'page'
  AND ${page.id} = ${workflowState.object_id}`
export const workflowTaskRunJoins = {
  run: eq(workflowState.id, taskState.workflow_state_id),
  workflow: eq(workflow.id, workflowState.workflow_id),
  task: eq(task.id, taskState.task_id),
} satisfies Record<string, SQL>

/** Converts records to choices of a filter. */
export const toRecordFilterChoices = (rows: readonly { value: number; label: string }[]) =>
  rows.map(({ value, label }) => ({ value: String(value), label }))
