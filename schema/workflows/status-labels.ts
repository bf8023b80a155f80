import type { WorkflowRunStatus, WorkflowTaskStatus } from './workflow.ts'

export const workflowStatusFilterChoices = [
  'in_progress',
  'needs_changes',
  'approved',
  'cancelled',
] as const satisfies readonly WorkflowRunStatus[]
export const workflowTaskStatusFilterChoices = [
  'in_progress',
  'approved',
  'rejected',
  'skipped',
  'cancelled',
] as const satisfies readonly WorkflowTaskStatus[]

/** The labels of workflow and task states. */
export const workflowStatusLabels: Record<WorkflowRunStatus | WorkflowTaskStatus, string> = {
  in_progress: 'In progress',
  needs_changes: 'Changes requested',
  approved: 'Approved',
  rejected: 'Changes requested',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
}
