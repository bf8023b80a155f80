import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { RunItem, RunListing } from '#schema/wire/reviews.ts'
import { read } from '../../api.ts'
import { useAddress } from '../../ui/address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import { AboutPage } from './about-page.tsx'
import { RunStatusLabel } from './run-status.tsx'
import '../../styles/reviews.css'

const perScreen = 25

/** Every time a page was submitted, and what came of it. */
export default function WorkflowHistory() {
  const id = Number(useParams()['page'])
  return (
    <AboutPage
      page={id}
      title={(page) => `Workflow history of “${page}”`}
      actions={
        <ButtonLink to={paths.wagtail.history(id)} icon="history">
          History
        </ButtonLink>
      }
    >
      <Runs page={id} />
    </AboutPage>
  )
}

function Runs({ page }: { page: number }) {
  const { number, change } = useAddress()
  const offset = (number - 1) * perScreen
  const runs = useQuery({
    queryKey: ['pages', 'workflow-history', page, offset],
    queryFn: ({ signal }) => read<RunListing>(`${paths.api.workflowHistory(page)}?limit=${perScreen}&offset=${offset}`, signal),
    placeholderData: keepPreviousData,
  })
  if (runs.isPending) return <Skeleton lines={6} />
  if (runs.error) return <LoadFailure error={runs.error} onRetry={() => runs.refetch()} />
  if (runs.data.items.length === 0) return <Empty icon="flag" title="This page has not been submitted for approval yet" />
  return (
    <>
      <RunTable page={page} runs={runs.data.items} />
      <Pagination number={number} total={runs.data.meta.total_count} perScreen={perScreen} onGo={(to) => change({ p: String(to) })} />
    </>
  )
}

const RunTable = ({ page, runs }: { page: number; runs: RunItem[] }) => (
  <Table caption="Workflow runs, latest first" columns={columns}>
    {runs.map(({ id, workflow, status, requested_by, created_at, tasks }) => (
      <tr key={id}>
        <th scope="row">
          <Link to={paths.wagtail.workflowRun(page, id)} className="row-title">
            {workflow.name}
          </Link>
          <span className="quiet row-detail">{tasks.map(({ name }) => name).join(' → ')}</span>
        </th>
        <td>
          <RunStatusLabel status={status} />
        </td>
        <td className="column-type">{requested_by?.name ?? ''}</td>
        <td className="quiet">
          <When at={created_at} />
        </td>
      </tr>
    ))}
  </Table>
)

const columns = [{ label: 'Workflow' }, { label: 'Status' }, { label: 'Submitted by', className: 'column-type' }, { label: 'Submitted' }]
