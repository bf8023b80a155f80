import type { WorkflowRunItem } from '#schema/reports/wire.ts'
import { workflowStatuses, workflowStatusLabels } from '#schema/workflows/status-labels.ts'
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
    choices: workflowStatuses.map((value) => ({ value, label: workflowStatusLabels[value] })),
  },
  { name: 'workflow', label: 'Workflow', allLabel: 'Any workflow' },
  { name: 'user', label: 'Requested by', allLabel: 'Anybody' },
]

/** Drafts on their way through workflows, those that have arrived too. */
export default function WorkflowReport() {
  return (
    <FilteredReport<WorkflowRunItem>
      name="workflow"
      title="Workflow report"
      description="Every draft that was submitted: how far it is, and who asked for it."
      itemName={{ one: 'workflow', many: 'workflows' }}
      search="Search titles"
      selects={selects}
      empty={{
        icon: 'flow',
        title: 'No draft has been submitted yet',
        text: 'Drafts that writers submit are listed here until they are published, and after.',
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

const Row = ({ run: { page, workflow, status, current_task, requested_by, created_at } }: { run: WorkflowRunItem }) => (
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
      <RelativeTime at={created_at} />
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
