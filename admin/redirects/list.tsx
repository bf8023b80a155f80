import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { type RedirectFilter, type RedirectListing, redirectFilters, redirectOrders } from '#schema/redirects/wire.ts'
import { defaultPageSize, PaginatedList } from '../lists/paginated-list.tsx'
import { useQueryParams } from '../lists/query-params.ts'
import { SavedViews } from '../lists/saved-views/saved-views.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { SegmentedFilter } from '../lists/segmented-filter.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { exportRedirects, type RedirectQuery, useRedirects } from './queries.ts'
import { RedirectTable } from './redirect-table.tsx'
import './styles.ts'

/** The list of redirects. */
export default function Redirects() {
  const [listQuery, change] = useListQuery()
  const { search, show, order, number } = listQuery
  const redirects = useRedirects(queryOf(listQuery))
  const { data } = redirects
  return (
    <div className="screen">
      <ScreenHeading
        title="Redirects"
        actions={data && <Actions count={data.meta.total_count} query={activeFilters(listQuery)} />}
      />
      {data && data.meta.counts.all > 0 && (
        <div className="redirect-filters">
          <SearchBox label="Search addresses and pages" value={search} onSearch={(q) => change({ q })} />
          <Filters counts={data.meta.counts} value={show} onChange={(chosen) => change({ show: chosen })} />
        </div>
      )}
      <SavedViews />
      <PaginatedList
        query={redirects}
        itemName={{ one: 'redirect', many: 'redirects' }}
        filterText={[search, show].filter(Boolean).join(' ')}
        pageNumber={number}
        onPageChange={(to) => change({ p: String(to) })}
        empty={emptyState}
      >
        {({ items }) => <RedirectTable redirects={items} order={order} onSort={(next) => change({ ordering: next })} />}
      </PaginatedList>
    </div>
  )
}

const emptyState = {
  icon: 'move',
  title: 'There are no redirects yet',
  children: (
    <p>
      A redirect sends visitors from an old address to the new one. Pages that are moved or renamed get theirs
      automatically; <Link to={paths.wagtail.addRedirect}>add one</Link> for any other address.
    </p>
  ),
} as const

function useListQuery() {
  const { pageNumber, setParams, getParam } = useQueryParams()
  const listQuery = {
    search: getParam('q'),
    show: redirectFilters.find((each) => each === getParam('show')),
    order: redirectOrders.find((each) => each === getParam('ordering')) ?? 'from',
    number: pageNumber,
  }
  return [listQuery, setParams] as const
}

type ListQuery = ReturnType<typeof useListQuery>[0]

/** The filters of the list, for all its pages. */
const activeFilters = ({ search, show, order }: ListQuery): RedirectQuery => ({
  order,
  ...(search && { search: search.slice(0, 200) }),
  ...(show && { show }),
})

const queryOf = (listQuery: ListQuery): RedirectQuery => ({
  ...activeFilters(listQuery),
  limit: defaultPageSize,
  offset: (listQuery.number - 1) * defaultPageSize,
})

function Actions({ count, query }: { count: number; query: RedirectQuery }) {
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    const result = await exportRedirects(query)
    setBusy(false)
    if (result.ok) toast(`${count.toLocaleString('en')} ${count === 1 ? 'redirect was' : 'redirects were'} exported.`)
    else toast(result.message, { tone: 'danger' })
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

const filterLabels: Record<RedirectFilter | 'all', string> = {
  all: 'All',
  permanent: 'Permanent',
  temporary: 'Temporary',
  automatic: 'Created automatically',
  broken: 'Not working',
}

interface FiltersProps {
  counts: RedirectListing['meta']['counts']
  value: RedirectFilter | undefined
  onChange: (show: string) => void
}

/** Filters without results are hidden, except the active one. */
const Filters = ({ counts, value, onChange }: FiltersProps) => (
  <SegmentedFilter
    legend="Show"
    value={value ?? 'all'}
    onChange={(name) => onChange(name === 'all' ? '' : name)}
    options={(['all', ...redirectFilters] as const)
      .filter((name) => name === 'all' || counts[name] > 0 || name === value)
      .map((name) => ({ name, label: filterLabels[name], count: counts[name] }))}
  />
)
