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

/** How a run, or a task of one, stands. */
export const RunStatusLabel = ({ status }: { status: RunStatus | TaskStatus }) => (
  <span className={`status status-${tones[status]}`}>{workflowStatusLabels[status]}</span>
)
