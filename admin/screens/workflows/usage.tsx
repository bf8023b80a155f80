import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { WorkflowUsagePage } from '#schema/wire/workflows.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { perScreen, useWorkflowUsage } from './queries.ts'
import '../../styles/workflows.ts'

/** Every page a workflow holds for, and where it has it from. */
export default function WorkflowUsage() {
  const id = Number(useParams()['id'])
  const { number, change } = useAddress()
  const usage = useWorkflowUsage(id, number)
  if (usage.error) return <LoadFailure error={usage.error} onRetry={() => usage.refetch()} />
  if (!usage.data) return <Skeleton />
  const { meta, items } = usage.data
  return (
    <div className="screen">
      <ScreenHeading
        title={`Usage of “${meta.workflow.name}”`}
        trail={[
          { to: paths.wagtail.workflows, label: 'Workflows' },
          { to: paths.wagtail.workflow(id), label: meta.workflow.name },
        ]}
      />
      {items.length === 0 ? (
        <Empty icon="pages" title="It holds for no page">
          <p>Either it stands on none, or all of those have a workflow of their own.</p>
        </Empty>
      ) : (
        <>
          <Rows items={items} mayChange={meta.may_change} />
          <Pagination number={number} total={meta.total_count} perScreen={perScreen} onGo={(to) => change({ p: String(to) })} />
        </>
      )}
    </div>
  )
}

const Rows = ({ items, mayChange }: { items: WorkflowUsagePage[]; mayChange: boolean }) => (
  <Table caption="Pages it holds for" columns={columns}>
    {items.map(({ id, title, url_path, type_label, from }) => (
      <tr key={id}>
        <th scope="row" className="report-name">
          <Link to={paths.wagtail.edit(id)} className="row-title">
            {title}
          </Link>
          <span className="quiet row-detail">{url_path}</span>
        </th>
        <td className="column-type quiet">{type_label}</td>
        <td>
          {from && <span className="quiet">{from.title}</span>}
          {!from && 'Itself'}
          {!from && mayChange && (
            <Link to={paths.wagtail.removeWorkflow(id)} className="row-detail">
              Take off<span className="visually-hidden"> {title}</span>
            </Link>
          )}
        </td>
      </tr>
    ))}
  </Table>
)

const columns = [{ label: 'Page' }, { label: 'Type', className: 'column-type' }, { label: 'Has it from' }]
