import type { LocationInPageData, NearestOpenLocation, SingleLocationPageData } from '#schema/pages/page-data.ts'
import type { UrlPathToLinkFunction } from '../../cache/sites.ts'
import type { PageDataLoadContext } from '../../public/loaders.ts'
import type { GeographicPosition } from '../../services/geocoding/geocoder.ts'
import { isLocationOfSite } from '../locations-of-site.ts'
import { findNearestOpenRlidAndMiles } from '../search/nearest-open.ts'
import { findLocationPosition, findNearestLocations } from '../search/search.ts'
import { getCurrentLocationClosure, isLocationTemporarilyClosed, type StoredLocation } from '../stored-location.ts'
import { toDirectoryBreadcrumbLinks } from './directory-breadcrumbs.ts'
import { toGuestInfoData } from './guest-info-data.ts'
import {
  type LocationWithUrl,
  maxNearbyLocationMiles,
  maxNearbyLocationsShown,
  readRestaurantAndNearbyLocations,
  toLocationInPageData,
  toLocationServices,
  toNearbyRestaurantWithoutLiveState,
} from './page-data.ts'

/** Loaded on demand, since the page is cached. */
const importMapImages = () => import('../../maps/map-image-urls.ts')

/** Loads a restaurant with its services and the nearest others; null if it belongs to another site than its page. */
export async function loadSingleLocationPageData({
  env,
  db,
  site,
  settings,
  page,
  linkTo,
}: PageDataLoadContext): Promise<SingleLocationPageData | null> {
  const id = Number(page.values['location'])
  const now = new Date()
  const place = await findLocationPosition(env, site, id, now.getTime())
  const found = place ? await getNearest({ env, site }, place) : []
  const open = place?.isTemporarilyClosed ? await findNearestOpenRlidAndMiles(env, site, place, now) : null
  const { location, others, locator_url, trail, basemap, menu } = await readRestaurantAndNearbyLocations(
    db,
    site,
    id,
    [...found, ...(open ? [open] : [])].map(({ rlid }) => rlid),
  )
  if (location && !isLocationOfSite(location, site)) return null
  const { getRestaurantMapImageUrls } = await importMapImages()
  const nearby = found.filter(({ rlid }) => rlid !== location?.rlid).slice(0, maxNearbyLocationsShown)
  return {
    location: location
      ? { ...toLocationInPageData(location, linkTo), ...getRestaurantMapImageUrls(location, basemap, settings.theme) }
      : emptyLocation,
    services: location ? toLocationServices(location) : noServices,
    is_closed: location?.closed_at != null,
    description: location?.description ?? '',
    ...(location && toGuestInfoData(location, now)),
    locator_url: linkTo(locator_url),
    breadcrumbs: toDirectoryBreadcrumbLinks(trail, linkTo),
    ...(menu.length > 0 && { menu }),
    nearby: nearby.flatMap(({ rlid, miles }) => {
      const other = others.get(rlid)
      return other ? [toNearbyRestaurantWithoutLiveState(other, miles, linkTo)] : []
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
  linkTo: UrlPathToLinkFunction,
): NearestOpenLocation | undefined {
  const other = open && others.get(open.rlid)
  return other
    ? { city: other.city, state: other.state, country: other.country, url: linkTo(other.url), distance: open.miles }
    : undefined
}

/** Finds the restaurant itself and those nearby. */
async function getNearest({ env, site }: Pick<PageDataLoadContext, 'env' | 'site'>, position: GeographicPosition) {
  const { found } = await findNearestLocations(
    env,
    site,
    { ...position, radius: maxNearbyLocationMiles, limit: maxNearbyLocationsShown + 1 },
    Date.now(),
  )
  return found
}

// A draft can be previewed before its restaurant is selected; publishing requires it.
const emptyLocation: LocationInPageData = {
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
