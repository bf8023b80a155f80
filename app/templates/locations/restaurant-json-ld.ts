import { faviconPaths } from '#schema/icons/paths.ts'
import type { RestaurantEvent } from '#schema/locations/guest-info-wire.ts'
import { dayNames } from '#schema/locations/hours/week-days.ts'
import type { LocationGuestInfo, LocationInPageData, SingleLocationPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { buildLocationOrderUrl } from '#schema/seating/order-url.ts'
import { addDays } from '#schema/time/zoned-time.ts'
import { chooseReserveOrWaitList } from '../../seating/reservation-control.ts'
import { parseHoursTo24HourRanges, to24HourTime } from '../../ui/locations/hours/twenty-four-hours.ts'

interface PageInfo {
  brand: string
  /** What the restaurants serve; empty if unknown. */
  cuisine: string
  /** What a meal costs; empty if unknown. */
  priceRange: string
  /** The absolute URL of its page. */
  url: string
  imageUrl: string | null
}

/** Builds structured data, https://schema.org/Restaurant, with opening hours, special days and the actions offered. */
export const buildRestaurantJsonLd = (
  {
    location,
    services,
    menu,
    guest_info,
  }: Pick<SingleLocationPageData, 'location' | 'services' | 'menu' | 'guest_info'>,
  { brand, cuisine, priceRange, url, imageUrl }: PageInfo,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  '@id': `${url}#restaurant`,
  url,
  ...imagesOf(guest_info, imageUrl, url),
  logo: new URL(faviconPaths.largest, url).href,
  name: `${brand} ${location.city}, ${location.state}`,
  parentOrganization: { '@id': new URL('/#organization', url).href },
  ...(cuisine && { servesCuisine: cuisine }),
  ...(priceRange && { priceRange }),
  telephone: location.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: [location.address1, location.address2].filter(Boolean).join(', '),
    addressLocality: location.city,
    addressRegion: location.state,
    postalCode: location.zip,
    addressCountry: location.country,
  },
  geo: { '@type': 'GeoCoordinates', latitude: location.location.lat, longitude: location.location.lng },
  ...(menu && { hasMenu: new URL(paths.menu, url).href }),
  hasMap: paths.mapLink(location.location),
  ...(guest_info && toGuestInfoJsonLd(guest_info, location, url)),
  acceptsReservations:
    chooseReserveOrWaitList({ ...services, is_temporarily_closed: location.is_temporarily_closed }) === 'reserve',
  potentialAction: actions(location, services, url),
  openingHoursSpecification: closedWithoutEnd(location) ? [] : openingHours(location),
  specialOpeningHoursSpecification: [...closureHours(location), ...specialHours(location)],
})

/** The picture of the page and those of the restaurant, absolute. */
function imagesOf(info: LocationGuestInfo | undefined, imageUrl: string | null, url: string) {
  const own = info?.pictures.flatMap(({ image }) => image.renditions.at(-1)?.url ?? []) ?? []
  const images = [...(imageUrl ? [imageUrl] : []), ...own.map((path) => new URL(path, url).href)]
  return images.length > 0 ? { image: [...new Set(images)] } : {}
}

const featureNames = [
  ['parking', 'Parking'],
  ['entrance', 'Entrance'],
  ['happyHour', 'Happy hour'],
  ['kids', 'Kids'],
] as const

/** https://schema.org/amenityFeature for texts with a name, and https://schema.org/event for events. */
function toGuestInfoJsonLd({ texts, events }: LocationGuestInfo, location: LocationInPageData, url: string) {
  const features = featureNames.flatMap(([field, name]) => {
    const value = texts[field]
    return value ? [{ '@type': 'LocationFeatureSpecification', name, value }] : []
  })
  return {
    ...(features.length > 0 && { amenityFeature: features }),
    ...(events.length > 0 && { event: events.map((event) => eventOf(event, location, url)) }),
  }
}

function eventOf({ name, date, dayOfWeek, time, text }: RestaurantEvent, location: LocationInPageData, url: string) {
  const startTime = time && to24HourTime(time)
  const schedule = {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: `https://schema.org/${dayNames[dayOfWeek ?? 0]}`,
    ...(startTime && { startTime }),
    scheduleTimezone: location.time_zone,
  }
  return {
    '@type': 'Event',
    name,
    ...(text && { description: text }),
    ...(date ? { startDate: startTime ? `${date}T${startTime}` : date } : { eventSchedule: schedule }),
    location: { '@id': `${url}#restaurant` },
  }
}

/** Builds the actions of the page: https://schema.org/OrderAction and https://schema.org/ReserveAction. */
function actions(location: LocationInPageData, services: SingleLocationPageData['services'], url: string) {
  const order = buildLocationOrderUrl(location)
  const takesReservations =
    chooseReserveOrWaitList({ ...services, is_temporarily_closed: location.is_temporarily_closed }) === 'reserve'
  return [
    ...(order ? [{ '@type': 'OrderAction', target: entryPoint(order, url) }] : []),
    ...(takesReservations
      ? [{ '@type': 'ReserveAction', target: entryPoint(paths.reservation(location.rlid), url) }]
      : []),
  ]
}

const entryPoint = (url: string, base: string) => ({
  '@type': 'EntryPoint',
  urlTemplate: new URL(url, base).href,
  actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
})

const closedWithoutEnd = ({ is_temporarily_closed, closure }: LocationInPageData) =>
  is_temporarily_closed && !closure?.reopensOn

const openingHours = ({ hours }: LocationInPageData) =>
  hours
    .filter(({ type_name }) => type_name === 'Operation')
    .flatMap(({ days }) =>
      days.flatMap(({ day_name, hours }) =>
        parseHoursTo24HourRanges(hours).map(({ opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${day_name}`,
          opens,
          closes,
        })),
      ),
    )

/** Hours that are valid from one date to another; midnight to midnight means closed. */
const hoursBetween = (validFrom: string, validThrough: string, opens = '00:00', closes = '00:00') => ({
  '@type': 'OpeningHoursSpecification',
  validFrom,
  validThrough,
  opens,
  closes,
})

const closureHours = ({ closure }: LocationInPageData) =>
  closure?.reopensOn ? [hoursBetween(closure.since, addDays(closure.reopensOn, -1))] : []

const specialHours = ({ special_hours }: LocationInPageData) =>
  special_hours.flatMap(({ date, hours }) =>
    hours.length === 0
      ? [hoursBetween(date, date)]
      : hours.map(({ open, close }) => hoursBetween(date, date, to24HourTime(open), to24HourTime(close))),
  )
