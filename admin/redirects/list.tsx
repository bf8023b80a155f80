import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { redirectEndpoints } from '#schema/redirects/endpoints.ts'
import {
  type RedirectListFilterName,
  type RedirectListItem,
  type RedirectListResponse,
  redirectListFilterNames,
  redirectSortOrders,
} from '#schema/redirects/wire.ts'
import { SegmentedFilterWithCounts, useShowFilterValue } from '../lists/count-filter.tsx'
import { createEndpointListQueryOptions } from '../lists/list-query.ts'
import { ListScreen, type ListUrlState } from '../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { showToast } from '../ui/toast.tsx'
import { downloadRedirectExport, type RedirectListQueryParams, redirectQueriesKey } from './queries.ts'
import './styles.ts'

/** The list of redirects. */
export default function RedirectListScreen() {
  const show = useShowFilterValue(redirectListFilterNames)
  return (
    <ListScreen<RedirectListResponse>
      title="Redirects"
      actions={(listing, state) =>
        listing && <Actions count={listing.meta.total_count} query={toFilters(state, show)} />
      }
      query={({ limit, offset, ...state }) =>
        createEndpointListQueryOptions(redirectQueriesKey, redirectEndpoints.list, {
          query: { ...toFilters(state, show), limit, offset },
        })
      }
      searchLabel="Search addresses and pages"
      filters={(listing) =>
        listing && (
          <SegmentedFilterWithCounts
            names={redirectListFilterNames}
            labels={filterLabels}
            counts={listing.meta.counts}
          />
        )
      }
      activeFilters={[show]}
      hideFilters={(listing) => !listing || listing.meta.counts.all === 0}
      itemName={{ one: 'redirect', many: 'redirects' }}
      empty={{ icon: 'move', title: 'There are no redirects yet', children: <Explanation /> }}
      tableClassName="redirect-table"
      columns={columns}
      defaultOrder="from"
      rowKey={({ id }) => id}
    />
  )
}

const Explanation = () => (
  <p>
    A redirect sends visitors from an old address to the new one. Pages that are moved or renamed get theirs
    automatically; <Link to={paths.wagtail.addRedirect}>add one</Link> for any other address.
  </p>
)

/** The filters and order of the list, for all its pages. */
const toFilters = (
  { search, order }: Pick<ListUrlState, 'search' | 'order'>,
  show?: RedirectListFilterName,
): RedirectListQueryParams => ({
  order: redirectSortOrders.find((each) => each === order) ?? 'from',
  ...(search && { search }),
  ...(show && { show }),
})

function Actions({ count, query }: { count: number; query: RedirectListQueryParams }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const result = await downloadRedirectExport(query)
    setBusy(false)
    if (result.ok)
      showToast(`${count.toLocaleString('en')} ${count === 1 ? 'redirect was' : 'redirects were'} exported.`)
    else showToast(result.message, { tone: 'danger' })
  }
  return (
    <>
      {count > 0 && (
        <Button icon="download" busy={busy} onClick={save}>
          {busy ? 'Exporting…' : 'Export CSV'}
        </Button>
      )}
      <ButtonLink to={paths.wagtail.importRedirects} icon="upload">
        Import
      </ButtonLink>
      <ButtonLink variant="primary" to={paths.wagtail.addRedirect} icon="plus">
        Add redirect
      </ButtonLink>
    </>
  )
}

const filterLabels: Record<RedirectListFilterName | 'all', string> = {
  all: 'All',
  permanent: 'Permanent',
  temporary: 'Temporary',
  automatic: 'Created automatically',
  broken: 'Not working',
}

const From = ({ redirect }: { redirect: RedirectListItem }) => (
  <>
    <Link to={paths.wagtail.redirect(redirect.id)} className="row-title redirect-address">
      {redirect.old_path}
    </Link>
    {redirect.shadowed && <Warning text="Hidden by a live page" />}
    <span className="redirect-below">
      <span aria-hidden="true">→ </span>
      <Target redirect={redirect} />
    </span>
  </>
)

const Target = ({ redirect: { page, link } }: { redirect: RedirectListItem }) =>
  page ? (
    <>
      <span className="redirect-page">{page.title}</span>{' '}
      <span className="quiet redirect-address">{page.live ? page.url_path : ''}</span>
      {!page.live && <Warning text="The page is not live" />}
    </>
  ) : (
    <span className="redirect-address">{link}</span>
  )

const Warning = ({ text }: { text: string }) => <span className="status status-warn redirect-note">{text}</span>

const Kind = ({ redirect: { is_permanent, automatically_created } }: { redirect: RedirectListItem }) => (
  <>
    <span className={`status ${is_permanent ? 'status-quiet' : 'status-mixed'}`}>
      {is_permanent ? 'Permanent' : 'Temporary'}
    </span>
    {automatically_created && <span className="quiet redirect-note">Created automatically</span>}
  </>
)

const columns: ListColumnDefinition<RedirectListItem, RedirectListResponse['meta']>[] = [
  { label: 'From', sort: 'from', cell: (redirect) => <From redirect={redirect} /> },
  { label: 'To', sort: 'to', className: 'redirect-to', cell: (redirect) => <Target redirect={redirect} /> },
  { label: 'Kind', className: 'column-type', cell: (redirect) => <Kind redirect={redirect} /> },
  {
    label: 'Since',
    sort: 'created',
    descendingFirst: true,
    className: 'column-updated',
    cellClassName: 'column-updated quiet',
    cell: ({ created_at }) => (created_at ? <RelativeTime at={created_at} /> : '–'),
  },
]
