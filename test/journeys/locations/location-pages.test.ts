import type { D1Database } from '@cloudflare/workers-types'
import { expect, it } from 'vitest'
import type { ApiLocation } from '#schema/locations/wire.ts'
import type {
  CountryStatesPageData,
  LocationListPageData,
  SingleLocationPageData,
  SingleStatePageData,
} from '#schema/pages/page-data.ts'
import type { LocationRecord } from '../../../worker/locations/stored-location.ts'
import { planLocationWrites } from '../../../worker/locations/writes.ts'
import { readSiteLookup } from '../../../worker/sites/stored-sites.ts'
import { commitWritePlan } from '../../../worker/stores/commit.ts'
import { prepareStalePathMarks } from '../../../worker/stores/mark-stale.ts'
import { readLocationPage } from '../../support/locations/read-location-page.ts'
import { fetchFromSharedSite, openTemporarySite } from '../../support/site.ts'

const usList = '/locations/list/'
const massachusetts = '/locations/list/massachusetts/'
const salemList = '/locations/list/massachusetts/salem/'

/** The restaurant of Salem, Massachusetts, as its city's page knows it. */
const salem = async () => (await readLocationPage<LocationListPageData>(salemList)).data.locations[0]!

it('SD-01 SD-02 SD-03 EO-01 the state list contains a country’s states with their cities, and the other countries', async () => {
  const { html, data, text } = await readLocationPage<CountryStatesPageData>(usList)
  expect(html).toMatch(/<h1[^>]*>All United States Locations<\/h1>/)
  expect(text).toContain('Select a state to find a local Harbor Lantern.')
  expect(data.country).toEqual({ printable_name: 'United States' })
  const first = data.states.find(({ slug }) => slug === 'massachusetts')!
  expect(first).toMatchObject({ name: 'Massachusetts', url: massachusetts })
  expect(first.cities).toContainEqual({ name: 'Salem', slug: 'salem', url: salemList })
  expect(data.states.map(({ name }) => name)).not.toContain('Ontario')
  expect(data.states.map(({ name }) => name)).toEqual(data.states.map(({ name }) => name).toSorted())
  expect(html).toContain(`<a href="${salemList}">Salem</a>`)
  expect(data.other_directories).toEqual([
    { id: expect.any(Number), url: '/locations/list-ca/', country: { printable_name: 'Canada' } },
  ])
  expect(text).toContain('See Canada Locations')
  expect((await readLocationPage('/locations/list-ca/')).text).toContain('All Canada Locations')
})

it('SL-01 SL-02 SL-03 the city page names its restaurants with their local pages, and the way back', async () => {
  const { html, data, text } = await readLocationPage<LocationListPageData>(salemList)
  expect(data).toMatchObject({
    city: 'Salem',
    state: 'MA',
    country: { printable_name: 'United States' },
    state_list_url: usList,
  })
  expect(html).toMatch(/<h1[^>]*>Salem, MA<\/h1>/)
  expect(text).toContain('For hours, menus and more, choose a local Harbor Lantern.')
  expect(html).toMatch(/<a [^>]*href="\/locations\/list\/">More United States Locations/)
  for (const { address1, url } of data.locations) {
    expect(html).toContain(address1)
    expect(html).toMatch(new RegExp(`<a [^>]*href="${url}">View Local Page`))
  }
})

it('EL-08 EL-09 the local page has the location in its page data, and the nearest others', async () => {
  const { rlid, url } = await salem()
  const apiLocation = (await (
    await fetchFromSharedSite(`/api/location/getlocation/?rlid=${rlid}`)
  ).json()) as ApiLocation
  const { location, services, nearby, locator_url } = (await readLocationPage<SingleLocationPageData>(url!)).data
  const {
    address1,
    address2 = '',
    city,
    state,
    zip,
    hasOnlineOrdering: has_online_ordering,
    countryRootURL,
  } = apiLocation
  expect(location).toMatchObject({
    rlid,
    address1,
    address2,
    city,
    state,
    zip,
    url,
    has_online_ordering,
    countryRootURL,
  })
  const image = (size: string) =>
    expect.stringMatching(new RegExp(`^/maps/[0-9a-f]{16}/${rlid}/[^/]+/[^/]+/${size}-\\d+\\.svg$`))
  expect(location).toMatchObject({
    id: expect.any(Number),
    map_image_url_mobile: image('mobile'),
    map_image_url_desktop: image('desktop'),
  })
  expect(location.location).toEqual({ lat: apiLocation.latitude, lng: apiLocation.longitude })
  expect(location.phone).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/)
  const sunday = apiLocation.hours.find(({ dayOfWeek }) => dayOfWeek === 0)!
  expect(location.hours[0]?.type_name).toBe('Operation')
  expect(location.hours[0]?.days[0]).toEqual({ day_name: 'Sunday', hours: `${sunday.open} – ${sunday.close}` })
  expect(services).toMatchObject({
    hasDelivery: apiLocation.hasDelivery,
    hasCurbside: apiLocation.hasCurbside,
    hasTakeOut: apiLocation.hasTakeOut,
  })
  expect(nearby).toHaveLength(3)
  expect(nearby.map((other) => other.rlid)).not.toContain(rlid)
  expect(nearby[0]!.distance).toBeGreaterThan(2.9)
  expect(locator_url).toBe('/locations/')
})

it('RT-10 a local page is served at its localPageURL, which may contain slashes', async () => {
  const { rlid } = await salem()
  const { localPageURL } = (await (
    await fetchFromSharedSite(`/api/location/getlocation/?rlid=${rlid}`)
  ).json()) as ApiLocation
  const path = `/seafood-restaurants/locations/${localPageURL}`
  expect((await readLocationPage(`${path}/`)).html).toMatch(/<h1[^>]*>Salem, MA<\/h1>/)
  const unslashed = await fetchFromSharedSite(path)
  expect([unslashed.status, unslashed.headers.get('Location')]).toEqual([301, `${path}/`])
  expect((await fetchFromSharedSite(`${path}/nothing/`)).status).toBe(404)
})

it('RT-09 EO-06 an address of the directory leads to the local page', async () => {
  const { url } = await salem()
  const line1 = url!.split('/').at(-2)
  for (const path of [`${salemList}${line1}/`, `${salemList}${line1}`]) {
    const answer = await fetchFromSharedSite(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, url])
  }
  for (const path of [`${salemList}nowhere/`, `/locations/list/maine/salem/${line1}/`])
    expect((await fetchFromSharedSite(path)).status, path).toBe(404)
})

it('TP-03 city, state, restaurant, map and state list each have a layout of their own', async () => {
  const pages = [
    ['location_list', '/locations/list/illinois/chicago/', 'View Local Page'],
    ['single_state', massachusetts, 'Choose a city or a local'],
    [
      'single_location',
      '/seafood-restaurants/locations/massachusetts/salem/347-state-street/',
      'Hours of Operation - Dine-in &amp; To-Go',
    ],
    ['location_map', '/locations/', 'City, State, or ZIP'],
    ['state_list', '/locations/list/', 'All United States Locations'],
  ] as const
  for (const [template, path, own] of pages) {
    const html = await (await fetchFromSharedSite(path)).text()
    expect(html, path).toContain(`"template":"${template}"`)
    const others = pages.filter((each) => each[0] !== template && each[0] !== 'location_map').map((each) => each[2])
    expect(
      [own, ...others].filter((words) => html.slice(html.indexOf('<main'), html.indexOf('</main>')).includes(words)),
      path,
    ).toEqual([own])
  }
})

it('pages that are not live are neither listed nor linked', async () => {
  const site = await openTemporarySite()
  const { url } = await salem()
  const unpublish = site.db.prepare(
    "UPDATE page SET live = 0 WHERE url_path IN (?1, '/locations/list/massachusetts/boston/', '/locations/list-ca/')",
  )
  await unpublish.bind(url).run()
  await site.db.batch(prepareStalePathMarks(site.db as unknown as D1Database, ['*']) as never)
  const { data } = await readLocationPage<CountryStatesPageData>(usList, site.fetch)
  const cities = data.states.find(({ slug }) => slug === 'massachusetts')!.cities.map(({ name }) => name)
  expect(cities).toContain('Salem')
  expect(cities).not.toContain('Boston')
  expect(data.other_directories).toEqual([])
  const city = await readLocationPage<LocationListPageData>(salemList, site.fetch)
  expect(city.data.locations.map((location) => location.url)).toEqual([null])
  expect(city.text).not.toContain('View Local Page')
  expect((await site.fetch(`${salemList}${url!.split('/').at(-2)}/`)).status).toBe(404)
})

it('PU-03 a state’s page names its cities and restaurants, in Canada too', async () => {
  const { html, data } = await readLocationPage<SingleStatePageData>(massachusetts)
  expect(html).toMatch(/<h1[^>]*>Massachusetts Locations<\/h1>/)
  expect(html).toContain('<title>Harbor Lantern in Massachusetts</title>')
  expect(html).toMatch(/<meta name="description" content="Every Harbor Lantern in Massachusetts, by city/)
  const { rlid: _, ...restaurant } = await salem()
  expect(html).toMatch(
    new RegExp(`<a href="${salemList}">Salem</a>.*<a href="${restaurant.url}">${restaurant.address1}</a>`),
  )
  expect(data.cities.map(({ name }) => name)).toEqual(data.cities.map(({ name }) => name).toSorted())
  expect(html).toMatch(/<a [^>]*href="\/locations\/list\/">More United States Locations/)
  expect((await readLocationPage(usList)).html).toContain(`<a href="${massachusetts}">`)
  expect((await readLocationPage('/locations/list-ca/ontario/')).html).toMatch(/<h1[^>]*>Ontario Locations<\/h1>/)
  expect((await fetchFromSharedSite(massachusetts.slice(0, -1))).headers.get('Location')).toBe(massachusetts)
  for (const path of ['/locations/list/atlantis/', '/locations/list/ontario/'])
    expect((await fetchFromSharedSite(path)).status, path).toBe(404)
  const inSitemap = await (await fetchFromSharedSite('/sitemap.xml')).text()
  for (const path of [massachusetts, '/locations/list-ca/ontario/']) expect(inSitemap).toContain(`${path}</loc>`)
})

it('the list of Canada has provinces and territories', async () => {
  const { text } = await readLocationPage('/locations/list-ca/')
  expect(text).toContain('All Canada Locations')
  expect(text).toContain('Select a province or territory to find a local')
})

it('breadcrumbs run by country, state and city, for search engines as for diners', async () => {
  const { url, address1 } = await salem()
  const home = ['Harbor Lantern', '/']
  const [locations, country, state, city] = [
    ['Locations', '/locations/'],
    ['United States', '/locations/list/'],
    ['Massachusetts', massachusetts],
    ['Salem', salemList],
  ]
  const trails = [
    [home, locations, country],
    [home, locations, country, state],
    [home, locations, country, state, city],
    [home, locations, country, state, city, [address1, url!]],
  ]
  for (const trail of trails) {
    const { html } = await readLocationPage(trail.at(-1)![1]!)
    const list = /<ol class="breadcrumb-list">(.*?)<\/ol>/.exec(html)![1]!
    const above = [...list.matchAll(/<li><a href="([^"]+)">([^<]+)<\/a><\/li>/g)].map(([, href, title]) => [
      title,
      href,
    ])
    const here = /<li aria-current="page">([^<]+)<\/li>/.exec(list)![1]
    expect([...above, [here, trail.at(-1)![1]]]).toEqual(trail)
    const listed = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)]
      .flatMap(([, json]) => JSON.parse(json!))
      .find((each) => each['@type'] === 'BreadcrumbList').itemListElement as {
      position: number
      name: string
      item: string
    }[]
    expect(listed.map(({ name, item }) => [name, new URL(item).pathname])).toEqual(trail)
    expect(listed.map(({ position }) => position)).toEqual(trail.map((_, index) => index + 1))
  }
})

it('a city page with one restaurant has its hours, services, order and menu', async () => {
  const { url, rlid } = await salem()
  const { html, text, data } = await readLocationPage<LocationListPageData>(salemList)
  expect(data.locations.map((each) => each.url)).toEqual([url])
  expect(html).toContain('<table class="hours"')
  for (const heading of ['Hours of Operation', 'Services', 'Menu']) expect(text).toContain(heading)
  expect(html).toMatch(/<a class="button" href="[^"]*order[^"]*">Order Now/)
  expect(html).toContain(`href="/allergens/${rlid}/"`)
  const several = await readLocationPage<LocationListPageData>('/locations/list/illinois/chicago/')
  expect(several.data.locations.length).toBeGreaterThan(1)
  expect(several.data.only).toBeUndefined()
  expect(several.html).not.toContain('<table class="hours"')
})

it('a state without a restaurant has no page, and nothing leads there', async () => {
  const { db, fetch: from } = await openTemporarySite()
  const { results } = await db.prepare("SELECT * FROM location WHERE state = 'ME'").all<LocationRecord>()
  expect(results.length).toBeGreaterThan(1)
  const maine = '/locations/list/maine/'
  const closed = results[0]!
  const localPage = `/seafood-restaurants/locations/${closed.local_page_url}/`
  expect((await readLocationPage(maine, from)).html).toContain(localPage)
  expect((await readLocationPage(localPage, from)).html).toContain(`href="${maine}"`)
  const changes = results.map((before) => ({ before, after: { ...before, closed_at: '2026-01-01T00:00:00.000Z' } }))
  const sites = await readSiteLookup(db as unknown as D1Database)
  const plan = await planLocationWrites(db as unknown as D1Database, changes, ['closed_at'], sites)
  expect(plan.stalePaths).toEqual(expect.arrayContaining([maine, localPage, '/sitemap.xml']))
  await commitWritePlan(db as unknown as D1Database, plan)
  await expect.poll(async () => (await from(maine)).status).toBe(404)
  expect((await readLocationPage(localPage, from)).html).not.toContain(`href="${maine}"`)
  expect(await (await from('/sitemap.xml')).text()).not.toContain(`${maine}</loc>`)
  // The last that opens again, elsewhere in the state, brings the page back to the trails of all.
  const [first] = changes
  const again = await planLocationWrites(
    db as unknown as D1Database,
    [{ before: first!.after, after: first!.before }],
    ['closed_at'],
    sites,
  )
  expect(again.stalePaths).toEqual(
    expect.arrayContaining(changes.map(({ after }) => `/seafood-restaurants/locations/${after.local_page_url}/`)),
  )
})
