import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { type ListedRestaurant, type LocationFilter, locationFilters, type RestaurantListing } from '#schema/wire/location-edit.ts'
import { ManyDays } from '../../locations/many-days.tsx'
import { useRestaurants } from '../../locations/queries.ts'
import { RestaurantStatus } from '../../locations/status.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useCountAnnouncement } from '../../ui/count-announcement.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SortableColumn } from '../../ui/sortable-column.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import '../../styles/locations.ts'

const perScreen = 25

/** Every restaurant of the chain. */
export default function Locations() {
  const [address, change] = useListAddress()
  const [isSettingDay, setIsSettingDay] = useState(false)
  const { search, show, order, number } = address
  const restaurants = useRestaurants(queryOf(address))
  const { data } = restaurants
  useCountAnnouncement(search, restaurants.isPlaceholderData ? undefined : data?.meta.total_count, {
    one: 'restaurant',
    many: 'restaurants',
  })
  return (
    <div className="screen">
      <ScreenHeading title="Locations" actions={data && <Actions meta={data.meta} onSetDay={() => setIsSettingDay(true)} />} />
      {isSettingDay && <ManyDays onClose={() => setIsSettingDay(false)} />}
      <div className="location-filters">
        <SearchBox label="Search street, city, state, number" value={search} onSearch={(q) => change({ q })} />
        {data && (
          <Filters counts={data.meta.counts} hasFeed={data.meta.has_feed} value={show} onChange={(chosen) => change({ show: chosen })} />
        )}
      </div>
      {restaurants.isPending && <Skeleton lines={8} />}
      {restaurants.error && <LoadFailure error={restaurants.error} onRetry={() => restaurants.refetch()} />}
      {data?.items.length === 0 && <Empty icon="place" title={search || show ? 'No restaurant matches' : 'There are no restaurants yet'} />}
      {data && data.items.length > 0 && (
        <>
          <Restaurants restaurants={data.items} order={order} onOrder={(next) => change({ ordering: next })} />
          <Pagination number={number} total={data.meta.total_count} perScreen={perScreen} onGo={(to) => change({ p: String(to) })} />
        </>
      )}
    </div>
  )
}

/** What is shown stands in the address. A new search or filter begins at the first screen. */
function useListAddress() {
  const [parameters, setParameters] = useSearchParams()
  const address = {
    search: parameters.get('q') ?? '',
    show: locationFilters.find((each) => each === parameters.get('show')),
    order: parameters.get('ordering') ?? 'place',
    number: Math.max(1, Number(parameters.get('p')) || 1),
  }
  const change = (changes: Record<string, string>) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ p: '', ...changes })) value ? after.set(name, value) : after.delete(name)
        return after
      },
      { replace: 'q' in changes },
    )
  return [address, change] as const
}

const queryOf = ({ search, show, order, number }: ReturnType<typeof useListAddress>[0]) =>
  new URLSearchParams({
    limit: String(perScreen),
    offset: String((number - 1) * perScreen),
    order,
    ...(search && { search: search.slice(0, 200) }),
    ...(show && { show }),
  })

const Actions = ({ meta, onSetDay }: { meta: RestaurantListing['meta']; onSetDay: () => void }) => (
  <>
    <ButtonLink to={paths.wagtail.locationFeed} icon="refresh">
      Feed and caches
    </ButtonLink>
    {meta.may_change && (
      <Button icon="clock" onClick={onSetDay}>
        Set a special day
      </Button>
    )}
    {meta.may_change && !meta.has_feed && (
      <ButtonLink look="primary" to={paths.wagtail.addLocation} icon="plus">
        Add a restaurant
      </ButtonLink>
    )}
  </>
)

const filterWords: Record<LocationFilter | 'all', string> = {
  all: 'All',
  open: 'Open',
  temporarily_closed: 'Temporarily closed',
  closed: 'Closed',
  without_hours: 'Without hours',
  special_days: 'With special days',
  not_from_feed: 'Not as the feed tells',
}

interface FiltersProps {
  counts: RestaurantListing['meta']['counts']
  hasFeed: boolean
  value: LocationFilter | undefined
  onChange: (show: string) => void
}

/** Filters with nothing behind them are left out, but for the one that is chosen. */
const Filters = ({ counts, hasFeed, value, onChange }: FiltersProps) => (
  <fieldset className="segments location-segments">
    <legend className="visually-hidden">Show</legend>
    {(['all', ...locationFilters] as const)
      .filter((name) => (name === 'all' || counts[name] > 0 || name === value) && (hasFeed || name !== 'not_from_feed'))
      .map((name) => (
        <label key={name} className="segment">
          <input type="radio" name="show" checked={(value ?? 'all') === name} onChange={() => onChange(name === 'all' ? '' : name)} />
          <span>
            {filterWords[name]} <span className="segment-count">{counts[name]}</span>
          </span>
        </label>
      ))}
  </fieldset>
)

interface TableProps {
  restaurants: readonly ListedRestaurant[]
  order: string
  onOrder: (order: string) => void
}

const Restaurants = ({ restaurants, order, onOrder }: TableProps) => (
  <div className="table-frame">
    <table className="table">
      <caption className="visually-hidden">Restaurants</caption>
      <thead>
        <tr>
          <SortableColumn name="place" label="Restaurant" order={order} onOrder={onOrder} />
          <SortableColumn name="number" label="Number" order={order} onOrder={onOrder} className="column-type" />
          <th scope="col">Status</th>
          <SortableColumn name="edited" label="Last edited" fallingFirst order={order} onOrder={onOrder} className="column-updated" />
        </tr>
      </thead>
      <tbody>
        {restaurants.map((each) => (
          <Row key={each.id} restaurant={each} />
        ))}
      </tbody>
    </table>
  </div>
)

function Row({ restaurant }: { restaurant: ListedRestaurant }) {
  const { id, address, city, state, restaurant_number, status, reopens_on, has_hours, special_days, edited } = restaurant
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
        <RestaurantStatus status={status} reopensOn={reopens_on} />
        {!has_hours && status !== 'closed' && <span className="status status-warn row-detail">No hours</span>}
        {special_days > 0 && (
          <span className="quiet row-detail">{special_days === 1 ? 'One special day' : `${special_days} special days`}</span>
        )}
      </td>
      <td className="column-updated quiet">
        {edited ? (
          <>
            <When at={edited.at} />
            {edited.by && `, ${edited.by}`}
          </>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}
