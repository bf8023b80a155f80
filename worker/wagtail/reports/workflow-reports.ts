import { statusWords } from '#schema/rules/workflow-words.ts'
import { type TaskRun, taskReportFilter, type WorkflowRun, workflowReportFilter } from '#schema/wire/reports.ts'
import { type RunFilter, taskRuns, workflowRuns } from '../../data/workflow-report.ts'
import { cellMoment, type Report } from './report.ts'

export const workflowReport: Report<RunFilter, WorkflowRun> = {
  name: 'workflow',
  filter: workflowReportFilter,
  rows: workflowRuns,
  heads: ['Page', 'Type', 'Workflow', 'State', 'Current task', 'Requested by', 'Started (UTC)'],
  cells: ({ page, workflow, status, current_task, requested_by, created_at }) => [
    page.title,
    page.type_label,
    workflow.name,
    statusWords[status],
    current_task ?? '',
    requested_by ?? '',
    cellMoment(created_at),
  ],
}

export const taskReport: Report<{ status?: string | undefined; task?: number | undefined; search?: string | undefined }, TaskRun> = {
  name: 'workflow_tasks',
  filter: taskReportFilter,
  rows: taskRuns,
  heads: ['Page', 'Type', 'Task', 'Workflow', 'State', 'Started (UTC)', 'Finished (UTC)', 'Finished by', 'Comment'],
  cells: ({ page, task, workflow, status, started_at, finished_at, finished_by, comment }) => [
    page.title,
    page.type_label,
    task.name,
    workflow,
    statusWords[status],
    cellMoment(started_at),
    cellMoment(finished_at),
    finished_by ?? '',
    comment,
  ],
}
