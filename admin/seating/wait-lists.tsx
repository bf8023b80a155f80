import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { hostWaitListAndBookingEndpoints } from '#schema/seating/endpoints.ts'
import type { WaitListOverviewItem, WaitListOverviewResponse } from '#schema/seating/wait-list-wire.ts'
import { createEndpointListQueryOptions } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { waitListsQueryKey } from './queries.ts'
import './wait-lists.css'

/** Restaurants with their wait lists, busiest first. */
export default function WaitListOverviewScreen() {
  const { setParams, getParam } = useListQueryParams()
  const open = getParam('open') !== '0'
  return (
    <ListScreen<WaitListOverviewResponse>
      title="Wait lists"
      subtitle={(listing) =>
        listing && (
          <p className="quiet">{`${listing.meta.open} open, ${partyCountText(listing.meta.waiting)} waiting`}</p>
        )
      }
      query={({ search, limit, offset }) =>
        createEndpointListQueryOptions(
          waitListsQueryKey,
          hostWaitListAndBookingEndpoints.list,
          { query: { search, open: open ? '1' : undefined, limit, offset } },
          15_000,
        )
      }
      searchLabel="Search restaurants"
      filters={() => (
        <label className="filter">
          <span className="visually-hidden">Which restaurants</span>
          <select
            className="input"
            value={open ? '1' : '0'}
            onChange={(event) => setParams({ open: event.target.value === '0' ? '0' : '' })}
          >
            <option value="1">Open lists</option>
            <option value="0">All restaurants</option>
          </select>
        </label>
      )}
      hasSavedViews={false}
      itemName={{ one: 'restaurant', many: 'restaurants' }}
      empty={{
        icon: 'clock',
        title: 'No open wait lists',
        children: open && <p>Choose “All restaurants” to open one.</p>,
      }}
      hint={open ? 'Choose “All restaurants” to include restaurants without an open list.' : ''}
      columns={columns}
      rowKey={({ rlid }) => rlid}
    />
  )
}

const partyCountText = (count: number) => (count === 1 ? '1 party' : `${count} parties`)

const countText = (count: number): ReactNode => count || <span className="quiet">0</span>

const columns: ListColumnDefinition<WaitListOverviewItem, WaitListOverviewResponse['meta']>[] = [
  {
    label: 'Restaurant',
    cell: ({ rlid, city, state, address1 }) => (
      <>
        <Link to={paths.wagtail.waitList(rlid)} className="row-title">
          {city}, {state}
        </Link>
        <span className="quiet row-detail">{address1}</span>
      </>
    ),
  },
  { label: 'List', cell: ({ is_open }) => <WaitListOpenOrClosedLabel open={is_open} /> },
  { label: 'Waiting', cellClassName: 'wait-count', cell: ({ waiting }) => countText(waiting) },
  { label: 'Called', cellClassName: 'wait-count', cell: ({ ready }) => countText(ready) },
  {
    label: 'Longest',
    className: 'column-type',
    cellClassName: 'column-type quiet',
    cell: ({ oldest_joined_at }) => oldest_joined_at && <RelativeTime at={oldest_joined_at} />,
  },
  {
    label: 'Posted wait',
    className: 'column-updated',
    cellClassName: 'column-updated quiet',
    cell: ({ posted_wait }) => posted_wait,
  },
]

/** Shows whether a wait list is open. */
export const WaitListOpenOrClosedLabel = ({ open }: { open: boolean }) => (
  <span className={`status status-${open ? 'good' : 'quiet'}`}>{open ? 'Open' : 'Closed'}</span>
)
