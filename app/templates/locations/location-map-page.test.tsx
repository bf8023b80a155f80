import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LocationMapPageData, NearbyLocation } from '#schema/pages/page-data.ts'
import { toMarkerLetter } from '../../islands/location-map/marker-labels.ts'
import type { AnyPageType } from '../index.ts'
import { locationMapPageType } from './location_map.tsx'
import { sampleLocation, sampleLocationSettings } from './sample-location.ts'

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

const toPageData = (locations: NearbyLocation[], change: Partial<LocationMapPageData> = {}): LocationMapPageData => ({
  query: '',
  place: null,
  alternatives: [],
  center: null,
  directories: [],
  locations,
  radius: 200,
  limit: 26,
  total: locations.length,
  unfiltered_total: locations.length,
  filters: [],
  counts: { open_now: 0, delivery: 0, curbside: 0, patio: 0, reservations: 0, wait_list: 0 },
  nothing_found: false,
  areas: [],
  generated_at: '2026-03-05T17:00:00.000Z',
  tiles: null,
  ...change,
})
const one = (change: Partial<NearbyLocation>) =>
  render(locationMapPageType, toPageData([{ ...sampleLocation, ...change }]))
const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

it('SM-01 SM-02 the map page has a search form that works without script', () => {
  const html = render(locationMapPageType, toPageData([], { query: 'Salem "x"' }))
  expect(html).toContain('<h1>Find a different Blue Heron</h1>')
  expect(html).toMatch(/<form action="\/here\/" method="get">/)
  expect(html).toMatch(/<label for="location-query">Search for a Blue Heron by city, state, or ZIP<\/label>/)
  expect(html).toMatch(
    /<input id="location-query"[^>]*placeholder="City, State, or ZIP"[^>]*name="q" value="Salem &quot;x&quot;"/,
  )
  expect(html).toMatch(/<button type="submit" class="button">Go<\/button>/)
})

it('SM-03 the list is below the form and before the map', () => {
  const html = one({})
  expect(html.indexOf('</form>')).toBeLessThan(html.indexOf('<ol class="results"'))
  expect(html.indexOf('<ol class="results"')).toBeLessThan(html.indexOf('class="chart"'))
})

it('SM-04 only a search without results says what to enter', () => {
  const hint = 'Please enter a valid city, state, or ZIP code.'
  expect(render(locationMapPageType, toPageData([], { nothing_found: true }))).toContain(hint)
  expect(render(locationMapPageType, toPageData([]))).not.toContain(hint)
})

it('a known place far from every restaurant is named, with what to enter', () => {
  const html = render(
    locationMapPageType,
    toPageData([], { nothing_found: true, query: 'Nome', place: 'Nome, AK', radius: 200 }),
  )
  expect(html).toContain(
    'There is no restaurant within 200 miles of Nome, AK. Please enter a valid city, state, or ZIP code.',
  )
})

it('SM-05 marker letters run from A to Z and start again', () => {
  expect([0, 25, 26].map(toMarkerLetter)).toEqual(['A', 'Z', 'A'])
  const many = Array.from({ length: 27 }, (_, index) => ({ ...sampleLocation, rlid: index + 1 }))
  const letters = [...render(locationMapPageType, toPageData(many)).matchAll(/class="glyph">(.)</g)].map(
    (match) => match[1],
  )
  expect(letters.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZA')
})

it('SM-06 an item shows miles with two decimals, and one or two address lines', () => {
  expect(text(one({}))).toMatch(/12\.07 mi 100 Main Street Springfield, MA 01103/)
  expect(text(one({ address2: 'Pier 3' }))).toContain('100 Main Street Pier 3 Springfield, MA 01103')
})

it('in Canada kilometers are shown next to miles', () => {
  expect(text(one({ country: 'CA' }))).toContain('12.07 mi (19.43 km)')
})

it('a page without restaurants links to the state lists', () => {
  const directories = [{ id: 1, url: '/us/', country: { printable_name: 'United States' } }]
  expect(render(locationMapPageType, toPageData([], { directories }))).toMatch(
    /<a [^>]*href="\/us\/">See United States Locations/,
  )
})

it('SM-07 SM-10 an item links to its page, its phone number and directions', () => {
  const html = one({})
  expect(html).toContain('<a href="/seafood-restaurants/locations/ma/springfield/">Springfield, MA</a>')
  expect(html).toContain('<a href="tel:5550100100">(555) 010-0100</a>')
  expect(html).toContain('Get directions')
})

it('SM-08 the wait is shown only when the wait list is ready', () => {
  expect(text(one({ hours: [] }))).toContain('Current wait: 15–\u206020 min')
  expect(text(one({ hours: [], estimatedWaitTime: null }))).toContain('No wait right now')
  expect(one({ hours: [], estimatedWaitTime: null })).not.toContain('Current wait')
  for (const html of [one({ hours: [], waitListReady: false }), one({})]) expect(html).not.toMatch(/Current wait|Join/)
})

it('SM-09 an item offers seating and ordering by their rules', () => {
  expect(one({ hours: [] })).toMatch(/href="\/waitlist\?rlid=41" data-seating="join_wait_list" data-rlid="41">Join/)
  expect(one({ isReservationsEnabled: true })).toMatch(
    /href="\/reserve\?rlid=41" data-seating="reserve" data-rlid="41">Reserve a Table/,
  )
  expect(one({ waitListReady: false })).not.toMatch(/Reserve a Table|Join the wait list/)
  expect(one({})).toContain('href="https://us.example/order?rlid=41">Order Now')
  expect(one({ countryRootURL: null })).not.toContain('class="button" href')
})

it('SM-12 every item has a marker with a name and a link to the item', () => {
  const html = render(
    locationMapPageType,
    toPageData([sampleLocation, { ...sampleLocation, rlid: 42, city: 'Gloucester', distance: 20 }]),
  )
  expect(
    [...html.matchAll(/<a href="(#location-\d+)" aria-label="([^"]+)"/g)].map((match) => [match[1], match[2]]),
  ).toEqual([
    ['#location-41', 'A, Springfield, 12.07 miles'],
    ['#location-42', 'B, Gloucester, 20.00 miles'],
  ])
  expect(html).toContain('id="location-42"')
})

it('alternative places are links to their own search', () => {
  const html = render(
    locationMapPageType,
    toPageData([], { alternatives: [{ name: 'Salem, OR', query: 'Salem, OR' }] }),
  )
  expect(html).toContain('<a href="/here/?q=Salem%2C%20OR">Salem, OR</a>')
})

it.each([
  [3, 3, null, '3 restaurants'],
  [1, 1, 'Salem, MA', '1 restaurant near Salem, MA'],
  [2, 40, 'Salem, MA', 'The nearest 2 of 40 restaurants near Salem, MA'],
])('%i shown of %i near %s are described as “%s”', (shown, total, place, description) => {
  const locations = Array.from({ length: shown }, (_, rlid) => ({ ...sampleLocation, rlid: rlid + 1 }))
  expect(render(locationMapPageType, toPageData(locations, { total, place }))).toContain(`>${description}</p>`)
})
