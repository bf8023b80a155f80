import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import type { PageWorkflowRun } from '#schema/workflows/review-wire.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { Pagination } from '../lists/pagination.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { StyledTable } from '../lists/table.tsx'
import { SinglePageScreenLayout } from '../pages/page-screen.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { WorkflowRunStatusLabel } from './run-status.tsx'
import './reviews.css'

const pageSize = 25

/** The workflow runs of a page with their results. */
export default function PageWorkflowHistoryScreen() {
  const id = Number(useParams()['page'])
  return (
    <SinglePageScreenLayout
      page={id}
      title={(page) => `Workflow history of “${page}”`}
      actions={
        <ButtonLink to={paths.wagtail.history(id)} icon="history">
          History
        </ButtonLink>
      }
    >
      <Runs page={id} />
    </SinglePageScreenLayout>
  )
}

function Runs({ page }: { page: number }) {
  const { pageNumber, setParams } = useListQueryParams()
  const offset = (pageNumber - 1) * pageSize
  const runs = useQuery({
    queryKey: ['pages', 'workflow-history', page, offset],
    queryFn: ({ signal }) =>
      callEndpointOrThrow(
        pageEditorEndpoints.workflowRuns,
        { params: { id: page }, query: { limit: pageSize, offset } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  if (runs.isPending) return <LoadingSkeleton lines={6} />
  if (runs.error) return <LoadErrorNotice error={runs.error} onRetry={() => runs.refetch()} />
  if (runs.data.items.length === 0)
    return <EmptyState icon="flag" title="This page has not been submitted for approval yet" />
  return (
    <>
      <RunTable page={page} runs={runs.data.items} />
      <Pagination
        pageNumber={pageNumber}
        total={runs.data.meta.total_count}
        pageSize={pageSize}
        onPageChange={(to) => setParams({ p: String(to) })}
      />
    </>
  )
}

const RunTable = ({ page, runs }: { page: number; runs: PageWorkflowRun[] }) => (
  <StyledTable caption="Workflow runs, latest first" columns={columns}>
    {runs.map(({ id, workflow, status, requested_by, created_at, tasks }) => (
      <tr key={id}>
        <th scope="row">
          <Link to={paths.wagtail.workflowRun(page, id)} className="row-title">
            {workflow.name}
          </Link>
          <span className="quiet row-detail">{tasks.map(({ name }) => name).join(' → ')}</span>
        </th>
        <td>
          <WorkflowRunStatusLabel status={status} />
        </td>
        <td className="column-type">{requested_by?.name ?? ''}</td>
        <td className="quiet">
          <RelativeTime at={created_at} />
        </td>
      </tr>
    ))}
  </StyledTable>
)

const columns = [
  { label: 'Workflow' },
  { label: 'Status' },
  { label: 'Submitted by', className: 'column-type' },
  { label: 'Submitted' },
]
