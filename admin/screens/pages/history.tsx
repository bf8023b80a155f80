import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { actionWords } from '#schema/rules/log-words.ts'
import type { HistoryEntry, PageHistory } from '#schema/wire/reviews.ts'
import { read } from '../../api.ts'
import { useAddress } from '../../ui/address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { AboutPage } from './about-page.tsx'
import { entryDetail } from './history-words.ts'
import '../../styles/reviews.css'

const perScreen = 25

/** Everything that was done to a page: what, by whom, when. */
export default function History() {
  const id = Number(useParams()['page'])
  return (
    <AboutPage
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
    </AboutPage>
  )
}

function Entries({ page }: { page: number }) {
  const { number, change, given } = useAddress()
  const history = useHistory(page, { action: given('action'), user: given('user'), offset: (number - 1) * perScreen })
  if (history.isPending) return <Skeleton lines={8} />
  if (history.error) return <LoadFailure error={history.error} onRetry={() => history.refetch()} />
  const { items, meta } = history.data
  return (
    <>
      <div className="history-filters">
        <SelectFilter
          label="Action"
          any="Any action"
          value={given('action')}
          choices={meta.actions.map((action) => ({ value: action, label: actionWords(action) }))}
          onChange={(action) => change({ action })}
        />
        <SelectFilter
          label="User"
          any="Anybody"
          value={given('user')}
          choices={meta.users.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(user) => change({ user })}
        />
      </div>
      {items.length === 0 ? (
        <Empty icon="history" title={given('action') || given('user') ? 'Nothing matches' : 'This page has no history yet'} />
      ) : (
        <>
          <EntryTable page={page} entries={items} />
          <Pagination number={number} total={meta.total_count} perScreen={perScreen} onGo={(to) => change({ p: String(to) })} />
        </>
      )}
    </>
  )
}

function useHistory(page: number, { action, user, offset }: { action: string; user: string; offset: number }) {
  const query = new URLSearchParams({ limit: String(perScreen), offset: String(offset), ...(action && { action }), ...(user && { user }) })
  return useQuery({
    queryKey: ['pages', 'history', page, query.toString()],
    queryFn: ({ signal }) => read<PageHistory>(`${paths.api.history(page)}?${query}`, signal),
    placeholderData: keepPreviousData,
  })
}

const EntryTable = ({ page, entries }: { page: number; entries: HistoryEntry[] }) => (
  <div className="table-frame">
    <table className="table history-table">
      <caption className="visually-hidden">What was done, latest first</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Who</th>
          <th scope="col">When</th>
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

function EntryRow({ page, entry }: { page: number; entry: HistoryEntry }) {
  const { detail, comment } = entryDetail(entry)
  return (
    <tr>
      <th scope="row">
        <span className="history-words">
          <span>{actionWords(entry.action)}</span>
          {detail && <span className="quiet row-detail">{detail}</span>}
          {comment && <span className="review-comment row-detail">“{comment}”</span>}
        </span>
      </th>
      <td>{entry.user?.name ?? <span className="quiet">System</span>}</td>
      <td className="quiet">
        <When at={entry.timestamp} />
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
