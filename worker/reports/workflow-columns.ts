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

/** How a run of a workflow, or a task of one, stands. */
export const toStatusCell = (status: RunStatus | TaskStatus) => ({
  label: workflowStatusLabels[status],
  tone: tones[status],
})

/** How runs of workflows, their pages and their tasks belong together. */
export const isOnPage = sql`${workflowState.object_type} = 'page' AND ${page.id} = ${workflowState.object_id}`
export const ofTaskRuns = {
  run: eq(workflowState.id, taskState.workflow_state_id),
  workflow: eq(workflow.id, workflowState.workflow_id),
  task: eq(task.id, taskState.task_id),
} satisfies Record<string, SQL>

/** Records as choices of a filter. */
export const toRecordChoices = (rows: readonly { value: number; label: string }[]) =>
  rows.map(({ value, label }) => ({ value: String(value), label }))
