import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { TaskItem } from '#schema/workflows/wire.ts'
import { PaginatedList } from '../../lists/paginated-list.tsx'
import { Table } from '../../lists/table.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { MoreMenu } from '../../ui/menu.tsx'
import { useTasks } from '../queries.ts'
import { useListFilters } from '../use-list-filters.tsx'
import { WorkflowTabs } from '../workflow-tabs.tsx'

/** The list of tasks, with their groups and workflows. */
export default function Tasks() {
  const { listQuery, filters, setPageNumber } = useListFilters('tasks')
  const tasks = useTasks(listQuery)
  const { data } = tasks
  const canChange = data?.meta.can_change ?? false
  return (
    <div className="screen">
      <ScreenHeading
        title="Workflow tasks"
        actions={
          canChange && (
            <ButtonLink to={paths.wagtail.addTask} variant="primary" icon="plus">
              Add task
            </ButtonLink>
          )
        }
      />
      <WorkflowTabs />
      {filters}
      <PaginatedList
        query={tasks}
        itemName={{ one: 'task', many: 'tasks' }}
        filterText={listQuery.search}
        pageNumber={listQuery.number}
        onPageChange={setPageNumber}
        empty={{
          icon: 'check',
          title: 'There are no tasks yet',
          children: <p>A task is a step of a workflow. A member of any of its groups can approve it.</p>,
        }}
      >
        {({ items }) => <Items items={items} canChange={canChange} />}
      </PaginatedList>
    </div>
  )
}

const Items = ({ items, canChange }: { items: TaskItem[]; canChange: boolean }) => (
  <Table caption="Tasks" columns={columns}>
    {items.map((task) => (
      <Row key={task.id} task={task} canChange={canChange} />
    ))}
  </Table>
)

const columns = [
  { label: 'Name' },
  { label: 'Approved by' },
  { label: 'Used in', className: 'column-type' },
  { label: 'Actions', hidden: true },
]

const Row = ({ task: { id, name, active, groups, workflows }, canChange }: { task: TaskItem; canChange: boolean }) => (
  <tr>
    <th scope="row" className="report-name">
      <Link to={paths.wagtail.task(id)} className="row-title">
        {name}
      </Link>
      {!active && <span className="status row-detail">Disabled</span>}
    </th>
    <td>{groups.map((group) => group.name).join(', ') || <span className="quiet">Administrators only</span>}</td>
    <td className="column-type quiet">{workflows.map((workflow) => workflow.name).join(', ') || 'No workflow'}</td>
    <td className="column-actions">
      {canChange && (
        <MoreMenu
          label={`More for ${name}`}
          items={[
            { label: 'Edit', icon: 'edit', to: paths.wagtail.task(id) },
            active
              ? { label: 'Disable', icon: 'close', to: paths.wagtail.toggleTask(id, 'disable'), tone: 'danger' }
              : { label: 'Enable', icon: 'check', to: paths.wagtail.toggleTask(id, 'enable') },
          ]}
        />
      )}
    </td>
  </tr>
)
