import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SingleLocationPageData } from '#schema/pages/page-data.ts'
import type { AnyPageType } from '../index.ts'
import { NotFoundPage } from '../not-found.tsx'
import { locationListPageType } from './location_list.tsx'
import { sampleLocation, sampleLocationServices, sampleLocationSettings } from './sample-location.ts'
import { singleLocationPageType } from './single_location.tsx'
import { stateListPageType } from './state_list.tsx'

function render(
  { View }: AnyPageType,
  data: unknown,
  values: Record<string, unknown> = {},
  settings: object = sampleLocationSettings,
) {
  const page = {
    id: 1,
    url: '/here/',
    title: 'Here',
    ancestors: [{ title: 'Home', url: '/' }],
    breadcrumbs: [],
    values: { body: [], ...values },
  }
  const props = { page, data, settings } as unknown as Parameters<typeof View>[0]
  return renderToStaticMarkup(<View {...props} />)
}

const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('S4-01 the 404 page says so and links to the home page', () => {
  const html = renderToStaticMarkup(<NotFoundPage settings={sampleLocationSettings as never} hasMenu />)
  expect(html).toContain('<h1>The page you are looking for does not exist, sorry.</h1>')
  expect(html).toContain('href="/menu/"')
  expect(html).toMatch(/<a class="button" href="\/">Return to Homepage<\/a>/)
  expect(html).toMatch(/<form action="\/locations\/" method="get">/)
})

it('drawings of a city’s first three restaurants do not wait for script', () => {
  const locations = [1, 2, 3, 4, 5].map((id) => ({ ...sampleLocation, id, rlid: id }))
  const data = {
    city: 'Springfield',
    state: 'MA',
    country: { printable_name: 'Canada' },
    state_list_url: null,
    locations,
  }
  const { theme } = sampleLocationSettings
  const drawn = { ...sampleLocationSettings, theme: { shape: { ...theme.shape, restaurants: 'front' } } }
  const cards = render(locationListPageType, data, {}, drawn).split('<li class="city-location').slice(1)
  expect(cards.map((card) => card.split('<use ')[1]!.split('=')[0])).toEqual([
    ...['href', 'href', 'href'],
    ...['data-href', 'data-href'],
  ])
})

it('SL-01 SL-02 SL-03 a city lists its restaurants and links to the state list', () => {
  const data = {
    city: 'Springfield',
    state: 'MA',
    country: { printable_name: 'Canada' },
    state_list_url: '/ca/',
    locations: [sampleLocation],
  }
  const html = render(locationListPageType, data)
  expect(html).toContain('<h1>Springfield, MA</h1>')
  expect(html).toContain('For hours, menus and more, choose a local Blue Heron.')
  expect(html).toMatch(/<a [^>]*href="\/ca\/">More Canada Locations/)
  expect(html).toMatch(
    /100 Main Street.*Springfield, MA 01103.*<a [^>]*href="\/seafood-restaurants\/locations\/ma\/springfield\/">View Local Page/,
  )
})

it('SD-01 SD-02 SD-03 a country lists its states, each opening to its cities, and the other directories', () => {
  const city = { name: 'Salem', slug: 'salem', url: '/us/ma/salem/' }
  const html = render(stateListPageType, {
    country: { printable_name: 'United States' },
    states: ['Maine', 'Massachusetts', 'Oregon'].map((name) => ({ name, slug: name.toLowerCase(), cities: [city] })),
    other_directories: [{ id: 2, url: '/ca/', country: { printable_name: 'Canada' } }],
  })
  expect(html).toContain('<h1>All United States Locations</h1>')
  expect(html).toContain('Select a state to find a local Blue Heron.')
  expect(html).toMatch(/<a [^>]*href="\/ca\/">See Canada Locations/)
  expect(html.match(/<details(?! name)[^>]*><summary><h2>(Maine|Massachusetts|Oregon)<\/h2>/g)).toHaveLength(3)
  expect(html.match(/<a href="\/us\/ma\/salem\/">Salem<\/a>/g)).toHaveLength(3)
})

const single = (change: Partial<SingleLocationPageData> = {}) =>
  render(singleLocationPageType, {
    location: sampleLocation,
    is_closed: false,
    description: '',
    services: sampleLocationServices,
    locator_url: '/locations/',
    nearby: [],
    ...change,
  })

it('SS-01 SS-02 SS-03 SS-04 a restaurant shows place, address, directions, a link to others and its phone number', () => {
  const html = single()
  expect(html).toMatch(/<h1>Springfield, MA<\/h1>.*<address>100 Main Street<br\/>Springfield, MA 01103<\/address>/)
  expect(html).toMatch(/<a href="https:\/\/[^"]+42\.1015,-72\.5898"[^>]*>.*?Get directions/)
  expect(html).toMatch(/<a [^>]*href="\/locations\/">Find a different Blue Heron/)
  expect(html).toMatch(/<h2>Contact Us<\/h2>.*href="tel:5550100100"/)
})

it('SS-05 the order button is hidden when any of its three conditions fails', () => {
  expect(single()).toContain('href="https://us.example/order?rlid=41">Order Now')
  for (const lack of [{ countryRootURL: null }, { rlid: 0 }, { has_online_ordering: false }])
    expect(single({ location: { ...sampleLocation, ...lack } })).not.toContain('Order Now')
})

it('SS-06 hours have one line per day and only of operation; the browser marks today', () => {
  const html = single()
  expect(html).toContain('<h2>Hours of Operation - Dine-in &amp; To-Go</h2>')
  const section = /<section><h2>Hours of Operation.*?<\/section>/s.exec(html)![0]
  expect(section.match(/<tr data-day/g)).toHaveLength(7)
  expect(text(section)).toContain('Sunday Closed Monday 11:00 AM – 10:00 PM')
  expect(section).not.toContain('12:15 PM')
  expect(html.match(/<table/g)).toHaveLength(1)
  expect(html).toContain('data-day="Monday"')
  expect(html).not.toContain('aria-current="date"')
})

it('delivery and curbside hours are listed below, with equal days in one line', () => {
  const html = single()
  expect(text(html.slice(html.indexOf('Delivery hours')))).toMatch(/^Delivery hours Sunday 12:15 PM – 8:15 PM/)
  expect(html).not.toContain('Curbside hours')
})

const thanksgiving = { date: '2026-11-26', label: 'Thanksgiving Day', hours: [] }
const newYear = { date: '2026-12-31', label: 'New Year’s Eve', hours: [{ open: '11:00 AM', close: '4:00 PM' }] }

it('upcoming special days are listed below the week with their dates', () => {
  const html = single({ location: { ...sampleLocation, special_hours: [thanksgiving, newYear] } })
  expect(text(html)).toContain(
    'Thanksgiving Day Thursday, November 26 Closed New Year’s Eve Thursday, December 31 11:00 AM – 4:00 PM',
  )
  expect(html).toContain('<li data-date="2026-11-26">')
})

it('without script the open status is a link to the hours', () => {
  const html = single({ nearby: [{ ...sampleLocation, rlid: 42 }] })
  expect(html).toMatch(/<span data-island="open-status" data-rlid="41"><a href="#hours">See hours<\/a>/)
  expect(html).toMatch(/data-rlid="42"><a href="\/seafood-restaurants\/locations\/ma\/springfield\/#hours">/)
  expect(html).toContain('id="hours"')
  expect(html).not.toContain('Open now')
})

it('directions link to a map service that any device can open', () => {
  expect(single()).toMatch(
    /<a href="https:\/\/www\.google\.com\/maps\/dir\/[^>]*destination=42\.1015,-72\.5898"[^>]*data-island="directions"/,
  )
})

it('a restaurant lists the services of its flags', () => {
  const all = { ...sampleLocationServices, hasDelivery: true, outsideDining: true, isReservationsEnabled: true }
  expect(text(single({ services: all }))).toContain(
    'Services Dine-in Patio Take-out Curbside Delivery Reservations Online ordering Wait list',
  )
  expect(single({ services: { ...all, outsideDining: false } })).not.toContain('Patio')
})

it('a temporary closure shows its end date and reason', () => {
  const closure = { since: '2026-11-01', reopensOn: '2026-12-03', reason: 'We are laying a new floor.' }
  const html = single({ location: { ...sampleLocation, is_temporarily_closed: true, closure } })
  expect(text(html)).toContain('Temporarily Closed until Thursday, December 3 We are laying a new floor.')
  expect(text(html)).toContain('Temporarily Closed We open again on Thursday, December 3.')
  expect(html.slice(0, html.indexOf('id="hours"'))).not.toContain('See hours')
})

it('a permanently closed restaurant says so, lists others, and accepts no orders', () => {
  const html = single({ is_closed: true, nearby: [{ ...sampleLocation, rlid: 42 }] })
  expect(html).toContain('This restaurant has closed.')
  expect(html).toContain('Nearby restaurants')
  for (const gone of ['Order Now', 'Hours of Operation', 'Contact Us', 'Get directions'])
    expect(html).not.toContain(gone)
})

it('a temporarily closed restaurant says so instead of its hours', () => {
  const html = single({ location: { ...sampleLocation, is_temporarily_closed: true } })
  expect(html).toContain('Temporarily Closed')
  expect(html).not.toContain('<table')
})

it('a restaurant with unknown hours asks visitors to call', () => {
  expect(single({ location: { ...sampleLocation, hours: [] } })).toContain('Please call for today’s hours.')
})
