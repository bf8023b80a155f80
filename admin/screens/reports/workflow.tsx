import { statusWords, workflowStatuses } from '#schema/rules/workflow-words.ts'
import type { WorkflowRun } from '#schema/wire/reports.ts'
import { useAddress } from '../../ui/address.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { RunStatusLabel } from '../pages/run-status.tsx'
import { PageCell } from './page-cell.tsx'
import { useReportFilters } from './report-queries.ts'
import { ReportScreen } from './report-screen.tsx'

const statuses = workflowStatuses.map((value) => ({ value, label: statusWords[value] }))

/** Drafts on their way through workflows, those that have arrived too. */
export default function WorkflowReport() {
  const { number, change, given } = useAddress()
  const choices = useReportFilters('workflow').data
  return (
    <ReportScreen<WorkflowRun>
      name="workflow"
      title="Workflow report"
      about="Every draft that was submitted: how far it is, and who asked for it."
      noun={{ one: 'workflow', many: 'workflows' }}
      filter={{ search: given('q'), status: given('status'), workflow: given('workflow'), user: given('user') }}
      number={number}
      onGo={(to) => change({ p: String(to) })}
      empty={{
        icon: 'flow',
        title: 'No draft has been submitted yet',
        words: 'Drafts that writers submit are listed here until they are published, and after.',
      }}
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
            label="Workflow"
            any="Any workflow"
            value={given('workflow')}
            choices={choices?.['workflow'] ?? []}
            onChange={(workflow) => change({ workflow })}
          />
          <SelectFilter
            label="Requested by"
            any="Anybody"
            value={given('user')}
            choices={choices?.['user'] ?? []}
            onChange={(user) => change({ user })}
          />
        </>
      }
    >
      {(runs) => (
        <Table caption="Workflows of pages" columns={columns}>
          {runs.map(({ id, page, workflow, status, current_task, requested_by, created_at }) => (
            <tr key={id}>
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
          ))}
        </Table>
      )}
    </ReportScreen>
  )
}

const columns = [
  { label: 'Page' },
  { label: 'State' },
  { label: 'Current task', className: 'column-type' },
  { label: 'Workflow', className: 'column-updated' },
  { label: 'Requested by', className: 'column-updated' },
  { label: 'Started' },
]
