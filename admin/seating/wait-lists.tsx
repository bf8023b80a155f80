import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { WaitListListItem } from '#schema/seating/wait-list-wire.ts'
import { defaultPageSize, PaginatedList } from '../lists/paginated-list.tsx'
import { useQueryParams } from '../lists/query-params.ts'
import { SearchBox } from '../lists/search-box.tsx'
import { Table } from '../lists/table.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { useWaitLists } from './queries.ts'
import './wait-lists.css'

/** Restaurants with their wait lists, busiest first. */
export default function WaitLists() {
  const { pageNumber, setParams, getParam } = useQueryParams()
  const [search, open] = [getParam('q'), getParam('open') !== '0']
  const lists = useWaitLists({
    search,
    open: open ? '1' : undefined,
    limit: defaultPageSize,
    offset: (pageNumber - 1) * defaultPageSize,
  })
  return (
    <div className="screen">
      <ScreenHeading title="Wait lists">
        {lists.data && (
          <p className="quiet">{`${lists.data.meta.open} open, ${partyCountText(lists.data.meta.waiting)} waiting`}</p>
        )}
      </ScreenHeading>
      <div className="list-filters">
        <SearchBox label="Search restaurants" value={search} onSearch={(q) => setParams({ q })} />
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
      </div>
      <PaginatedList
        query={lists}
        itemName={{ one: 'restaurant', many: 'restaurants' }}
        filterText={search}
        pageNumber={pageNumber}
        onPageChange={(to) => setParams({ p: String(to) })}
        empty={{
          icon: 'clock',
          title: 'No open wait lists',
          children: open && <p>Choose “All restaurants” to open one.</p>,
        }}
        hint={open ? 'Choose “All restaurants” to include restaurants without an open list.' : ''}
      >
        {({ items }) => <Lists lists={items} />}
      </PaginatedList>
    </div>
  )
}

const partyCountText = (count: number) => (count === 1 ? '1 party' : `${count} parties`)

const columns = [
  { label: 'Restaurant' },
  { label: 'List' },
  { label: 'Waiting' },
  { label: 'Called' },
  { label: 'Longest', className: 'column-type' },
  { label: 'Posted wait', className: 'column-updated' },
]

const Lists = ({ lists }: { lists: readonly WaitListListItem[] }) => (
  <Table caption="Wait lists" columns={columns}>
    {lists.map(({ rlid, city, state, address1, is_open, waiting, ready, oldest_joined_at, posted_wait }) => (
      <tr key={rlid}>
        <th scope="row">
          <Link to={paths.wagtail.waitList(rlid)} className="row-title">
            {city}, {state}
          </Link>
          <span className="quiet row-detail">{address1}</span>
        </th>
        <td>
          <WaitListStatus open={is_open} />
        </td>
        <td className="wait-count">{waiting || <span className="quiet">0</span>}</td>
        <td className="wait-count">{ready || <span className="quiet">0</span>}</td>
        <td className="column-type quiet">{oldest_joined_at && <RelativeTime at={oldest_joined_at} />}</td>
        <td className="column-updated quiet">{posted_wait}</td>
      </tr>
    ))}
  </Table>
)

/** Shows whether a wait list is open. */
export const WaitListStatus = ({ open }: { open: boolean }) => (
  <span className={`status status-${open ? 'good' : 'quiet'}`}>{open ? 'Open' : 'Closed'}</span>
)
