import { expect, it } from 'vitest'
import { buildRestaurantJsonLd } from './restaurant-json-ld.ts'
import { sampleLocation, sampleLocationServices } from './sample-location.ts'

const thanksgiving = { date: '2026-11-26', label: 'Thanksgiving Day', hours: [] }
const newYear = { date: '2026-12-31', label: 'New Year’s Eve', hours: [{ open: '11:00 AM', close: '4:00 PM' }] }
const page = {
  brand: 'Blue Heron',
  cuisine: '',
  priceRange: '$$',
  url: 'https://heron.example/springfield/',
  imageUrl: 'https://heron.example/media/springfield.webp',
}

it('contains a restaurant’s URL, picture, and how to order and reserve', () => {
  const services = { ...sampleLocationServices, isReservationsEnabled: true }
  const jsonLd = buildRestaurantJsonLd({ location: sampleLocation, services }, page)
  expect(jsonLd).not.toHaveProperty('servesCuisine')
  expect(
    buildRestaurantJsonLd({ location: sampleLocation, services }, { ...page, cuisine: 'Italian' }).servesCuisine,
  ).toBe('Italian')
  expect(jsonLd).toMatchObject({ '@id': `${page.url}#restaurant`, url: page.url, image: [page.imageUrl] })
  expect(jsonLd.potentialAction).toMatchObject([
    { '@type': 'OrderAction', target: { urlTemplate: 'https://us.example/order?rlid=41' } },
    { '@type': 'ReserveAction', target: { urlTemplate: 'https://heron.example/reserve?rlid=41' } },
  ])
})

it('has what search engines ask of a restaurant, and a price range if named', () => {
  const build = (priceRange: string) =>
    buildRestaurantJsonLd(
      { location: sampleLocation, services: sampleLocationServices, menu: [{ slug: 'soups', name: 'Soups' }] },
      { ...page, cuisine: 'Italian', priceRange },
    )
  expect(build('$$').priceRange).toBe('$$')
  expect(build('')).not.toHaveProperty('priceRange')
  expect(build('$$')).toMatchObject({
    '@type': 'Restaurant',
    name: 'Blue Heron Springfield, MA',
    address: {
      '@type': 'PostalAddress',
      streetAddress: expect.stringMatching(/./),
      addressLocality: 'Springfield',
      addressRegion: 'MA',
      postalCode: expect.stringMatching(/./),
      addressCountry: 'US',
    },
    servesCuisine: 'Italian',
    hasMenu: 'https://heron.example/menu/',
    image: [page.imageUrl],
  })
})

it('contains no image without a picture, and no actions for a closed restaurant', () => {
  const location = { ...sampleLocation, is_temporarily_closed: true }
  const jsonLd = buildRestaurantJsonLd(
    { location, services: { ...sampleLocationServices, isReservationsEnabled: true } },
    { ...page, imageUrl: null },
  )
  expect(jsonLd).not.toHaveProperty('image')
  expect(jsonLd.potentialAction).toEqual([])
})

it('contains the opening hours, past midnight too', () => {
  expect(buildRestaurantJsonLd({ location: sampleLocation, services: sampleLocationServices }, page)).toMatchObject({
    name: 'Blue Heron Springfield, MA',
    telephone: '(555) 010-0100',
    geo: { latitude: 42.1015, longitude: -72.5898 },
    acceptsReservations: false,
    hasMap: expect.stringContaining('42.1015,-72.5898'),
    specialOpeningHoursSpecification: [],
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '11:00', closes: '22:00' },
      { dayOfWeek: 'https://schema.org/Friday', opens: '11:00', closes: '01:00' },
    ],
  })
})

it('contains special days and closures', () => {
  const closure = { since: '2026-11-01', reopensOn: '2026-12-01', reason: '' }
  const location = { ...sampleLocation, special_hours: [thanksgiving, newYear], closure, is_temporarily_closed: true }
  expect(
    buildRestaurantJsonLd({ location, services: sampleLocationServices }, page).specialOpeningHoursSpecification,
  ).toMatchObject([
    { validFrom: '2026-11-01', validThrough: '2026-11-30', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-11-26', validThrough: '2026-11-26', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '11:00', closes: '16:00' },
  ])
  expect(
    buildRestaurantJsonLd({ location: { ...location, closure: null }, services: sampleLocationServices }, page)
      .openingHoursSpecification,
  ).toEqual([])
})
