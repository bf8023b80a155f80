import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { WorkflowUsageItem } from '#schema/workflows/wire.ts'
import { Pagination } from '../lists/pagination.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { StyledTable } from '../lists/table.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { useWorkflowUsage, workflowListPageSize } from './queries.ts'
import './styles.ts'

/** The pages that a workflow applies to, and where each inherits it from. */
export default function WorkflowUsageScreen() {
  const id = Number(useParams()['id'])
  const { pageNumber, setParams } = useListQueryParams()
  const usage = useWorkflowUsage(id, pageNumber)
  if (usage.error) return <LoadErrorNotice error={usage.error} onRetry={() => usage.refetch()} />
  if (!usage.data) return <LoadingSkeleton />
  const { meta, items } = usage.data
  return (
    <div className="screen">
      <ScreenHeading
        title={`Usage of “${meta.workflow.name}”`}
        breadcrumbs={[
          { to: paths.wagtail.workflows, label: 'Workflows' },
          { to: paths.wagtail.workflow(id), label: meta.workflow.name },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState icon="pages" title="It applies to no pages">
          <p>It is not assigned to any page.</p>
        </EmptyState>
      ) : (
        <>
          <Rows items={items} canChange={meta.can_change} />
          <Pagination
            pageNumber={pageNumber}
            total={meta.total_count}
            hasMore={meta.total_relation === 'gte'}
            pageSize={workflowListPageSize}
            onPageChange={(to) => setParams({ p: String(to) })}
          />
        </>
      )}
    </div>
  )
}

const Rows = ({ items, canChange }: { items: WorkflowUsageItem[]; canChange: boolean }) => (
  <StyledTable caption="Pages it applies to" columns={columns}>
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
          {!from && 'This page'}
          {!from && canChange && (
            <Link to={paths.wagtail.removeWorkflow(id)} className="row-detail">
              Remove<span className="visually-hidden"> from {title}</span>
            </Link>
          )}
        </td>
      </tr>
    ))}
  </StyledTable>
)

const columns = [{ label: 'Page' }, { label: 'Type', className: 'column-type' }, { label: 'Assigned to' }]
