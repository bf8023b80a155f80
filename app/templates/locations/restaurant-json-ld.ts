import type { LocationPageData, SingleLocationPageData } from '#schema/pages/page-data.ts'
import { paths } from '#schema/paths.ts'
import { orderUrl } from '#schema/seating/ordering.ts'
import { addDays } from '#schema/time/zoned-time.ts'
import { reservationControl } from '../../seating/reservation-control.ts'
import { to24HourRanges, to24HourTime } from '../../ui/locations/hours/twenty-four-hours.ts'

interface About {
  brand: string
  /** Of its page, absolute. */
  url: string
  imageUrl: string | null
}

/** https://schema.org/Restaurant with its opening hours, also those of special days, and what can be done there. */
export const restaurantJsonLd = (
  { location, services }: Pick<SingleLocationPageData, 'location' | 'services'>,
  { brand, url, imageUrl }: About,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  '@id': `${url}#restaurant`,
  url,
  ...(imageUrl && { image: [imageUrl] }),
  name: `${brand} ${location.city}, ${location.state}`,
  servesCuisine: 'Seafood',
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
  hasMap: paths.mapLink(location.location),
  acceptsReservations: reservationControl({ ...services, is_temporarily_closed: location.is_temporarily_closed }) === 'reserve',
  potentialAction: actions(location, services, url),
  openingHoursSpecification: closedWithoutEnd(location) ? [] : openingHours(location),
  specialOpeningHoursSpecification: [...closureHours(location), ...specialHours(location)],
})

/** https://schema.org/OrderAction and https://schema.org/ReserveAction: what the page offers. */
function actions(at: LocationPageData, services: SingleLocationPageData['services'], url: string) {
  const order = orderUrl(at)
  const isReserved = reservationControl({ ...services, is_temporarily_closed: at.is_temporarily_closed }) === 'reserve'
  return [
    ...(order ? [{ '@type': 'OrderAction', target: entryPoint(order, url) }] : []),
    ...(isReserved ? [{ '@type': 'ReserveAction', target: entryPoint(paths.reservation(at.rlid), url) }] : []),
  ]
}

const entryPoint = (address: string, base: string) => ({
  '@type': 'EntryPoint',
  urlTemplate: new URL(address, base).href,
  actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
})

const closedWithoutEnd = ({ is_temporarily_closed, closure }: LocationPageData) => is_temporarily_closed && !closure?.reopensOn

const openingHours = ({ hours }: LocationPageData) =>
  hours
    .filter(({ type_name }) => type_name === 'Operation')
    .flatMap(({ days }) =>
      days.flatMap(({ day_name, hours }) =>
        to24HourRanges(hours).map(({ opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: `https://schema.org/${day_name}`,
          opens,
          closes,
        })),
      ),
    )

/** Hours that hold from one date to another; midnight to midnight means closed there. */
const dated = (validFrom: string, validThrough: string, opens = '00:00', closes = '00:00') => ({
  '@type': 'OpeningHoursSpecification',
  validFrom,
  validThrough,
  opens,
  closes,
})

const closureHours = ({ closure }: LocationPageData) => (closure?.reopensOn ? [dated(closure.since, addDays(closure.reopensOn, -1))] : [])

const specialHours = ({ special_hours }: LocationPageData) =>
  special_hours.flatMap(({ date, hours }) =>
    hours.length === 0 ? [dated(date, date)] : hours.map(({ open, close }) => dated(date, date, to24HourTime(open), to24HourTime(close))),
  )
