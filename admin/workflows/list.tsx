import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { WorkflowItem } from '#schema/workflows/wire.ts'
import { PaginatedList } from '../lists/paginated-list.tsx'
import { Table } from '../lists/table.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MoreMenu } from '../ui/menu.tsx'
import { useWorkflows } from './queries.ts'
import { useListFilters } from './use-list-filters.tsx'
import { WorkflowTabs } from './workflow-tabs.tsx'

/** The list of workflows, with their tasks and number of pages. */
export default function Workflows() {
  const { listQuery, filters, setPageNumber } = useListFilters('workflows')
  const workflows = useWorkflows(listQuery)
  const { data } = workflows
  const canChange = data?.meta.can_change ?? false
  return (
    <div className="screen">
      <ScreenHeading
        title="Workflows"
        actions={
          canChange && (
            <ButtonLink to={paths.wagtail.addWorkflow} variant="primary" icon="plus">
              Add workflow
            </ButtonLink>
          )
        }
      />
      <WorkflowTabs />
      {filters}
      <PaginatedList
        query={workflows}
        itemName={{ one: 'workflow', many: 'workflows' }}
        filterText={listQuery.search}
        pageNumber={listQuery.number}
        onPageChange={setPageNumber}
        empty={{
          icon: 'flow',
          title: 'There are no workflows yet',
          children: <p>A workflow defines who must approve a draft before it is published.</p>,
        }}
      >
        {({ items }) => <Items items={items} canChange={canChange} />}
      </PaginatedList>
    </div>
  )
}

const Items = ({ items, canChange }: { items: WorkflowItem[]; canChange: boolean }) => (
  <Table caption="Workflows" columns={columns}>
    {items.map((workflow) => (
      <Row key={workflow.id} workflow={workflow} canChange={canChange} />
    ))}
  </Table>
)

const columns = [
  { label: 'Name' },
  { label: 'Tasks', className: 'column-type' },
  { label: 'Used on' },
  { label: 'Actions', hidden: true },
]

function Row({
  workflow: { id, name, active, tasks, page_count },
  canChange,
}: {
  workflow: WorkflowItem
  canChange: boolean
}) {
  const steps = tasks.map((task) => task.name).join(' → ')
  return (
    <tr>
      <th scope="row" className="report-name">
        <Link to={paths.wagtail.workflow(id)} className="row-title">
          {name}
        </Link>
        {!active && <span className="status row-detail">Disabled</span>}
        <span className="quiet report-aside">{steps}</span>
      </th>
      <td className="column-type quiet">{steps}</td>
      <td>
        <Link to={paths.wagtail.workflowUsage(id)}>
          {page_count} {page_count === 1 ? 'page' : 'pages'}
        </Link>
      </td>
      <td className="column-actions">
        <MoreMenu
          label={`More for ${name}`}
          items={[
            { label: canChange ? 'Edit' : 'Open', icon: 'edit', to: paths.wagtail.workflow(id) },
            { label: 'Usage', icon: 'pages', to: paths.wagtail.workflowUsage(id) },
            ...(canChange && active
              ? [
                  {
                    label: 'Disable',
                    icon: 'close',
                    to: paths.wagtail.toggleWorkflow(id, 'disable'),
                    tone: 'danger',
                  } as const,
                ]
              : []),
            ...(canChange && !active
              ? [{ label: 'Enable', icon: 'check', to: paths.wagtail.toggleWorkflow(id, 'enable') } as const]
              : []),
          ]}
        />
      </td>
    </tr>
  )
}
