import { expect, it } from 'vitest'
import { getApiLocationOpeningStatus } from '#schema/locations/hours/location-opening.ts'
import { mapFilterNames } from '#schema/locations/map/map-filters.ts'
import { locationMapResponse } from '#schema/locations/map/response-wire.ts'
import { placeSuggestionResponse } from '#schema/locations/map/wire.ts'
import type { NearbyLocationsResponse } from '#schema/locations/wire.ts'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { createUser, fetchFromSharedSite, openTemporarySite, signIn } from '../../support/site.ts'

const map = async (query: string) =>
  (await (await fetchFromSharedSite(`/api/location/map/${query}`)).json()) as LocationMapPageData
const suggested = async (query: string) =>
  placeSuggestionResponse
    .parse(await (await fetchFromSharedSite(`/api/location/suggest/?${query}`)).json())
    .suggestions.map(({ name }) => name)

/** What a page's view was given. */
async function pageData(query: string): Promise<LocationMapPageData> {
  const html = await (await fetchFromSharedSite(`/locations/${query}`)).text()
  return JSON.parse(/id="start-up-data">(.*?)<\/script>/.exec(html)![1]!).page.data
}

it('the map’s data is the page’s, in the shape islands check, and never kept', async () => {
  const answer = await fetchFromSharedSite('/api/location/map/?q=Boston&filter=patio')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const data = (await answer.json()) as LocationMapPageData
  expect(locationMapResponse.parse(data)).toEqual(data)
  expect({ ...(await pageData('?q=Boston&filter=patio')), generated_at: '' }).toEqual({ ...data, generated_at: '' })
  expect(Math.abs(Date.parse(data.generated_at) - Date.now())).toBeLessThan(60_000)
})

it('filters return restaurants that match all of them, with exact counts', async () => {
  const everything = await map('?q=Boston&limit=100')
  expect(everything.total).toBe(everything.locations.length)
  const { latitude, longitude } = { latitude: everything.center!.lat, longitude: everything.center!.lng }
  const apiList = (await (
    await fetchFromSharedSite(`/api/location/getlocations/?latitude=${latitude}&longitude=${longitude}&limit=100`)
  ).json()) as NearbyLocationsResponse
  // One that is closed for a time has nothing.
  const now = new Date(everything.generated_at)
  const having = (pick: (at: NearbyLocationsResponse['locations'][number]['location']) => boolean | undefined) =>
    apiList.locations.filter(({ location }) => !location.isTemporarilyClosed && pick(location)).length
  expect(everything.counts).toMatchObject({
    delivery: having(({ hasDelivery }) => hasDelivery),
    curbside: having(({ hasCurbside }) => hasCurbside),
    patio: having(({ outsideDining }) => outsideDining),
    reservations: having(({ isReservationsEnabled }) => isReservationsEnabled),
    wait_list: having((at) => at.waitListReady && getApiLocationOpeningStatus(at, now).state !== 'closed'),
  })
  for (const name of mapFilterNames) {
    const { total, counts } = await map(`?q=Boston&filter=${name}`)
    expect(total, name).toBe(counts[name])
    // A restaurant may open or close between two requests.
    if (name !== 'open_now' && name !== 'wait_list') expect(total, name).toBe(everything.counts[name])
  }
  const both = await map('?q=Boston&filter=delivery&filter=patio&limit=100')
  expect(both.total).toBe(having(({ hasDelivery, outsideDining }) => hasDelivery && outsideDining))
  expect(both.unfiltered_total).toBe(everything.total)
  expect(both.locations.map(({ distance }) => distance)).toEqual(
    both.locations.map(({ distance }) => distance).toSorted((a, b) => a - b),
  )
})

it('what nobody has is said as such, and the way back is open', async () => {
  const data = await map(
    '?latitude=42.36&longitude=-71.06&radius=1&filter=delivery&filter=reservations&filter=wait_list&filter=patio',
  )
  expect([data.unfiltered_total > 0, data.total, data.nothing_found]).toEqual([true, 0, false])
})

it.each([
  ['latitude=91&longitude=0', 'latitude'],
  ['latitude=NaN&longitude=0', 'latitude'],
  ['latitude=0&longitude=1e309', 'longitude'],
  ['q=Boston&radius=501', 'radius'],
  ['q=Boston&radius=-1', 'radius'],
  ['q=Boston&limit=101', 'limit'],
  ['q=Boston&limit=2.5', 'limit'],
  ['q=Boston&filter=jukebox', 'filter.0'],
  ['q=a&q=b', 'q'],
  ['surprise=1', 'surprise'],
])('the data refuses ?%s by name; the page ignores it', async (query, path) => {
  const refused = await fetchFromSharedSite(`/api/location/map/?${query}`)
  const body = (await refused.json()) as { problems: { path: string }[] }
  expect([refused.status, body.problems.map((problem) => problem.path)]).toEqual([400, expect.arrayContaining([path])])
  const page = await fetchFromSharedSite(`/locations/?${query}`)
  expect(page.status).toBe(200)
  expect((await pageData(`?${query}`)).filters).toEqual([])
})

it.each(["'; DROP TABLE place; --", '<script>alert(1)</script>', 'x'.repeat(10_000), '%', '"', '\0', '🦞'])(
  'SM-04 a search for %s finds nothing and harms nothing',
  async (typed) => {
    const q = encodeURIComponent(typed)
    const { nothing_found, locations, query } = await map(`?q=${q}`)
    expect([nothing_found, locations, query.length <= 200]).toEqual([true, [], true])
    expect(await suggested(`q=${q}`)).toEqual([])
    const html = await (await fetchFromSharedSite(`/locations/?q=${q}`)).text()
    expect(html).toContain('Please enter a valid city, state, or ZIP code.')
    expect(html).not.toContain('<script>alert')
  },
)

it('places are suggested by their beginnings, the likeliest first, by town, state and code', async () => {
  expect(await suggested('q=bost')).toContain('Boston, MA')
  expect((await suggested('q=BOSTON'))[0]).toBe('Boston, MA')
  expect((await suggested('q=portland%2C%20m'))[0]).toBe('Portland, ME')
  expect((await suggested('q=salem%20m'))[0]).toBe('Salem, MA')
  expect((await suggested('q=massach'))[0]).toBe('Massachusetts')
  expect((await suggested('q=0213')).every((name) => /MA 0213\d$/.test(name))).toBe(true)
  expect(await suggested('q=st.%20lou')).toContain('St. Louis, MO')
  expect((await suggested('q=stamf'))[0]).toBe('Stamford, CT')
  expect((await suggested('q=sprin&latitude=44.05&longitude=-123'))[0]).toBe('Springfield, OR')
  expect(await suggested('q=b')).toEqual([])
  expect((await suggested('q=sa')).length).toBe(6)
  const refused = await fetchFromSharedSite('/api/location/suggest/?q=bo&latitude=1')
  expect(refused.status).toBe(400)
})

it('a suggestion finds the very place it names', async () => {
  const { suggestions } = placeSuggestionResponse.parse(
    await (await fetchFromSharedSite('/api/location/suggest/?q=port')).json(),
  )
  for (const { name, query } of suggestions) expect((await map(`?q=${encodeURIComponent(query)}`)).place).toBe(name)
})

it('only the map page’s script vouches for a worker; every page names its scripts', async () => {
  const policy = async (path: string) => (await fetchFromSharedSite(path)).headers.get('Content-Security-Policy')!
  expect(await policy('/locations/')).toContain('trusted-types default')
  expect(await policy('/faq/')).toContain("trusted-types 'none'")
  for (const path of ['/locations/', '/faq/']) expect(await policy(path)).toContain("script-src 'self';")
})

it('a state list known to an isolate leaves its map when unpublished and returns', async () => {
  const site = await openTemporarySite()
  await createUser(site, 'directory@harborlantern.example', { superuser: true })
  const editor = await signIn(site, 'directory@harborlantern.example')
  const listed = async () =>
    ((await (await site.fetch('/api/location/map/?q=Boston')).json()) as LocationMapPageData).directories.map(
      ({ url }) => url,
    )
  expect(await listed()).toEqual(['/locations/list/', '/locations/list-ca/'])
  const id = await site.db.prepare("SELECT id FROM page WHERE url_path = '/locations/list-ca/'").first<number>('id')
  const act = async (action: string) =>
    expect((await editor.post(`/wagtail/api/editor/pages/${id}/action/${action}/`, {})).status).toBe(200)
  await act('unpublish')
  expect(await listed()).toEqual(['/locations/list/'])
  await act('publish')
  expect(await listed()).toEqual(['/locations/list/', '/locations/list-ca/'])
})
