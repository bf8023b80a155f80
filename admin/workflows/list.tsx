import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowListItem, WorkflowListResponse } from '#schema/workflows/wire.ts'
import { createEndpointListQueryOptions } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { type ActionMenuItemDefinition, MoreActionsMenu } from '../ui/menu.tsx'
import { useIncludeDisabledFilter } from './disabled-filter.tsx'
import { workflowsQueryKey } from './queries.ts'
import { WorkflowTabs } from './workflow-tabs.tsx'

/** The list of workflows, with their tasks and number of pages. */
export default function WorkflowListScreen() {
  const { disabled, filter } = useIncludeDisabledFilter()
  return (
    <ListScreen<WorkflowListResponse>
      title="Workflows"
      actions={(listing) =>
        listing?.meta.can_change && (
          <ButtonLink to={paths.wagtail.addWorkflow} variant="primary" icon="plus">
            Add workflow
          </ButtonLink>
        )
      }
      notices={() => <WorkflowTabs />}
      query={({ order: _, ...state }) =>
        createEndpointListQueryOptions(workflowsQueryKey, workflowEndpoints.list, {
          query: { ...state, ...(disabled && { disabled }) },
        })
      }
      searchLabel="Search workflows"
      filters={() => filter}
      hasSavedViews={false}
      itemName={{ one: 'workflow', many: 'workflows' }}
      empty={{
        icon: 'flow',
        title: 'There are no workflows yet',
        children: <p>A workflow defines who must approve a draft before it is published.</p>,
      }}
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}

const stepsText = ({ tasks }: WorkflowListItem) => tasks.map(({ name }) => name).join(' → ')

const Name = ({ workflow }: { workflow: WorkflowListItem }) => (
  <>
    <Link to={paths.wagtail.workflow(workflow.id)} className="row-title">
      {workflow.name}
    </Link>
    {!workflow.active && <span className="status row-detail">Disabled</span>}
    <span className="quiet report-aside">{stepsText(workflow)}</span>
  </>
)

/** What the user may do with a workflow. */
function actionsFor({ id, active }: WorkflowListItem, canChange: boolean): ActionMenuItemDefinition[] {
  const toggle: ActionMenuItemDefinition = active
    ? { label: 'Disable', icon: 'close', to: paths.wagtail.toggleWorkflow(id, 'disable'), tone: 'danger' }
    : { label: 'Enable', icon: 'check', to: paths.wagtail.toggleWorkflow(id, 'enable') }
  return [
    { label: canChange ? 'Edit' : 'Open', icon: 'edit', to: paths.wagtail.workflow(id) },
    { label: 'Usage', icon: 'pages', to: paths.wagtail.workflowUsage(id) },
    ...(canChange ? [toggle] : []),
  ]
}

const columns: ListColumnDefinition<WorkflowListItem, WorkflowListResponse['meta']>[] = [
  { label: 'Name', cellClassName: 'report-name', cell: (workflow) => <Name workflow={workflow} /> },
  { label: 'Tasks', className: 'column-type', cellClassName: 'column-type quiet', cell: stepsText },
  {
    label: 'Used on',
    cell: ({ id, page_count }) => (
      <Link to={paths.wagtail.workflowUsage(id)}>
        {page_count} {page_count === 1 ? 'page' : 'pages'}
      </Link>
    ),
  },
  {
    label: 'Actions',
    hidden: true,
    cellClassName: 'column-actions',
    cell: (workflow, { can_change }) => (
      <MoreActionsMenu label={`More for ${workflow.name}`} items={actionsFor(workflow, can_change)} />
    ),
  },
]
