import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { TaskItem } from '#schema/wire/workflows.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Listed } from '../../ui/listed.tsx'
import { MoreMenu } from '../../ui/menu.tsx'
import { Table } from '../../ui/table.tsx'
import { useListed } from './listed.tsx'
import { useTasks } from './queries.ts'
import { WorkflowTabs } from './workflow-tabs.tsx'

/** Every task: who may approve it, and in which workflows it is a step. */
export default function Tasks() {
  const { listed, filters, go } = useListed('tasks')
  const tasks = useTasks(listed)
  const { data } = tasks
  const mayChange = data?.meta.may_change ?? false
  return (
    <div className="screen">
      <ScreenHeading
        title="Workflow tasks"
        actions={
          mayChange && (
            <ButtonLink to={paths.wagtail.addTask} look="primary" icon="plus">
              Add task
            </ButtonLink>
          )
        }
      />
      <WorkflowTabs />
      {filters}
      <Listed
        query={tasks}
        noun={{ one: 'task', many: 'tasks' }}
        narrowed={listed.search}
        number={listed.number}
        onGo={go}
        empty={{
          icon: 'check',
          title: 'There is no task yet',
          children: <p>A task is a step of a workflow: it is passed when somebody of one of its groups approves.</p>,
        }}
      >
        {({ items }) => <Items items={items} mayChange={mayChange} />}
      </Listed>
    </div>
  )
}

const Items = ({ items, mayChange }: { items: TaskItem[]; mayChange: boolean }) => (
  <Table caption="Tasks" columns={columns}>
    {items.map((task) => (
      <Row key={task.id} task={task} mayChange={mayChange} />
    ))}
  </Table>
)

const columns = [
  { label: 'Name' },
  { label: 'Approved by' },
  { label: 'Used in', className: 'column-type' },
  { label: 'Actions', hidden: true },
]

const Row = ({ task: { id, name, active, groups, workflows }, mayChange }: { task: TaskItem; mayChange: boolean }) => (
  <tr>
    <th scope="row" className="report-name">
      <Link to={paths.wagtail.task(id)} className="row-title">
        {name}
      </Link>
      {!active && <span className="status row-detail">Disabled</span>}
    </th>
    <td>{groups.map((group) => group.name).join(', ') || <span className="quiet">Administrators alone</span>}</td>
    <td className="column-type quiet">{workflows.map((workflow) => workflow.name).join(', ') || 'No workflow'}</td>
    <td className="column-actions">
      {mayChange && (
        <MoreMenu
          label={`More for ${name}`}
          items={[
            { label: 'Edit', icon: 'edit', to: paths.wagtail.task(id) },
            active
              ? { label: 'Disable', icon: 'close', to: paths.wagtail.switchTask(id, 'disable'), tone: 'danger' }
              : { label: 'Enable', icon: 'check', to: paths.wagtail.switchTask(id, 'enable') },
          ]}
        />
      )}
    </td>
  </tr>
)
