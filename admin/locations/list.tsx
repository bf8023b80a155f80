import { useState } from 'react'
import { Link } from 'react-router'
import {
  type LocationFilter,
  type LocationListItem,
  type LocationListing,
  locationFilters,
  locationOrders,
} from '#schema/locations/edit-wire.ts'
import { paths } from '#schema/paths.ts'
import { defaultPageSize, PaginatedList } from '../lists/paginated-list.tsx'
import { useQueryParams } from '../lists/query-params.ts'
import { SavedViews } from '../lists/saved-views/saved-views.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { SegmentedFilter } from '../lists/segmented-filter.tsx'
import { type ColumnHeader, Table } from '../lists/table.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { BulkSpecialDayDialog } from './hours/bulk-special-day.tsx'
import { LocationStatusLabel } from './location-status.tsx'
import { useLocations } from './queries.ts'
import './styles.ts'

/** The list of restaurants. */
export default function Locations() {
  const [listQuery, change] = useListQuery()
  const [isSettingDay, setIsSettingDay] = useState(false)
  const { search, show, order, number } = listQuery
  const restaurants = useLocations(queryOf(listQuery))
  const { data } = restaurants
  return (
    <div className="screen">
      <ScreenHeading
        title="Locations"
        actions={data && <Actions meta={data.meta} onSetDay={() => setIsSettingDay(true)} />}
      />
      {isSettingDay && <BulkSpecialDayDialog onClose={() => setIsSettingDay(false)} />}
      <div className="location-filters">
        <SearchBox label="Search street, city, state, number" value={search} onSearch={(q) => change({ q })} />
        {data && (
          <Filters
            counts={data.meta.counts}
            hasFeed={data.meta.has_feed}
            value={show}
            onChange={(chosen) => change({ show: chosen })}
          />
        )}
      </div>
      <SavedViews />
      <PaginatedList
        query={restaurants}
        itemName={{ one: 'restaurant', many: 'restaurants' }}
        filterText={[search, show].filter(Boolean).join(' ')}
        pageNumber={number}
        onPageChange={(to) => change({ p: String(to) })}
        empty={{ icon: 'place', title: 'There are no restaurants yet' }}
      >
        {({ items }) => <Restaurants restaurants={items} order={order} onSort={(next) => change({ ordering: next })} />}
      </PaginatedList>
    </div>
  )
}

function useListQuery() {
  const { pageNumber, setParams, getParam } = useQueryParams()
  const listQuery = {
    search: getParam('q'),
    show: locationFilters.find((each) => each === getParam('show')),
    order: locationOrders.find((each) => each === getParam('ordering')) ?? 'place',
    number: pageNumber,
  }
  return [listQuery, setParams] as const
}

const queryOf = ({ search, show, order, number }: ReturnType<typeof useListQuery>[0]) => ({
  limit: defaultPageSize,
  offset: (number - 1) * defaultPageSize,
  order,
  search: search.slice(0, 200),
  show,
})

const Actions = ({ meta, onSetDay }: { meta: LocationListing['meta']; onSetDay: () => void }) => (
  <>
    <ButtonLink to={paths.wagtail.locationFeed} icon="refresh">
      Feed and caches
    </ButtonLink>
    {meta.can_change && (
      <Button icon="clock" onClick={onSetDay}>
        Set a special day
      </Button>
    )}
    {meta.can_change && !meta.has_feed && (
      <ButtonLink variant="primary" to={paths.wagtail.addLocation} icon="plus">
        Add a restaurant
      </ButtonLink>
    )}
  </>
)

const filterLabels: Record<LocationFilter | 'all', string> = {
  all: 'All',
  open: 'Open',
  temporarily_closed: 'Temporarily closed',
  closed: 'Closed',
  without_hours: 'Without hours',
  special_days: 'With special days',
  not_from_feed: 'Not in the feed',
}

interface FiltersProps {
  counts: LocationListing['meta']['counts']
  hasFeed: boolean
  value: LocationFilter | undefined
  onChange: (show: string) => void
}

/** Filters without results are hidden, except the active one. */
const Filters = ({ counts, hasFeed, value, onChange }: FiltersProps) => (
  <SegmentedFilter
    legend="Show"
    value={value ?? 'all'}
    onChange={(name) => onChange(name === 'all' ? '' : name)}
    options={(['all', ...locationFilters] as const)
      .filter((name) => (name === 'all' || counts[name] > 0 || name === value) && (hasFeed || name !== 'not_from_feed'))
      .map((name) => ({ name, label: filterLabels[name], count: counts[name] }))}
  />
)

interface TableProps {
  restaurants: readonly LocationListItem[]
  order: string
  onSort: (order: string) => void
}

const columns: ColumnHeader[] = [
  { label: 'Restaurant', sort: 'place' },
  { label: 'Number', sort: 'number', className: 'column-type' },
  { label: 'Status' },
  { label: 'Last edited', sort: 'edited', descendingFirst: true, className: 'column-updated' },
]

const Restaurants = ({ restaurants, order, onSort }: TableProps) => (
  <Table caption="Restaurants" columns={columns} order={order} onSort={onSort}>
    {restaurants.map((each) => (
      <Row key={each.id} restaurant={each} />
    ))}
  </Table>
)

function Row({ restaurant }: { restaurant: LocationListItem }) {
  const { id, address, city, state, restaurant_number, status, reopens_on, has_hours, special_days, last_edit } =
    restaurant
  return (
    <tr>
      <th scope="row">
        <Link to={paths.wagtail.location(id)} className="row-title">
          {city}, {state}
        </Link>
        <span className="quiet row-detail">{address}</span>
      </th>
      <td className="column-type quiet">{restaurant_number}</td>
      <td>
        <LocationStatusLabel status={status} reopensOn={reopens_on} />
        {!has_hours && status !== 'closed' && <span className="status status-warn row-detail">No hours</span>}
        {special_days > 0 && (
          <span className="quiet row-detail">
            {special_days === 1 ? 'One special day' : `${special_days} special days`}
          </span>
        )}
      </td>
      <td className="column-updated quiet">
        {last_edit ? (
          <>
            <RelativeTime at={last_edit.at} />
            {last_edit.by && `, ${last_edit.by}`}
          </>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}
