import type { TaskRunItem } from '#schema/reports/wire.ts'
import { taskStatuses, workflowStatusLabels } from '#schema/workflows/status-labels.ts'
import { Table } from '../lists/table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { RunStatusLabel } from '../workflows/run-status.tsx'
import { FilteredReport, type ReportSelect } from './filtered-report.tsx'
import { PageCell } from './page-cell.tsx'

const selects: ReportSelect[] = [
  {
    name: 'status',
    label: 'State',
    allLabel: 'Any state',
    choices: taskStatuses.map((value) => ({ value, label: workflowStatusLabels[value] })),
  },
  { name: 'task', label: 'Task', allLabel: 'Any task' },
]

/** What each task of every workflow came to. */
export default function WorkflowTaskReport() {
  return (
    <FilteredReport<TaskRunItem>
      name="workflow_tasks"
      title="Workflow tasks report"
      description="Every step a draft came to: whether it was passed, by whom, and what was said."
      itemName={{ one: 'task', many: 'tasks' }}
      search="Search titles"
      selects={selects}
      empty={{ icon: 'check', title: 'No draft has come to a task yet' }}
    >
      {(runs) => (
        <Table caption="Tasks of workflows" columns={columns}>
          {runs.map((run) => (
            <Row key={run.id} run={run} />
          ))}
        </Table>
      )}
    </FilteredReport>
  )
}

const Row = ({ run: { page, task, workflow, status, started_at, finished_at, finished_by, comment } }: { run: TaskRunItem }) => (
  <tr>
    <PageCell page={page}>
      {task.name}
      {finished_by && `, ${finished_by}`}
    </PageCell>
    <td>
      <RunStatusLabel status={status} />
    </td>
    <td className="column-type">
      {task.name}
      <span className="quiet report-secondary">{workflow}</span>
    </td>
    <td className="column-updated">
      {finished_by ?? <span className="quiet">–</span>}
      {comment && <span className="quiet report-message">{comment}</span>}
    </td>
    <td className="quiet">
      <RelativeTime at={finished_at ?? started_at} />
    </td>
  </tr>
)

const columns = [
  { label: 'Page' },
  { label: 'State' },
  { label: 'Task', className: 'column-type' },
  { label: 'Decided by', className: 'column-updated' },
  { label: 'When' },
]
