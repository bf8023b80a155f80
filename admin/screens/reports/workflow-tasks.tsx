import { statusWords, taskStatuses } from '#schema/rules/workflow-words.ts'
import type { TaskRun } from '#schema/wire/reports.ts'
import { useAddress } from '../../ui/address.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { RunStatusLabel } from '../pages/run-status.tsx'
import { PageCell } from './page-cell.tsx'
import { useReportFilters } from './report-queries.ts'
import { ReportScreen } from './report-screen.tsx'

const statuses = taskStatuses.map((value) => ({ value, label: statusWords[value] }))

/** What each task of every workflow came to. */
export default function WorkflowTaskReport() {
  const { number, change, given } = useAddress()
  const choices = useReportFilters('workflow_tasks').data
  return (
    <ReportScreen<TaskRun>
      name="workflow_tasks"
      title="Workflow tasks report"
      about="Every step a draft came to: whether it was passed, by whom, and what was said."
      noun={{ one: 'task', many: 'tasks' }}
      filter={{ search: given('q'), status: given('status'), task: given('task') }}
      number={number}
      onGo={(to) => change({ p: String(to) })}
      empty={{ icon: 'check', title: 'No draft has come to a task yet' }}
      filters={
        <>
          <SearchBox label="Search titles" value={given('q')} onSearch={(q) => change({ q })} />
          <SelectFilter
            label="State"
            any="Any state"
            value={given('status')}
            choices={statuses}
            onChange={(status) => change({ status })}
          />
          <SelectFilter
            label="Task"
            any="Any task"
            value={given('task')}
            choices={choices?.['task'] ?? []}
            onChange={(task) => change({ task })}
          />
        </>
      }
    >
      {(runs) => (
        <Table caption="Tasks of workflows" columns={columns}>
          {runs.map((run) => (
            <Row key={run.id} run={run} />
          ))}
        </Table>
      )}
    </ReportScreen>
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
