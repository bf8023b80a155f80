import { workflowStatusLabels } from '#schema/workflows/status-labels.ts'
import type { WorkflowRunStatus, WorkflowTaskStatus } from '#schema/workflows/workflow.ts'

const tones: Record<WorkflowRunStatus | WorkflowTaskStatus, string> = {
  in_progress: 'mixed',
  approved: 'good',
  needs_changes: 'warn',
  rejected: 'warn',
  skipped: 'quiet',
  cancelled: 'quiet',
}

/** The status of a workflow run, or of one of its tasks. */
export const WorkflowRunStatusLabel = ({ status }: { status: WorkflowRunStatus | WorkflowTaskStatus }) => (
  <span className={`status status-${tones[status]}`}>{workflowStatusLabels[status]}</span>
)
