import { type TaskRunItem, taskReportFilter, type WorkflowRunItem, workflowReportFilter } from '#schema/reports/wire.ts'
import { workflowStatusLabels } from '#schema/workflows/status-labels.ts'
import { listTaskRunReport, listWorkflowRunReport, type WorkflowRunFilter } from './queries/workflows.ts'
import { formatCellTime, type Report } from './report.ts'

export const workflowReport: Report<WorkflowRunFilter, WorkflowRunItem> = {
  name: 'workflow',
  filter: workflowReportFilter,
  listRows: listWorkflowRunReport,
  headers: ['Page', 'Type', 'Workflow', 'State', 'Current task', 'Requested by', 'Started (UTC)'],
  toCells: ({ page, workflow, status, current_task, requested_by, created_at }) => [
    page.title,
    page.type_label,
    workflow.name,
    workflowStatusLabels[status],
    current_task ?? '',
    requested_by ?? '',
    formatCellTime(created_at),
  ],
}

export const taskReport: Report<{ status?: string | undefined; task?: number | undefined; search?: string | undefined }, TaskRunItem> = {
  name: 'workflow_tasks',
  filter: taskReportFilter,
  listRows: listTaskRunReport,
  headers: ['Page', 'Type', 'Task', 'Workflow', 'State', 'Started (UTC)', 'Finished (UTC)', 'Finished by', 'Comment'],
  toCells: ({ page, task, workflow, status, started_at, finished_at, finished_by, comment }) => [
    page.title,
    page.type_label,
    task.name,
    workflow,
    workflowStatusLabels[status],
    formatCellTime(started_at),
    formatCellTime(finished_at),
    finished_by ?? '',
    comment,
  ],
}
