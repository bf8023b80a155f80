import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { WorkflowItem } from '#schema/wire/workflows.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Listed } from '../../ui/listed.tsx'
import { MoreMenu } from '../../ui/menu.tsx'
import { Table } from '../../ui/table.tsx'
import { useListed } from './listed.tsx'
import { useWorkflows } from './queries.ts'
import { WorkflowTabs } from './workflow-tabs.tsx'

/** Every workflow: its tasks in their order, and on how many pages it stands. */
export default function Workflows() {
  const { listed, filters, go } = useListed('workflows')
  const workflows = useWorkflows(listed)
  const { data } = workflows
  const mayChange = data?.meta.may_change ?? false
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
      <Listed
        query={workflows}
        noun={{ one: 'workflow', many: 'workflows' }}
        narrowed={listed.search}
        number={listed.number}
        onGo={go}
        empty={{
          icon: 'flow',
          title: 'There is no workflow yet',
          children: <p>A workflow says who must approve a draft before it is published.</p>,
        }}
      >
        {({ items }) => <Items items={items} mayChange={mayChange} />}
      </Listed>
    </div>
  )
}

const Items = ({ items, mayChange }: { items: WorkflowItem[]; mayChange: boolean }) => (
  <Table caption="Workflows" columns={columns}>
    {items.map((workflow) => (
      <Row key={workflow.id} workflow={workflow} mayChange={mayChange} />
    ))}
  </Table>
)

const columns = [{ label: 'Name' }, { label: 'Tasks', className: 'column-type' }, { label: 'Used on' }, { label: 'Actions', hidden: true }]

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
