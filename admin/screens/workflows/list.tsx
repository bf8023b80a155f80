import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { WorkflowItem } from '#schema/wire/workflows.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useCountAnnouncement } from '../../ui/count-announcement.ts'
import { MoreMenu } from '../../ui/menu.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { useListed } from './listed.tsx'
import { perScreen, useWorkflows } from './queries.ts'
import { WorkflowTabs } from './workflow-tabs.tsx'

/** Every workflow: its tasks in their order, and on how many pages it stands. */
export default function Workflows() {
  const { listed, filters, go } = useListed('workflows')
  const workflows = useWorkflows(listed)
  const { data } = workflows
  const mayChange = data?.meta.may_change ?? false
  useCountAnnouncement(listed.search, workflows.isPlaceholderData ? undefined : data?.meta.total_count, {
    one: 'workflow',
    many: 'workflows',
  })
  return (
    <div className="screen">
      <ScreenHeading
        title="Workflows"
        actions={
          mayChange && (
            <ButtonLink to={paths.wagtail.addWorkflow} look="primary" icon="plus">
              Add workflow
            </ButtonLink>
          )
        }
      />
      <WorkflowTabs />
      {filters}
      {workflows.isPending && <Skeleton />}
      {workflows.error && <LoadFailure error={workflows.error} onRetry={() => workflows.refetch()} />}
      {data?.items.length === 0 && (
        <Empty icon="flow" title={listed.search ? `No workflow matches “${listed.search}”` : 'There is no workflow yet'}>
          <p>A workflow says who must approve a draft before it is published.</p>
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

const Table = ({ items, mayChange }: { items: WorkflowItem[]; mayChange: boolean }) => (
  <div className="table-frame">
    <table className="table">
      <caption className="visually-hidden">Workflows</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="column-type">
            Tasks
          </th>
          <th scope="col">Used on</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((workflow) => (
          <Row key={workflow.id} workflow={workflow} mayChange={mayChange} />
        ))}
      </tbody>
    </table>
  </div>
)

function Row({ workflow: { id, name, active, tasks, page_count }, mayChange }: { workflow: WorkflowItem; mayChange: boolean }) {
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
            { label: mayChange ? 'Edit' : 'Open', icon: 'edit', to: paths.wagtail.workflow(id) },
            { label: 'Usage', icon: 'pages', to: paths.wagtail.workflowUsage(id) },
            ...(mayChange && active
              ? [{ label: 'Disable', icon: 'close', to: paths.wagtail.switchWorkflow(id, 'disable'), tone: 'danger' } as const]
              : []),
            ...(mayChange && !active ? [{ label: 'Enable', icon: 'check', to: paths.wagtail.switchWorkflow(id, 'enable') } as const] : []),
          ]}
        />
      </td>
    </tr>
  )
}
