import { paths } from '#schema/paths.ts'
import type { LocationPageData, NearestOpenLocation, SingleLocationPageData } from '#schema/wire/page-data.ts'
import type { LinkTo } from '../cache/sites.ts'
import type { Basemap } from '../data/basemap.ts'
import { linked } from '../data/directory-trail.ts'
import { closureOf, isTemporarilyClosed, type StoredLocation } from '../data/location.ts'
import { type ListedLocation, locationsForPage, nearbyDataOf, nearbyRadius, nearbyShown, pageDataOf } from '../data/location-page.ts'
import { nearestLocations, placeOfId } from '../data/nearby.ts'
import { nearestOpen } from '../data/nearest-open.ts'
import type { Position } from '../services/geocoder.ts'
import type { LoadContext } from './loaders.ts'

/** A restaurant with its services and the nearest others. */
export async function loadSingleLocation({ env, page, linkTo }: LoadContext): Promise<SingleLocationPageData> {
  const id = Number(page.values['location'])
  const now = new Date()
  const place = await placeOfId(env, id, now.getTime())
  const found = place ? await nearestTo(env, place) : []
  const open = place?.isTemporarilyClosed ? await nearestOpen(env, place, now) : null
  const { location, others, locator_url, trail, basemap } = await locationsForPage(
    env.DB,
    id,
    [...found, ...(open ? [open] : [])].map(({ rlid }) => rlid),
  )
  const near = found.filter(({ rlid }) => rlid !== location?.rlid).slice(0, nearbyShown)
  return {
    location: location ? { ...pageDataOf(location, linkTo), ...mapImagesOf(location, basemap) } : notChosen,
    services: location && !isTemporarilyClosed(location) ? servicesOf(location) : closed,
    is_closed: location?.closed_at != null,
    description: location?.description ?? '',
    locator_url: linkTo(locator_url),
    trail: linked(trail, linkTo),
    nearby: near.flatMap(({ rlid, miles }) => {
      const other = others.get(rlid)
      return other ? [nearbyDataOf(other, miles, linkTo)] : []
    }),
    ...(location && isTemporarilyClosed(location) && whileClosed(location, nearestOpenOf(open, others, linkTo))),
  }
}

/** What a page says in the place of services. */
const whileClosed = (location: StoredLocation, open: NearestOpenLocation | undefined): Partial<SingleLocationPageData> => ({
  ...(open && { nearest_open: open }),
  takes_reservations_later: location.is_reservations_enabled === 1 && closureOf(location)?.reopensOn != null,
})

function nearestOpenOf(
  open: { rlid: number; miles: number } | null,
  others: ReadonlyMap<number, ListedLocation>,
  linkTo: LinkTo,
): NearestOpenLocation | undefined {
  const other = open && others.get(open.rlid)
  return other ? { city: other.city, state: other.state, country: other.country, url: linkTo(other.url), distance: open.miles } : undefined
}

/** The restaurant itself and those around it. */
async function nearestTo(env: LoadContext['env'], position: Position) {
  const { found } = await nearestLocations(env, { ...position, radius: nearbyRadius, limit: nearbyShown + 1 }, Date.now())
  return found
}

/** Without a basemap there is nothing to draw from. */
const mapImagesOf = (row: StoredLocation, basemap: Basemap | null) =>
  basemap && {
    map_image_url_mobile: paths.mapImage(basemap.version, row, 'mobile'),
    map_image_url_desktop: paths.mapImage(basemap.version, row, 'desktop'),
  }

const servicesOf = (row: StoredLocation): SingleLocationPageData['services'] => ({
  hasCurbside: row.has_curbside === 1,
  hasDelivery: row.has_delivery === 1,
  hasTakeOut: row.has_take_out === 1,
  isDiningRoomOpened: row.is_dining_room_opened === 1,
  outsideDining: row.outside_dining === 1,
  isReservationsEnabled: row.is_reservations_enabled === 1,
  ...(row.wait_list_ready !== null && { waitListReady: row.wait_list_ready === 1 }),
  ...(row.estimated_wait_time !== null && { estimatedWaitTime: row.estimated_wait_time }),
})

// A draft may be looked at before its restaurant is chosen; publishing asks for it.
const notChosen: LocationPageData = {
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
const closed: SingleLocationPageData['services'] = {
  hasCurbside: false,
  hasDelivery: false,
  hasTakeOut: false,
  isDiningRoomOpened: false,
  outsideDining: false,
  isReservationsEnabled: false,
}
