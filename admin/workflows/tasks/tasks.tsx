import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { workflowTaskEndpoints } from '#schema/workflows/endpoints.ts'
import type { WorkflowTaskListItem, WorkflowTaskListResponse } from '#schema/workflows/wire.ts'
import { createEndpointListQueryOptions } from '../../lists/list-query.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../../lists/list-table.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { MoreActionsMenu } from '../../ui/menu.tsx'
import { useIncludeDisabledFilter } from '../disabled-filter.tsx'
import { workflowsQueryKey } from '../queries.ts'
import { WorkflowTabs } from '../workflow-tabs.tsx'

/** The list of tasks, with their groups and workflows. */
export default function WorkflowTaskListScreen() {
  const { disabled, filter } = useIncludeDisabledFilter()
  return (
    <ListScreen<WorkflowTaskListResponse>
      title="Workflow tasks"
      actions={(listing) =>
        listing?.meta.can_change && (
          <ButtonLink to={paths.wagtail.addTask} variant="primary" icon="plus">
            Add task
          </ButtonLink>
        )
      }
      notices={() => <WorkflowTabs />}
      query={({ order: _, ...state }) =>
        createEndpointListQueryOptions(workflowsQueryKey, workflowTaskEndpoints.list, {
          query: { ...state, ...(disabled && { disabled }) },
        })
      }
      searchLabel="Search tasks"
      filters={() => filter}
      hasSavedViews={false}
      itemName={{ one: 'task', many: 'tasks' }}
      empty={{
        icon: 'check',
        title: 'There are no tasks yet',
        children: <p>A task is a step of a workflow. A member of any of its groups can approve it.</p>,
      }}
      caption="Tasks"
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}

const Actions = ({ task: { id, name, active } }: { task: WorkflowTaskListItem }) => (
  <MoreActionsMenu
    label={`More for ${name}`}
    items={[
      { label: 'Edit', icon: 'edit', to: paths.wagtail.task(id) },
      active
        ? { label: 'Disable', icon: 'close', to: paths.wagtail.toggleTask(id, 'disable'), tone: 'danger' }
        : { label: 'Enable', icon: 'check', to: paths.wagtail.toggleTask(id, 'enable') },
    ]}
  />
)

const columns: ListColumnDefinition<WorkflowTaskListItem, WorkflowTaskListResponse['meta']>[] = [
  {
    label: 'Name',
    cellClassName: 'report-name',
    cell: ({ id, name, active }) => (
      <>
        <Link to={paths.wagtail.task(id)} className="row-title">
          {name}
        </Link>
        {!active && <span className="status row-detail">Disabled</span>}
      </>
    ),
  },
  {
    label: 'Approved by',
    cell: ({ groups }) =>
      groups.map(({ name }) => name).join(', ') || <span className="quiet">Administrators only</span>,
  },
  {
    label: 'Used in',
    className: 'column-type',
    cellClassName: 'column-type quiet',
    cell: ({ workflows }) => workflows.map(({ name }) => name).join(', ') || 'No workflow',
  },
  {
    label: 'Actions',
    hidden: true,
    cellClassName: 'column-actions',
    cell: (task, { can_change }) => can_change && <Actions task={task} />,
  },
]
