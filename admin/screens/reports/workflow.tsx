import { statusWords, workflowStatuses } from '#schema/rules/workflow-words.ts'
import type { WorkflowRun } from '#schema/wire/reports.ts'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { RunStatusLabel } from '../pages/run-status.tsx'
import { FilteredReport, type Select } from './filtered-report.tsx'
import { PageCell } from './page-cell.tsx'

const selects: Select[] = [
  { name: 'status', label: 'State', any: 'Any state', choices: workflowStatuses.map((value) => ({ value, label: statusWords[value] })) },
  { name: 'workflow', label: 'Workflow', any: 'Any workflow' },
  { name: 'user', label: 'Requested by', any: 'Anybody' },
]

/** Drafts on their way through workflows, those that have arrived too. */
export default function WorkflowReport() {
  return (
    <FilteredReport<WorkflowRun>
      name="workflow"
      title="Workflow report"
      about="Every draft that was submitted: how far it is, and who asked for it."
      noun={{ one: 'workflow', many: 'workflows' }}
      search="Search titles"
      selects={selects}
      empty={{
        icon: 'flow',
        title: 'No draft has been submitted yet',
        words: 'Drafts that writers submit are listed here until they are published, and after.',
      }}
    >
      {(runs) => (
        <Table caption="Workflows of pages" columns={columns}>
          {runs.map((run) => (
            <Row key={run.id} run={run} />
          ))}
        </Table>
      )}
    </FilteredReport>
  )
}

const Row = ({ run: { page, workflow, status, current_task, requested_by, created_at } }: { run: WorkflowRun }) => (
  <tr>
    <PageCell page={page}>
      {current_task ?? workflow.name}
      {requested_by && `, by ${requested_by}`}
    </PageCell>
    <td>
      <RunStatusLabel status={status} />
    </td>
    <td className="column-type">{current_task ?? <span className="quiet">–</span>}</td>
    <td className="column-updated quiet">{workflow.name}</td>
    <td className="column-updated">{requested_by ?? <span className="quiet">–</span>}</td>
    <td className="quiet">
      <When at={created_at} />
    </td>
  </tr>
)

const columns = [
  { label: 'Page' },
  { label: 'State' },
  { label: 'Current task', className: 'column-type' },
  { label: 'Workflow', className: 'column-updated' },
  { label: 'Requested by', className: 'column-updated' },
  { label: 'Started' },
]
