import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { TaskItem } from '#schema/wire/workflows.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useCountAnnouncement } from '../../ui/count-announcement.ts'
import { MoreMenu } from '../../ui/menu.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { useListed } from './listed.tsx'
import { perScreen, useTasks } from './queries.ts'
import { WorkflowTabs } from './workflow-tabs.tsx'

/** Every task: who may approve it, and in which workflows it is a step. */
export default function Tasks() {
  const { listed, filters, go } = useListed('tasks')
  const tasks = useTasks(listed)
  const { data } = tasks
  const mayChange = data?.meta.may_change ?? false
  useCountAnnouncement(listed.search, tasks.isPlaceholderData ? undefined : data?.meta.total_count, { one: 'task', many: 'tasks' })
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
      {tasks.isPending && <Skeleton />}
      {tasks.error && <LoadFailure error={tasks.error} onRetry={() => tasks.refetch()} />}
      {data?.items.length === 0 && (
        <Empty icon="check" title={listed.search ? `No task matches “${listed.search}”` : 'There is no task yet'}>
          <p>A task is a step of a workflow: it is passed when somebody of one of its groups approves.</p>
        </Empty>
      )}
      {data && data.items.length > 0 && (
        <>
          <Table items={data.items} mayChange={mayChange} />
          <Pagination number={listed.number} total={data.meta.total_count} perScreen={perScreen} onGo={go} />
        </>
      )}
    </div>
  )
}

const Table = ({ items, mayChange }: { items: TaskItem[]; mayChange: boolean }) => (
  <div className="table-frame">
    <table className="table">
      <caption className="visually-hidden">Tasks</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Approved by</th>
          <th scope="col" className="column-type">
            Used in
          </th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((task) => (
          <Row key={task.id} task={task} mayChange={mayChange} />
        ))}
      </tbody>
    </table>
  </div>
)

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
