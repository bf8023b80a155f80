import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ApiLocation } from '#schema/locations/wire.ts'
import type { NearbyLocation } from '#schema/pages/page-data.ts'
import { MapLocationCard } from '../../islands/location-map/info-card.tsx'
import { LocationResultItem } from '../../islands/location-map/location-result.tsx'
import { selectNearestOpenLocation } from '../../islands/location-map/nearest-open.ts'
import { PreferredLocationPanel } from '../../islands/location-popover/preferred-mode.tsx'
import { LocationPopoverResultList } from '../../islands/location-popover/results.tsx'
import { NewOrderPage } from '../../seating/order.tsx'
import { ReservationDetailsPage } from '../../seating/reservation.tsx'
import { buildRestaurantJsonLd } from './restaurant-json-ld.ts'
import { sampleLocation, sampleLocationServices, sampleLocationSettings } from './sample-location.ts'
import { singleLocationPageType } from './single_location.tsx'

const now = new Date('2026-11-22T17:00:00Z')
const closures = {
  'with a known end': { since: '2026-11-01', reopensOn: '2026-12-03', reason: '' },
  'without an end': { since: '2026-11-01', reopensOn: null, reason: '' },
}
/** Every flag is on, as an older response of the server may still have them. */
const allServices = {
  has_online_ordering: true,
  isReservationsEnabled: true,
  waitListReady: true,
  estimatedWaitTime: '15–20 min',
}
const open: NearbyLocation = { ...sampleLocation, ...allServices }

const locationOf = (nearby: NearbyLocation): ApiLocation => ({
  rlid: nearby.rlid,
  restaurantNumber: '41',
  ...{
    address1: nearby.address1,
    city: nearby.city,
    state: nearby.state,
    country: nearby.country,
    zip: nearby.zip,
    phone: nearby.phone,
  },
  ...{ latitude: nearby.location.lat, longitude: nearby.location.lng, countryRootURL: nearby.countryRootURL! },
  ...{ hours: [], curbsideHours: [], deliveryHours: [], hasCurbside: true, hasDelivery: true, hasTakeOut: true },
  ...{ isDiningRoomOpened: true, outsideDining: true, hasOnlineOrdering: true, isReservationsEnabled: true },
  ...{ waitListReady: true, estimatedWaitTime: '15–20 min', timeZone: nearby.time_zone },
  isTemporarilyClosed: nearby.is_temporarily_closed,
  ...(nearby.closure && { closure: nearby.closure }),
})

const surfaces: Record<string, (location: NearbyLocation) => string> = {
  'its page': (location) => {
    const services = { ...sampleLocationServices, hasDelivery: true, isReservationsEnabled: true }
    const data = { location, services, is_closed: false, description: '', locator_url: '/locations/', nearby: [] }
    const page = { id: 1, url: '/here/', title: 'Here', ancestors: [], breadcrumbs: [], values: { body: [] } }
    const props = { page, data, settings: sampleLocationSettings } as unknown as Parameters<
      typeof singleLocationPageType.View
    >[0]
    return renderToStaticMarkup(<singleLocationPageType.View {...props} />)
  },
  'the popover': (location) => {
    const headingRef = createRef<HTMLHeadingElement>()
    const shown = { location: locationOf(location), openedAt: now.getTime(), headingRef, onChange() {}, onSelect() {} }
    return renderToStaticMarkup(<PreferredLocationPanel {...shown} hoursFlagMode="as_built" />)
  },
  'a search of the popover': (location) =>
    renderToStaticMarkup(
      <LocationPopoverResultList
        results={[{ distance: 1, location: locationOf(location) }]}
        now={now}
        onSelect={() => {}}
      />,
    ),
  'the card of the map': (location) =>
    renderToStaticMarkup(
      <MapLocationCard location={location} letter="A" now={now} onClose={() => {}} onSelect={() => {}} />,
    ),
  'the list of the map': (location) =>
    renderToStaticMarkup(
      <LocationResultItem
        location={location}
        letter="A"
        isFocused={false}
        now={now}
        isHydrated={false}
        onSelect={() => {}}
      />,
    ),
  'the page of orders': (location) =>
    renderToStaticMarkup(
      <NewOrderPage location={location} now={now} services={['pick_up']} nearestOpen={null} mapPage={null} />,
    ),
}

const offers =
  /Order Now|Reserve a Table|Join the wait list|Current wait|\/order\?|data-seating|\/waitlist\?|type="radio"|Delivery|Curbside Available/
const within = Object.entries(surfaces).flatMap(([name, render]) =>
  Object.entries(closures).map(([kind, closure]) => [name, kind, closure, render] as const),
)

it.each(within)('%s offers no services of a restaurant closed %s', (_, __, closure, render) => {
  expect(render(open)).toMatch(offers)
  const closed = render({ ...open, is_temporarily_closed: true, closure }).replaceAll(
    /<dt>Delivery<\/dt>|<dt>Curbside<\/dt>/g,
    '',
  )
  expect(closed).not.toMatch(offers)
  expect(closed).toMatch(/temporarily closed/i)
})

const page = { brand: 'Blue Heron', cuisine: '', priceRange: '', url: 'https://heron.example/salem/', imageUrl: null }

it('a closed restaurant’s structured data accepts no reservations', () => {
  const acceptsReservations = (location: NearbyLocation) =>
    buildRestaurantJsonLd({ location, services: { ...sampleLocationServices, isReservationsEnabled: true } }, page)
      .acceptsReservations
  expect(acceptsReservations(open)).toBe(true)
  for (const closure of Object.values(closures))
    expect(acceptsReservations({ ...open, is_temporarily_closed: true, closure })).toBe(false)
})

const at = (rlid: number, lat: number, isClosed = false): NearbyLocation => ({
  ...{ ...open, rlid, city: `Town ${rlid}` },
  location: { lat, lng: -70 },
  is_temporarily_closed: isClosed,
  closure: isClosed ? closures['without an end'] : null,
})

it('the map’s card offers the open restaurant nearest to the closed one', () => {
  const list = [at(1, 42.1), at(2, 42.5, true), at(3, 42.6, true), at(4, 42.8), at(5, 42.3)]
  expect([list[1]!, list[2]!, list[0]!].map((each) => selectNearestOpenLocation(list, each)?.rlid)).toEqual([
    5,
    4,
    undefined,
  ])
  expect(selectNearestOpenLocation([list[1]!, list[2]!], list[1]!)).toBeUndefined()
  const nearest = { location: list[4]!, letter: 'E' }
  const card = (
    <MapLocationCard
      location={list[1]!}
      letter="B"
      now={now}
      nearestOpen={nearest}
      onClose={() => {}}
      onSelect={() => {}}
    />
  )
  expect(renderToStaticMarkup(card)).toMatch(/The nearest open restaurant:<button[^>]*>E, Town 5, MA</)
})

it('a reservation during a closure shows a warning, one after it does not', () => {
  const render = (date: string, closure: NearbyLocation['closure']) => {
    const table = {
      key: 'key',
      reference: 'AB23-CD45',
      date,
      minute: 1110,
      party_size: 2,
      name: 'Ida',
      cancelled_at: null,
    }
    const location = { ...open, is_temporarily_closed: closure !== null, closure }
    return renderToStaticMarkup(
      <ReservationDetailsPage location={location} now={now} reservation={table} isPast={false} />,
    )
  }
  const warning = 'Please call about your table, or choose another day.'
  expect(render('2026-12-02', closures['with a known end'])).toContain(
    `temporarily closed until Thursday, December 3. ${warning}`,
  )
  expect(render('2026-12-03', closures['without an end'])).toContain(warning)
  for (const fine of [render('2026-12-03', closures['with a known end']), render('2026-12-02', null)]) {
    expect(fine).not.toContain(warning)
    expect(fine).toContain('We look forward to seeing you')
  }
})
