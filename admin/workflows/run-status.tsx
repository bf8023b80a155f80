import { workflowStatusLabels } from '#schema/workflows/status-labels.ts'
import type { RunStatus, TaskStatus } from '#schema/workflows/workflow.ts'

const tones: Record<RunStatus | TaskStatus, string> = {
  in_progress: 'mixed',
  approved: 'good',
  needs_changes: 'warn',
  rejected: 'warn',
  skipped: 'quiet',
  cancelled: 'quiet',
}

/** The status of a workflow run, or of one of its tasks. */
export const RunStatusLabel = ({ status }: { status: RunStatus | TaskStatus }) => (
  <span className={`status status-${tones[status]}`}>{workflowStatusLabels[status]}</span>
)
