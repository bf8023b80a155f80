import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { getLogActionLabel } from '#schema/records/log-labels.ts'
import type { PageHistoryEntry } from '#schema/workflows/review-wire.ts'
import { callEndpointOrThrow } from '../../call-endpoint.ts'
import { Pagination } from '../../lists/pagination.tsx'
import { useListQueryParams } from '../../lists/query-params.ts'
import { SelectFilter } from '../../lists/select-filter.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { SinglePageScreenLayout } from '../page-screen.tsx'
import { describePageHistoryEntry } from './history-labels.ts'
import '../../workflows/reviews.css'

const pageSize = 25

/** The history of a page: every action with its user and time. */
export default function PageHistoryScreen() {
  const id = Number(useParams()['page'])
  return (
    <SinglePageScreenLayout
      page={id}
      title={(page) => `History of “${page}”`}
      actions={
        <>
          <ButtonLink to={paths.wagtail.workflowHistory(id)} icon="flag">
            Workflow history
          </ButtonLink>
          <ButtonLink to={paths.wagtail.revisions(id)} icon="eye">
            Revisions
          </ButtonLink>
        </>
      }
    >
      <Entries page={id} />
    </SinglePageScreenLayout>
  )
}

function Entries({ page }: { page: number }) {
  const { pageNumber, setParams, getParam } = useListQueryParams()
  const history = useHistory(page, {
    action: getParam('action'),
    user: getParam('user'),
    offset: (pageNumber - 1) * pageSize,
  })
  if (history.isPending) return <LoadingSkeleton lines={8} />
  if (history.error) return <LoadErrorNotice error={history.error} onRetry={() => history.refetch()} />
  const { items, meta } = history.data
  return (
    <>
      <div className="history-filters">
        <SelectFilter
          label="Action"
          allLabel="Any action"
          value={getParam('action')}
          options={meta.actions.map((action) => ({ value: action, label: getLogActionLabel(action) }))}
          onChange={(action) => setParams({ action })}
        />
        <SelectFilter
          label="User"
          allLabel="Anyone"
          value={getParam('user')}
          options={meta.users.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(user) => setParams({ user })}
        />
      </div>
      {items.length === 0 ? (
        <EmptyState
          icon="history"
          title={getParam('action') || getParam('user') ? 'Nothing matches' : 'This page has no history yet'}
        />
      ) : (
        <>
          <EntryTable page={page} entries={items} />
          <Pagination
            pageNumber={pageNumber}
            total={meta.total_count}
            pageSize={pageSize}
            onPageChange={(to) => setParams({ p: String(to) })}
          />
        </>
      )}
    </>
  )
}

function useHistory(page: number, { action, user, offset }: { action: string; user: string; offset: number }) {
  const query = { limit: pageSize, offset, ...(action && { action }), ...(user && { user: Number(user) }) }
  return useQuery({
    queryKey: ['pages', 'history', page, query],
    queryFn: ({ signal }) => callEndpointOrThrow(pageEditorEndpoints.history, { params: { id: page }, query }, signal),
    placeholderData: keepPreviousData,
  })
}

const EntryTable = ({ page, entries }: { page: number; entries: PageHistoryEntry[] }) => (
  <div className="table-frame">
    <table className="table history-table">
      <caption className="visually-hidden">Actions, latest first</caption>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">User</th>
          <th scope="col">Time</th>
          <th scope="col" className="column-type">
            Revision
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} page={page} entry={entry} />
        ))}
      </tbody>
    </table>
  </div>
)

function EntryRow({ page, entry }: { page: number; entry: PageHistoryEntry }) {
  const { detail, comment } = describePageHistoryEntry(entry)
  return (
    <tr>
      <th scope="row">
        <span className="history-words">
          <span>{getLogActionLabel(entry.action)}</span>
          {detail && <span className="quiet row-detail">{detail}</span>}
          {comment && <span className="review-comment row-detail">“{comment}”</span>}
        </span>
      </th>
      <td>{entry.user?.name ?? <span className="quiet">System</span>}</td>
      <td className="quiet">
        <RelativeTime at={entry.timestamp} />
      </td>
      <td className="column-type">
        {entry.revision_id !== null && (
          <a href={paths.wagtail.viewRevision(page, entry.revision_id)} target="_blank" rel="noreferrer">
            View<span className="visually-hidden"> revision {entry.revision_id} in a new tab</span>
          </a>
        )}
      </td>
    </tr>
  )
}
