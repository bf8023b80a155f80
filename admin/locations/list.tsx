import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import {
  type LocationListFilterName,
  type LocationListItem,
  type LocationListResponse,
  locationListFilterNames,
  locationSortOrders,
} from '#schema/locations/edit-wire.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { paths } from '#schema/paths.ts'
import { SegmentedFilterWithCounts, useShowFilterValue } from '../lists/count-filter.tsx'
import { createEndpointListQueryOptions } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { useListQueryParams } from '../lists/query-params.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { LocationStatusLabel } from './location-status.tsx'
import { locationQueriesKey } from './queries.ts'
import './styles.ts'

const BulkSpecialDayDialog = lazy(() => import('./hours/bulk-special-day.tsx'))

/** The list of restaurants. */
export default function LocationListScreen() {
  const [isSettingDay, setIsSettingDay] = useState(false)
  const show = useShowFilterValue(locationListFilterNames)
  const { getParam } = useListQueryParams()
  const site = /^\d+$/.test(getParam('site')) ? Number(getParam('site')) : undefined
  return (
    <ListScreen<LocationListResponse>
      title="Locations"
      actions={(listing) => listing && <Actions meta={listing.meta} onSetDay={() => setIsSettingDay(true)} />}
      notices={() =>
        isSettingDay && (
          <Suspense>
            <BulkSpecialDayDialog onClose={() => setIsSettingDay(false)} />
          </Suspense>
        )
      }
      query={({ order, ...state }) =>
        createEndpointListQueryOptions(locationQueriesKey, locationEndpoints.list, {
          query: { ...state, show, site, order: locationSortOrders.find((each) => each === order) ?? 'place' },
        })
      }
      searchLabel="Search street, city, state, number"
      filters={(listing) => listing && <Filter meta={listing.meta} />}
      activeFilters={[show, getParam('site')]}
      itemName={{ one: 'restaurant', many: 'restaurants' }}
      empty={{ icon: 'place', title: 'There are no restaurants yet' }}
      caption="Restaurants"
      columns={({ meta }) => (meta.sites.length > 1 ? [...columns, siteColumn] : columns)}
      defaultOrder="place"
      rowKey={({ id }) => id}
    />
  )
}

const Actions = ({ meta, onSetDay }: { meta: LocationListResponse['meta']; onSetDay: () => void }) => (
  <>
    <ButtonLink to={paths.wagtail.locationFeed} icon="refresh">
      Feed and caches
    </ButtonLink>
    {meta.can_change && (
      <Button icon="clock" onClick={onSetDay}>
        Set a special day
      </Button>
    )}
    {meta.can_add && (
      <>
        <ButtonLink to="import/" icon="upload">
          Import
        </ButtonLink>
        <ButtonLink variant="primary" to={paths.wagtail.addLocation} icon="plus">
          Add a restaurant
        </ButtonLink>
      </>
    )}
  </>
)

const filterLabels: Record<LocationListFilterName | 'all', string> = {
  all: 'All',
  open: 'Open',
  temporarily_closed: 'Temporarily closed',
  closed: 'Closed',
  without_hours: 'Without hours',
  special_days: 'With special days',
  not_from_feed: 'Not in the feed',
}

const SiteFilter = lazy(() => import('./site-filter.tsx'))

const Filter = ({ meta: { counts, sites, has_feed } }: { meta: LocationListResponse['meta'] }) => (
  <>
    {sites.length > 1 && (
      <Suspense>
        <SiteFilter sites={sites} />
      </Suspense>
    )}
    <SegmentedFilterWithCounts
      names={has_feed ? locationListFilterNames : locationListFilterNames.filter((name) => name !== 'not_from_feed')}
      labels={filterLabels}
      counts={counts}
    />
  </>
)

const Status = ({ restaurant }: { restaurant: LocationListItem }) => {
  const { status, reopens_on, has_hours, special_days } = restaurant
  return (
    <>
      <LocationStatusLabel status={status} reopensOn={reopens_on} />
      {!has_hours && status !== 'closed' && <span className="status status-warn row-detail">No hours</span>}
      {special_days > 0 && (
        <span className="quiet row-detail">
          {special_days === 1 ? 'One special day' : `${special_days} special days`}
        </span>
      )}
    </>
  )
}

/** Shown if there are several sites. */
const siteColumn: ListColumnDefinition<LocationListItem, LocationListResponse['meta']> = {
  label: 'Site',
  className: 'column-type',
  cellClassName: 'column-type quiet',
  cell: ({ site }) => site,
}

const columns: ListColumnDefinition<LocationListItem, LocationListResponse['meta']>[] = [
  {
    label: 'Restaurant',
    sort: 'place',
    cell: ({ id, address, city, state }) => (
      <>
        <Link to={paths.wagtail.location(id)} className="row-title">
          {city}, {state}
        </Link>
        <span className="quiet row-detail">{address}</span>
      </>
    ),
  },
  {
    label: 'Number',
    sort: 'number',
    className: 'column-type',
    cellClassName: 'column-type quiet',
    cell: ({ restaurant_number }) => restaurant_number,
  },
  { label: 'Status', cell: (restaurant) => <Status restaurant={restaurant} /> },
  {
    label: 'Last edited',
    sort: 'edited',
    descendingFirst: true,
    className: 'column-updated',
    cellClassName: 'column-updated quiet',
    cell: ({ last_edit }) =>
      last_edit ? (
        <>
          <RelativeTime at={last_edit.at} />
          {last_edit.by && `, ${last_edit.by}`}
        </>
      ) : (
        '–'
      ),
  },
]
