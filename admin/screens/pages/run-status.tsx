import type { RunStatus, TaskStatus } from '#schema/rules/workflow.ts'

const words: Record<RunStatus | TaskStatus, [text: string, tone: string]> = {
  in_progress: ['In progress', 'mixed'],
  approved: ['Approved', 'good'],
  needs_changes: ['Changes requested', 'warn'],
  rejected: ['Changes requested', 'warn'],
  skipped: ['Skipped', 'quiet'],
  cancelled: ['Cancelled', 'quiet'],
}

/** How a run, or a task of one, stands. */
export const RunStatusLabel = ({ status }: { status: RunStatus | TaskStatus }) => (
  <span className={`status status-${words[status][1]}`}>{words[status][0]}</span>
)
