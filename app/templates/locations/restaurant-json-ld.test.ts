import { expect, it } from 'vitest'
import { restaurantJsonLd } from './restaurant-json-ld.ts'
import { sampleLocation, sampleServices } from './sample-location.ts'

const thanksgiving = { date: '2026-11-26', label: 'Thanksgiving Day', hours: [] }
const newYear = { date: '2026-12-31', label: 'New Year’s Eve', hours: [{ open: '11:00 AM', close: '4:00 PM' }] }
const about = { brand: 'Blue Heron', url: 'https://heron.example/salem/', imageUrl: 'https://heron.example/media/salem.webp' }

it('search engines learn a restaurant’s own address, picture, and how to order and reserve', () => {
  const services = { ...sampleServices, isReservationsEnabled: true }
  const found = restaurantJsonLd({ location: sampleLocation, services }, about)
  expect(found).toMatchObject({ '@id': `${about.url}#restaurant`, url: about.url, image: [about.imageUrl] })
  expect(found.potentialAction).toMatchObject([
    { '@type': 'OrderAction', target: { urlTemplate: 'https://us.example/order?rlid=41' } },
    { '@type': 'ReserveAction', target: { urlTemplate: 'https://heron.example/reserve?rlid=41' } },
  ])
})

it('a restaurant without a picture names none, and one that is closed offers nothing', () => {
  const location = { ...sampleLocation, is_temporarily_closed: true }
  const found = restaurantJsonLd({ location, services: { ...sampleServices, isReservationsEnabled: true } }, { ...about, imageUrl: null })
  expect(found).not.toHaveProperty('image')
  expect(found.potentialAction).toEqual([])
})

it('search engines learn the opening hours, past midnight too', () => {
  expect(restaurantJsonLd({ location: sampleLocation, services: sampleServices }, about)).toMatchObject({
    name: 'Blue Heron Salem, MA',
    telephone: '(555) 010-0100',
    geo: { latitude: 42.5195, longitude: -70.887 },
    acceptsReservations: false,
    hasMap: expect.stringContaining('42.5195,-70.887'),
    specialOpeningHoursSpecification: [],
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '11:00', closes: '22:00' },
      { dayOfWeek: 'https://schema.org/Friday', opens: '11:00', closes: '01:00' },
    ],
  })
})

it('search engines learn special days and closures', () => {
  const closure = { since: '2026-11-01', reopensOn: '2026-12-01', reason: '' }
  const at = { ...sampleLocation, special_hours: [thanksgiving, newYear], closure, is_temporarily_closed: true }
  expect(restaurantJsonLd({ location: at, services: sampleServices }, about).specialOpeningHoursSpecification).toMatchObject([
    { validFrom: '2026-11-01', validThrough: '2026-11-30', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-11-26', validThrough: '2026-11-26', opens: '00:00', closes: '00:00' },
    { validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '11:00', closes: '16:00' },
  ])
  expect(restaurantJsonLd({ location: { ...at, closure: null }, services: sampleServices }, about).openingHoursSpecification).toEqual([])
})
