import { expect, it } from 'vitest'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { readLocationPage, toVisibleText } from '../../support/locations/read-location-page.ts'

const map = async (query: string) => (await readLocationPage<LocationMapPageData>(`/locations/${query}`)).data

it('SM-06 SM-07 SM-08 an item of the map page shows distance, address, phone and any wait time', async () => {
  const { html, data } = await readLocationPage<LocationMapPageData>('/locations/?q=Boston')
  const items = html.split('<li class="result"').slice(1)
  expect(items).toHaveLength(26)
  for (const [index, at] of data.locations.entries()) {
    const words = toVisibleText(items[index]!)
    expect(words).toContain(`${at.distance.toFixed(2)} mi`)
    expect(words).toContain([at.address1, at.address2, `${at.city}, ${at.state} ${at.zip}`].filter(Boolean).join(' '))
    expect(items[index]).toMatch(new RegExp(`href="${at.url}".*href="tel:${at.phone.replaceAll(/\D/g, '')}"`, 's'))
    const range = at.estimatedWaitTime?.replace('–', '–\u2060')
    const wait = range === undefined ? 'No wait right now' : `Current wait: ${range}`
    const isClosed = words.includes('Closed now')
    expect(words.includes(wait)).toBe(at.waitListReady && !isClosed)
  }
  const waits = data.locations.map(({ waitListReady }) => waitListReady)
  expect(new Set(waits)).toEqual(new Set([true, false]))
})

it('the map page names the dish to order, and ignores an unknown one', async () => {
  const { html, text, data } = await readLocationPage<LocationMapPageData>('/locations/?q=Boston&dish=7')
  expect(text).toContain(`Choose a restaurant to order ${data.dish_name}. Search without a dish`)
  expect(html).toContain('<a href="/locations/?q=Boston">Search without a dish</a>')
  const unknown = await readLocationPage<LocationMapPageData>('/locations/?q=Boston&dish=987654')
  expect([unknown.data.dish, /name="dish"|&amp;dish=/.test(unknown.html)]).toEqual([undefined, false])
  expect(unknown.html).not.toContain('dish-to-order')
})

it('SM-04 AP-15 a text that matches no place shows a message that nothing was found', async () => {
  for (const typed of ['qqqqqqq', '%3Cscript%3E', '%F0%9F%A6%9E', "';--", 'x'.repeat(5000)]) {
    const { data, text } = await readLocationPage<LocationMapPageData>(`/locations/?q=${typed}`)
    expect([data.nothing_found, data.place, data.locations, data.total]).toEqual([true, null, [], 0])
    expect(data.query.length).toBeLessThanOrEqual(200)
    expect(text).toContain('Please enter a valid city, state, or ZIP code.')
  }
  const farAway = await map('?q=Fairbanks,%20AK')
  expect([farAway.place, farAway.nothing_found]).toEqual(['Fairbanks, AK', true])
})

it('AP-14 a typed place is looked up, then searched around', async () => {
  const data = await map('?q=Los%20Angeles,%20CA')
  expect(data.place).toBe('Los Angeles, CA')
  expect(data.center!.lat).toBeCloseTo(34.05, 1)
  expect(data.locations).toHaveLength(26)
  expect(data.total).toBeGreaterThan(26)
  expect(data.locations[0]!.state).toBe('CA')
  const miles = data.locations.map(({ distance }) => distance)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
})

it('without a place the map shows all restaurants by area, each with a link', async () => {
  const { html, data } = await readLocationPage<LocationMapPageData>('/locations/')
  expect(data.areas.reduce((sum, { count }) => sum + count, 0)).toBe(650)
  expect(data.areas.length).toBeGreaterThan(10)
  const [largest] = data.areas
  const href = `/locations/?latitude=${largest!.lat.toFixed(3)}&amp;longitude=${largest!.lng.toFixed(3)}`
  expect(html).toContain(`href="${href}"`)
  const listed = await map(href.replace('/locations/', '').replace('&amp;', '&'))
  expect([listed.locations.length > 0, listed.areas]).toEqual([true, []])
  expect((await map('?q=qqqqqqq')).areas).toEqual(data.areas)
})

it('shows other matches of a name, and accepts a position from the URL', async () => {
  const springfield = await map('?q=Springfeild')
  expect(springfield.place).toBe('Springfield, MO')
  expect(springfield.alternatives).toContainEqual({ name: 'Springfield, IL', query: 'Springfield, IL' })
  const inOregon = await map('?q=Springfield&latitude=44.05&longitude=-123.02')
  expect(inOregon.place).toBe('Springfield, OR')
  const byPosition = await map('?latitude=41.8781&longitude=-87.6298')
  expect([byPosition.place, byPosition.nothing_found, byPosition.locations.length]).toEqual([null, false, 26])
  for (const query of ['', '?q=', '?latitude=abc&longitude=1', '?latitude=91&longitude=0', '?latitude=41']) {
    const untouched = await map(query)
    expect([untouched.center, untouched.locations, untouched.nothing_found], query).toEqual([null, [], false])
  }
})
