import type { D1Database } from '@cloudflare/workers-types'
import { expect, it } from 'vitest'
import type { LocationListPageData, LocationMapPageData, SingleLocationPageData, StateListPageData } from '#schema/wire/page-data.ts'
import { loadGazetteer } from '../../migrations/load/gazetteer.ts'
import { writePages } from '../../migrations/load/pages.ts'
import { type LocationInput, realLocations, siteWith } from '../fixtures/locations.ts'

const salem = { rlid: 7, latitude: 42.5195, longitude: -70.8967, address1: '7 Derby Street', address2: 'Pier 2', phone: '+15550100100' }
const boston = { rlid: 8, latitude: 42.3601, longitude: -71.0589, city: 'Boston', address1: '8 Long Wharf' }
const toronto = { rlid: 9, latitude: 43.6532, longitude: -79.3832, city: 'Toronto', state: 'ON', country: 'CA' as const }

/** A directory for these locations, in a corner of the tree no other page stands in. */
async function chain(locations: LocationInput[]) {
  const site = await siteWith(locations)
  const id = async (table: string, where: string) => (await site.db.prepare(`SELECT id FROM ${table} WHERE ${where}`).first<number>('id'))!
  const home = await id('page', "url_path = '/'")
  const city = (name: string) => id('city', `slug = '${name}' ORDER BY id DESC`)
  const location = (rlid: number) => id('location', `rlid = ${rlid}`)
  const country = (code: string) => id('country', `code = '${code}'`)
  return { ...site, home, city, location, country }
}

/** Which is in the document for the page's scripts, and what its view was given. */
async function dataOf<Data>(answer: Response): Promise<Data> {
  const html = await answer.text()
  expect(answer.status, html.slice(0, 300)).toBe(200)
  return JSON.parse(/id="start-up-data">(.*?)<\/script>/.exec(html)![1]!).page.data
}

async function withDirectory() {
  const site = await chain([salem, boston, toronto])
  const cityPage = async (slug: string, name: string) => ({
    type: 'location_list',
    slug,
    title: name,
    values: { city: await site.city(name) },
  })
  await writePages(site.db, site.home, [
    {
      type: 'state_list',
      slug: 'test-us',
      title: 'US',
      values: { country: await site.country('US') },
      children: [await cityPage('ma/salem', 'salem'), await cityPage('ma/boston', 'boston')],
    },
    {
      type: 'state_list',
      slug: 'test-ca',
      title: 'Canada',
      values: { country: await site.country('CA') },
      children: [await cityPage('on/toronto', 'toronto')],
    },
    { type: 'single_location', slug: 'test-local/ma/salem', title: 'Salem', values: { location: await site.location(7), body: [] } },
  ])
  return site
}

const unpublish = (db: D1Database, url: string) => db.prepare('UPDATE page SET live = 0 WHERE url_path = ?1').bind(url).run()

it('the state list holds the states and cities with live pages, and the other countries', async () => {
  const site = await withDirectory()
  const data = await dataOf<StateListPageData>(await site.ask('/test-us/'))
  const massachusetts = data.states.find(({ slug }) => slug === 'massachusetts')!
  expect(massachusetts.cities.map(({ url }) => url)).toEqual(['/test-us/ma/boston/', '/test-us/ma/salem/'])
  expect(data.states.map(({ name }) => name)).not.toContain('Ontario')
  expect(data.other_directories).toContainEqual({ id: expect.any(Number), url: '/test-ca/', country: { printable_name: 'Canada' } })
  await unpublish(site.db, '/test-us/ma/boston/')
  await unpublish(site.db, '/test-ca/')
  const after = await dataOf<StateListPageData>(await site.ask('/test-us/?fresh'))
  expect(after.states.find(({ slug }) => slug === 'massachusetts')!.cities.map(({ name }) => name)).toEqual(['Salem'])
  expect(after.other_directories.map(({ url }) => url)).not.toContain('/test-ca/')
})

it('the city page holds its locations with their local pages, and the way back', async () => {
  const site = await withDirectory()
  const data = await dataOf<LocationListPageData>(await site.ask('/test-us/ma/salem/'))
  expect(data).toMatchObject({ city: 'Salem', state: 'MA', country: { printable_name: 'United States' }, state_list_url: '/test-us/' })
  expect(data.locations.map(({ rlid, url }) => ({ rlid, url }))).toEqual([{ rlid: 7, url: '/test-local/ma/salem/' }])
  const other = await dataOf<LocationListPageData>(await site.ask('/test-us/ma/boston/'))
  expect(other.locations.map(({ rlid, url }) => ({ rlid, url }))).toEqual([{ rlid: 8, url: null }])
})

it('EL-08 EL-09 the local page holds the location in page data, and the nearest others', async () => {
  const site = await withDirectory()
  const { location, services, nearby, locator_url } = await dataOf<SingleLocationPageData>(await site.ask('/test-local/ma/salem/'))
  expect(location).toMatchObject({
    rlid: 7,
    address1: '7 Derby Street',
    address2: 'Pier 2',
    city: 'Salem',
    state: 'MA',
    zip: '01970',
    location: { lat: 42.5195, lng: -70.8967 },
    phone: '(555) 010-0100',
    url: '/test-local/ma/salem/',
    has_online_ordering: true,
    countryRootURL: 'https://order.example/us',
    map_image_url_mobile: null,
    map_image_url_desktop: null,
  })
  expect(location.hours[0]?.type_name).toBe('Operation')
  expect(location.hours[0]?.days[0]).toEqual({ day_name: 'Sunday', hours: '11:00 AM – 10:00 PM' })
  expect(services).toMatchObject({ hasDelivery: true, hasCurbside: false })
  expect(nearby.map(({ rlid }) => rlid)).toEqual([8])
  expect(nearby[0]!.distance).toBeCloseTo(13.8, 0)
  expect(locator_url).toMatch(/^\//)
})

it('RT-09 an address of the directory leads to the local page', async () => {
  const site = await withDirectory()
  for (const path of ['/locations/list/massachusetts/salem/7-derby-street/', '/locations/list/massachusetts/salem/7-derby-street']) {
    const answer = await site.ask(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, '/test-local/ma/salem/'])
  }
  expect((await site.ask('/locations/list/massachusetts/boston/8-long-wharf/')).status).toBe(404)
  expect((await site.ask('/locations/list/massachusetts/salem/nowhere/')).status).toBe(404)
})

async function mapOf(locations: LocationInput[]) {
  const site = await chain(locations)
  await loadGazetteer(site.db, () => {})
  await writePages(site.db, site.home, [{ type: 'location_map', slug: 'test-map', title: 'Find us' }])
  return async (query: string) => dataOf<LocationMapPageData>(await site.ask(`/test-map/${query}`))
}

it('SM-04 AP-15 a text that names no place finds nothing and says so', async () => {
  const map = await mapOf([salem, boston])
  for (const typed of ['qqqqqqq', '%3Cscript%3E', '%F0%9F%A6%9E', "';--", 'x'.repeat(5000)]) {
    const data = await map(`?q=${typed}`)
    expect([data.nothing_found, data.place, data.locations, data.total]).toEqual([true, null, [], 0])
    expect(data.query.length).toBeLessThanOrEqual(200)
  }
  expect((await map('?q=Honolulu')).nothing_found).toBe(true)
})

it('AP-14 a typed place is looked up, then searched around', async () => {
  const map = await mapOf(realLocations())
  const data = await map('?q=Orlando,%20FL')
  expect(data.place).toBe('Orlando, FL')
  expect(data.centre!.lat).toBeCloseTo(28.54, 1)
  expect(data.locations).toHaveLength(26)
  expect(data.total).toBeGreaterThan(26)
  expect(data.locations[0]!.state).toBe('FL')
  const miles = data.locations.map(({ distance }) => distance)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
})

it('tells what else a name may mean, and takes a position from the address', async () => {
  const map = await mapOf(realLocations())
  const springfield = await map('?q=Springfeild')
  expect(springfield.place).toBe('Springfield, MO')
  expect(springfield.alternatives).toContainEqual({ name: 'Springfield, IL', query: 'Springfield, IL' })
  const inOregon = await map('?q=Springfield&latitude=44.05&longitude=-123.02')
  expect(inOregon.place).toBe('Springfield, OR')
  const byPosition = await map('?latitude=41.8781&longitude=-87.6298')
  expect([byPosition.place, byPosition.nothing_found, byPosition.locations.length]).toEqual([null, false, 26])
  for (const query of ['', '?q=', '?latitude=abc&longitude=1', '?latitude=91&longitude=0', '?latitude=41']) {
    const untouched = await map(query)
    expect([untouched.centre, untouched.locations, untouched.nothing_found], query).toEqual([null, [], false])
  }
})
