import { paths } from '#schema/paths.ts'
import { orderUrl } from '#schema/rules/ordering.ts'
import { reservationControl } from '#schema/rules/reservation.ts'
import { spansOf, twentyFourHours } from '#schema/rules/twenty-four-hours.ts'
import { addDays } from '#schema/rules/zoned-time.ts'
import type { LocationPageData, SingleLocationPageData } from '#schema/wire/page-data.ts'

interface About {
  brand: string
  /** Of its page, absolute. */
  url: string
  picture: string | null
}

/** https://schema.org/Restaurant with its opening hours, also those of special days, and what can be done there. */
export const restaurant = (
  { location: at, services }: Pick<SingleLocationPageData, 'location' | 'services'>,
  { brand, url, picture }: About,
) => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  '@id': `${url}#restaurant`,
  url,
  ...(picture && { image: [picture] }),
  name: `${brand} ${at.city}, ${at.state}`,
  servesCuisine: 'Seafood',
  telephone: at.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: [at.address1, at.address2].filter(Boolean).join(', '),
    addressLocality: at.city,
    addressRegion: at.state,
    postalCode: at.zip,
    addressCountry: at.country,
  },
  geo: { '@type': 'GeoCoordinates', latitude: at.location.lat, longitude: at.location.lng },
  hasMap: paths.mapOf(at.location),
  acceptsReservations: reservationControl({ ...services, is_temporarily_closed: at.is_temporarily_closed }) === 'reserve',
  potentialAction: actions(at, services, url),
  openingHoursSpecification: closedWithoutEnd(at) ? [] : openingHours(at),
  specialOpeningHoursSpecification: [...closureHours(at), ...specialHours(at)],
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
        spansOf(hours).map(({ opens, closes }) => ({
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
    hours.length === 0
      ? [dated(date, date)]
      : hours.map(({ open, close }) => dated(date, date, twentyFourHours(open), twentyFourHours(close))),
  )
