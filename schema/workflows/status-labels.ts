import type { RunStatus, TaskStatus } from './workflow.ts'

export const workflowStatuses = [
  'in_progress',
  'needs_changes',
  'approved',
  'cancelled',
] as const satisfies readonly RunStatus[]
export const taskStatuses = [
  'in_progress',
  'approved',
  'rejected',
  'skipped',
  'cancelled',
] as const satisfies readonly TaskStatus[]

/** The labels of workflow and task states. */
export const workflowStatusLabels: Record<RunStatus | TaskStatus, string> = {
  in_progress: 'In progress',
  needs_changes: 'Changes requested',
  approved: 'Approved',
  rejected: 'Changes requested',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
}
