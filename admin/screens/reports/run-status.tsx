import { statusWords } from '#schema/wire/workflows.ts'

const tones: Partial<Record<keyof typeof statusWords, string>> = {
  in_progress: 'status-mixed',
  needs_changes: 'status-warn',
  rejected: 'status-warn',
  approved: 'status-good',
}

/** What a workflow or a task has come to. */
export const RunStatus = ({ status }: { status: keyof typeof statusWords }) => (
  <span className={`status ${tones[status] ?? ''}`}>{statusWords[status]}</span>
)
