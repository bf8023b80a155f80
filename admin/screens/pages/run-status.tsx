import type { RunStatus, TaskStatus } from '#schema/rules/workflow.ts'
import { statusWords } from '#schema/rules/workflow-words.ts'

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
  <span className={`status status-${tones[status]}`}>{statusWords[status]}</span>
)
