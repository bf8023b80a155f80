import type { LocationPageData, NearestOpenLocation, SingleLocationPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import type { PageLinkFunction } from '../../cache/sites.ts'
import type { BasemapSetting } from '../../maps/current-basemap.ts'
import type { PageDataLoadContext } from '../../public/loaders.ts'
import type { GeographicPosition } from '../../services/geocoding/geocoder.ts'
import { findNearestOpenRlidAndMiles } from '../search/nearest-open.ts'
import { findLocationPosition, findNearestLocations } from '../search/search.ts'
import { getCurrentLocationClosure, isLocationTemporarilyClosed, type StoredLocation } from '../stored-location.ts'
import { linkDirectoryBreadcrumbs } from './directory-breadcrumbs.ts'
import {
  type LocationWithUrl,
  maxNearbyLocationMiles,
  maxNearbyLocationsShown,
  readLocationsForRestaurantPage,
  toLocationPageData,
  toNearbyLocation,
} from './page-data.ts'

/** Loads a restaurant with its services and the nearest others. */
export async function loadSingleLocationPage({
  env,
  page,
  linkTo,
}: PageDataLoadContext): Promise<SingleLocationPageData> {
  const id = Number(page.values['location'])
  const now = new Date()
  const place = await findLocationPosition(env, id, now.getTime())
  const found = place ? await getNearest(env, place) : []
  const open = place?.isTemporarilyClosed ? await findNearestOpenRlidAndMiles(env, place, now) : null
  const { location, others, locator_url, trail, basemap, menu } = await readLocationsForRestaurantPage(
    env.DB,
    id,
    [...found, ...(open ? [open] : [])].map(({ rlid }) => rlid),
  )
  const nearby = found.filter(({ rlid }) => rlid !== location?.rlid).slice(0, maxNearbyLocationsShown)
  return {
    location: location ? { ...toLocationPageData(location, linkTo), ...toMapImages(location, basemap) } : emptyLocation,
    services: location && !isLocationTemporarilyClosed(location) ? toServices(location) : noServices,
    is_closed: location?.closed_at != null,
    description: location?.description ?? '',
    locator_url: linkTo(locator_url),
    breadcrumbs: linkDirectoryBreadcrumbs(trail, linkTo),
    ...(menu.length > 0 && { menu }),
    nearby: nearby.flatMap(({ rlid, miles }) => {
      const other = others.get(rlid)
      return other ? [toNearbyLocation(other, miles, linkTo)] : []
    }),
    ...(location &&
      isLocationTemporarilyClosed(location) &&
      toClosedData(location, getNearestOpen(open, others, linkTo))),
  }
}

/** Replaces the services of a temporarily closed restaurant. */
const toClosedData = (
  location: StoredLocation,
  open: NearestOpenLocation | undefined,
): Partial<SingleLocationPageData> => ({
  ...(open && { nearest_open: open }),
  takes_reservations_later:
    location.is_reservations_enabled === 1 && getCurrentLocationClosure(location)?.reopensOn != null,
})

function getNearestOpen(
  open: { rlid: number; miles: number } | null,
  others: ReadonlyMap<number, LocationWithUrl>,
  linkTo: PageLinkFunction,
): NearestOpenLocation | undefined {
  const other = open && others.get(open.rlid)
  return other
    ? { city: other.city, state: other.state, country: other.country, url: linkTo(other.url), distance: open.miles }
    : undefined
}

/** Finds the restaurant itself and those nearby. */
async function getNearest(env: PageDataLoadContext['env'], position: GeographicPosition) {
  const { found } = await findNearestLocations(
    env,
    { ...position, radius: maxNearbyLocationMiles, limit: maxNearbyLocationsShown + 1 },
    Date.now(),
  )
  return found
}

/** Without a basemap no map images can be drawn. */
const toMapImages = (row: StoredLocation, basemap: BasemapSetting | null) =>
  basemap && {
    map_image_url_mobile: paths.mapImage(basemap.version, row, 'mobile'),
    map_image_url_desktop: paths.mapImage(basemap.version, row, 'desktop'),
  }

const toServices = (row: StoredLocation): SingleLocationPageData['services'] => ({
  hasCurbside: row.has_curbside === 1,
  hasDelivery: row.has_delivery === 1,
  hasTakeOut: row.has_take_out === 1,
  isDiningRoomOpened: row.is_dining_room_opened === 1,
  outsideDining: row.outside_dining === 1,
  isReservationsEnabled: row.is_reservations_enabled === 1,
  ...(row.wait_list_ready !== null && { waitListReady: row.wait_list_ready === 1 }),
  ...(row.estimated_wait_time !== null && { estimatedWaitTime: row.estimated_wait_time }),
})

// A draft can be previewed before its restaurant is selected; publishing requires it.
const emptyLocation: LocationPageData = {
  id: 0,
  rlid: 0,
  address1: '',
  address2: '',
  city: '',
  state: '',
  country: '',
  zip: '',
  location: { lat: 0, lng: 0 },
  phone: '',
  url: null,
  hours: [],
  map_image_url_mobile: null,
  map_image_url_desktop: null,
  has_online_ordering: false,
  countryRootURL: null,
  time_zone: 'UTC',
  is_temporarily_closed: false,
  special_hours: [],
  closure: null,
}
const noServices: SingleLocationPageData['services'] = {
  hasCurbside: false,
  hasDelivery: false,
  hasTakeOut: false,
  isDiningRoomOpened: false,
  outsideDining: false,
  isReservationsEnabled: false,
}
