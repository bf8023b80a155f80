import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import { type ListedRestaurant, type LocationFilter, locationFilters, type RestaurantListing } from '#schema/wire/location-edit.ts'
import { ManyDays } from '../../locations/many-days.tsx'
import { useRestaurants } from '../../locations/queries.ts'
import { RestaurantStatus } from '../../locations/status.tsx'
import { SavedViews } from '../../saved-views/saved-views.tsx'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Listed, usualPerScreen } from '../../ui/listed.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Segments } from '../../ui/segments.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { When } from '../../ui/when.tsx'
import '../../styles/locations.ts'

/** Every restaurant of the chain. */
export default function Locations() {
  const [address, change] = useListAddress()
  const [isSettingDay, setIsSettingDay] = useState(false)
  const { search, show, order, number } = address
  const restaurants = useRestaurants(queryOf(address))
  const { data } = restaurants
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
      <SavedViews />
      <Listed
        query={restaurants}
        noun={{ one: 'restaurant', many: 'restaurants' }}
        narrowed={[search, show].filter(Boolean).join(' ')}
        number={number}
        onGo={(to) => change({ p: String(to) })}
        empty={{ icon: 'place', title: 'There are no restaurants yet' }}
      >
        {({ items }) => <Restaurants restaurants={items} order={order} onOrder={(next) => change({ ordering: next })} />}
      </Listed>
    </div>
  )
}

function useListAddress() {
  const { number, change, given } = useAddress()
  const address = {
    search: given('q'),
    show: locationFilters.find((each) => each === given('show')),
    order: given('ordering') || 'place',
    number,
  }
  return [address, change] as const
}

const queryOf = ({ search, show, order, number }: ReturnType<typeof useListAddress>[0]) =>
  new URLSearchParams({
    limit: String(usualPerScreen),
    offset: String((number - 1) * usualPerScreen),
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
  <Segments
    legend="Show"
    value={value ?? 'all'}
    onChange={(name) => onChange(name === 'all' ? '' : name)}
    options={(['all', ...locationFilters] as const)
      .filter((name) => (name === 'all' || counts[name] > 0 || name === value) && (hasFeed || name !== 'not_from_feed'))
      .map((name) => ({ name, label: filterWords[name], count: counts[name] }))}
  />
)

interface TableProps {
  restaurants: readonly ListedRestaurant[]
  order: string
  onOrder: (order: string) => void
}

const columns: Column[] = [
  { label: 'Restaurant', sort: 'place' },
  { label: 'Number', sort: 'number', className: 'column-type' },
  { label: 'Status' },
  { label: 'Last edited', sort: 'edited', fallingFirst: true, className: 'column-updated' },
]

const Restaurants = ({ restaurants, order, onOrder }: TableProps) => (
  <Table caption="Restaurants" columns={columns} order={order} onOrder={onOrder}>
    {restaurants.map((each) => (
      <Row key={each.id} restaurant={each} />
    ))}
  </Table>
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
