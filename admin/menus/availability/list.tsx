import { Link } from 'react-router'
import type { SoldOutCountsListResponse } from '#schema/menus/availability-wire.ts'
import { menuEndpoints } from '#schema/menus/endpoints.ts'
import { paths } from '#schema/paths.ts'
import { createEndpointListQueryOptions } from '../../lists/list-query.ts'
import { ListScreen } from '../../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../../lists/list-table.tsx'
import { useListQueryParams } from '../../lists/query-params.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMenuSiteIdFromUrl } from '../menu-site.ts'
import { SiteSelectOptions } from '../overview/site-select.tsx'
import { useSelectableMenuSites } from '../queries.ts'
import { readRecentlyOpenedRestaurants } from './own-restaurants.ts'
import { menuAvailabilityQueryKey } from './queries.ts'
import './availability.css'

/** Restaurants with what they have sold out; those of this device first. */
export default function SoldOutRestaurantListScreen() {
  const { setParams, getParam } = useListQueryParams()
  const soldOutOnly = getParam('sold_out') === '1'
  const site = useMenuSiteIdFromUrl()
  return (
    <ListScreen<SoldOutCountsListResponse>
      title="Sold out"
      notices={OwnRestaurants}
      query={({ search, limit, offset }) =>
        createEndpointListQueryOptions(menuAvailabilityQueryKey, menuEndpoints.listAvailability, {
          query: { search, sold_out: soldOutOnly ? '1' : undefined, site, limit, offset },
        })
      }
      searchLabel="Search city, street or number"
      filters={() => (
        <>
          <SiteFilter />
          <label className="filter">
            <span className="visually-hidden">Which restaurants</span>
            <select
              className="input"
              value={soldOutOnly ? '1' : '0'}
              onChange={(event) => setParams({ sold_out: event.target.value === '1' ? '1' : '' })}
            >
              <option value="0">All restaurants</option>
              <option value="1">With sold-out dishes</option>
            </select>
          </label>
        </>
      )}
      activeFilters={[soldOutOnly ? '1' : undefined, site?.toString()]}
      hasSavedViews={false}
      itemName={{ one: 'restaurant', many: 'restaurants' }}
      empty={{ icon: 'dish', title: soldOutOnly ? 'Nothing is sold out' : 'There are no restaurants yet' }}
      caption="Restaurants"
      columns={columns}
      rowKey={({ rlid }) => rlid}
    />
  )
}

/** Chooses the site of the restaurants, or all of them. Nothing if there is only one. */
function SiteFilter() {
  const { setParams } = useListQueryParams()
  const sites = useSelectableMenuSites()
  const site = useMenuSiteIdFromUrl()
  if (sites.length < 2) return null
  return (
    <label className="filter">
      <span className="visually-hidden">Site</span>
      <select className="input" value={site ?? ''} onChange={({ target }) => setParams({ site: target.value })}>
        <option value="">All sites</option>
        <SiteSelectOptions sites={sites} />
      </select>
    </label>
  )
}

/** The restaurants last opened on this device, as large links: staff work in one or two. */
function OwnRestaurants() {
  const restaurants = readRecentlyOpenedRestaurants()
  if (restaurants.length === 0) return null
  return (
    <nav aria-label="Your restaurants">
      <ul className="own-restaurants">
        {restaurants.map(({ rlid, place, address1 }) => (
          <li key={rlid}>
            <Link to={paths.wagtail.soldOutAt(rlid)} className="own-restaurant">
              <Icon name="place" size={22} />
              <span>
                <strong>{place}</strong>
                <span className="quiet row-detail">{address1}</span>
              </span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const columns: ListColumnDefinition<SoldOutCountsListResponse['items'][number], SoldOutCountsListResponse['meta']>[] = [
  {
    label: 'Restaurant',
    cell: ({ rlid, city, state, address1 }) => (
      <>
        <Link to={paths.wagtail.soldOutAt(rlid)} className="row-title">
          {city}, {state}
        </Link>
        <span className="quiet row-detail">{address1}</span>
      </>
    ),
  },
  {
    label: 'Sold out',
    cell: ({ sold_out }) =>
      sold_out > 0 ? (
        <span className="status status-warn">{sold_out === 1 ? '1 dish' : `${sold_out} dishes`}</span>
      ) : (
        <span className="quiet">Nothing</span>
      ),
  },
]
