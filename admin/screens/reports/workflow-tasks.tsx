import { statusWords, taskStatuses } from '#schema/rules/workflow-words.ts'
import type { TaskRun } from '#schema/wire/reports.ts'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { RunStatusLabel } from '../pages/run-status.tsx'
import { FilteredReport, type Select } from './filtered-report.tsx'
import { PageCell } from './page-cell.tsx'

const selects: Select[] = [
  { name: 'status', label: 'State', any: 'Any state', choices: taskStatuses.map((value) => ({ value, label: statusWords[value] })) },
  { name: 'task', label: 'Task', any: 'Any task' },
]

/** What each task of every workflow came to. */
export default function WorkflowTaskReport() {
  return (
    <FilteredReport<TaskRun>
      name="workflow_tasks"
      title="Workflow tasks report"
      about="Every step a draft came to: whether it was passed, by whom, and what was said."
      noun={{ one: 'task', many: 'tasks' }}
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

const Row = ({ run: { page, task, workflow, status, started_at, finished_at, finished_by, comment } }: { run: TaskRun }) => (
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
      <span className="quiet report-second">{workflow}</span>
    </td>
    <td className="column-updated">
      {finished_by ?? <span className="quiet">–</span>}
      {comment && <span className="quiet report-message">{comment}</span>}
    </td>
    <td className="quiet">
      <When at={finished_at ?? started_at} />
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
