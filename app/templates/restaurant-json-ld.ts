import { spansOf } from '#schema/rules/clock.ts'
import type { LocationPageData } from '#schema/wire/page-data.ts'

/** https://schema.org/Restaurant with its opening hours. */
export const restaurant = (at: LocationPageData, brand: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Restaurant',
  name: `${brand} ${at.city}, ${at.state}`,
  servesCuisine: 'Seafood',
  telephone: at.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: [at.address1, at.address2].filter(Boolean).join(', '),
    addressLocality: at.city,
    addressRegion: at.state,
    postalCode: at.zip,
  },
  geo: { '@type': 'GeoCoordinates', latitude: at.location.lat, longitude: at.location.lng },
  openingHoursSpecification: at.is_temporarily_closed ? [] : openingHours(at),
})

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
