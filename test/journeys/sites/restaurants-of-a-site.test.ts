import fc from 'fast-check'
import { beforeAll, expect, it, vi } from 'vitest'
import type { LocationListResponse } from '#schema/locations/edit-wire.ts'
import { locationEndpoints } from '#schema/locations/endpoints.ts'
import { toMapImagePath } from '#schema/locations/map/map-image.ts'
import type { NearbyLocationsResponse } from '#schema/locations/wire.ts'
import { paths } from '#schema/paths.ts'
import { apiPaths } from '../../support/api-paths.ts'
import { createImportedLocationInput, importRestaurantInputs } from '../../support/locations/import-restaurants.ts'
import { findSiteId, publishMenuOfSite } from '../../support/menus/menu-of-site.ts'
import { createSettingsClient } from '../../support/pages/settings-client.ts'
import { selectForTestScale } from '../../support/scale.ts'
import type { TestSite } from '../../support/site.ts'
import { secondHost, setUpSecondSite } from '../../support/sites/second-site.ts'

const second = setUpSecondSite()
const { site, club, ada } = second

/** In a town where the first site has restaurants, too. */
const salem = [42.5195, -70.8967] as const
const theirs = [
  createImportedLocationInput(880001, '1 Heron Row', 'Salem', salem),
  createImportedLocationInput(880002, '2 Heron Row', 'Salem', [42.53, -70.88]),
  createImportedLocationInput(880003, '3 Heron Row', 'Gloucester', [42.61, -70.66]),
]
const key = (letter: string) => letter.repeat(22)
let ours: number[] = []
let addresses: string[] = []

beforeAll(async () => {
  expect(await importRestaurantInputs(site, secondHost, theirs)).toEqual([])
  const { results } = await site.db
    .prepare(
      "SELECT rlid, address1 FROM location WHERE site_id IS NULL AND state = 'MA' AND closed_at IS NULL ORDER BY rlid",
    )
    .all<{ rlid: number; address1: string }>()
  ours = results.slice(0, 3).map(({ rlid }) => rlid)
  addresses = results.map(({ address1 }) => address1)
  const now = new Date().toISOString()
  for (const [letter, rlid] of [
    ['a', ours[0]!],
    ['b', 880001],
  ] as const) {
    const id = `(SELECT id FROM location WHERE rlid = ${rlid})`
    await site.db.batch([
      site.db.prepare(`INSERT INTO wait_list_entry (plan_ahead_id, location_id, idempotency_key, party_size, size_class, name,
        phone, source, quoted, joined_at) VALUES ('${key(letter)}', ${id}, 'k', 2, 1, 'Ann', '5', 'host', '', '${now}')`),
      site.db.prepare(`INSERT INTO reservation (key, reference, location_id, date, minute, slot, party_size, name, phone,
        email, created_at) VALUES ('${key(letter)}', 'R${letter}', ${id}, '2027-01-01', 900, 1, 2, 'Ann', '5', 'a@b.example', '${now}')`),
      site.db.prepare(`INSERT INTO order_intent (key, reference, location_id, service, created_at)
        VALUES ('${key(letter)}', 'O${letter}', ${id}, 'pick_up', '${now}')`),
    ])
  }
  // Boards are chosen in a brand kit, and what is on them at a restaurant.
  const board = { events: [], happyHour: 'Weekdays, 3 to 5 PM.' }
  const written = [...ours, ...theirs.map(({ rlid }) => rlid)].join()
  await site.db
    .prepare(`UPDATE location SET guest_info = ?1 WHERE rlid IN (${written})`)
    .bind(JSON.stringify(board))
    .run()
  const settings = createSettingsClient(ada)
  for (const at of [1, await findSiteId(site, secondHost)]) {
    const { shape } = (await settings.open('theme', at)).body.values as { shape: object }
    expect((await settings.save('theme', { shape: { ...shape, events: 'board' } }, at)).status).toBe(200)
  }
  await publishMenuOfSite(ada, await findSiteId(site, secondHost), 'nests', ['reed-soup'])
  await vi.waitFor(async () => expect((await club.fetch('/api/location/getlocation/?rlid=880001')).status).toBe(200), {
    timeout: 45_000,
    interval: 200,
  })
})

const byNumber = [
  (rlid: number) => `/api/location/getlocation/?rlid=${rlid}`,
  (rlid: number) => `/api/location/getwaitlist/?rlid=${rlid}`,
  (rlid: number) => `/api/waitlist/estimate/?rlid=${rlid}&party_size=2`,
  (rlid: number) => `/api/menu/${rlid}/`,
  paths.order,
  paths.reservation,
  paths.waitList,
  (rlid: number) => `/order/checkout?rlid=${rlid}&basket=1`,
  paths.allergens,
  (rlid: number) => `/images/boards/${rlid}.png`,
  // A map at another place, and in another style, leads to the current one.
  (rlid: number) => toMapImagePath('0123456789abcdef', { rlid, latitude: 1, longitude: 1 }, 'mobile'),
]
const byKey = [paths.waitListStatus, paths.waitListEntry, paths.reservationConfirmation, paths.orderConfirmation]

it('a restaurant’s or guest’s address is never found on another site’s host', async () => {
  const requests = (
    [
      [site, ours, 'a', 880001, 'b'],
      [club, [880001, 880002, 880003], 'b', ours[0]!, 'a'],
    ] as const
  ).flatMap(([host, own, ownKey, foreign, foreignKey]) => [
    ...byNumber.flatMap((toPath) => own.map((rlid) => ({ host, path: toPath(rlid), isOwn: true }))),
    ...byNumber.map((toPath) => ({ host, path: toPath(foreign), isOwn: false })),
    ...byKey.map((toPath) => ({ host, path: toPath(key(ownKey)), isOwn: true })),
    ...byKey.map((toPath) => ({ host, path: toPath(key(foreignKey)), isOwn: false })),
  ])
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(requests, { minLength: 20, maxLength: 40 }), async (some) => {
      for (const { host, path, isOwn } of some) {
        const response = await host.fetch(path, { redirect: 'manual' })
        const text = await response.text()
        expect(listForeignAddresses(host, text), path).toEqual([])
        if (isOwn) expect([path, response.status]).not.toEqual([path, 404])
        else expect([path, response.status]).toEqual([path, 404])
      }
    }),
    { numRuns: selectForTestScale({ test: 4, proofs: 60 }) },
  )
})

/** The addresses of the other site's restaurants that a text contains. */
function listForeignAddresses(host: TestSite, text: string): string[] {
  if (host === site) return text.includes('Heron Row') ? ['Heron Row'] : []
  return addresses.filter((address) => text.includes(address))
}

it('a search finds the restaurants of its host alone, near and far', async () => {
  const at = `latitude=${salem[0]}&longitude=${salem[1]}`
  const search = async (host: TestSite, radius: number) =>
    (await (
      await host.fetch(`/api/location/getlocations/?${at}&radius=${radius}&limit=100&rlid=880002`)
    ).json()) as NearbyLocationsResponse
  const near = await search(club, 5)
  expect(near.totalLocations).toBe(2)
  expect(near.locations.map(({ location }) => location.rlid)).toEqual([880001, 880002])
  expect((await search(club, 500)).totalLocations).toBe(3)
  expect(near.currentLocation?.rlid).toBe(880002)
  const far = await search(site, 500)
  expect(far.locations.map(({ location }) => location.rlid).filter((rlid) => rlid > 880000)).toEqual([])
  expect([far.currentLocation, far.totalLocations > 3]).toEqual([null, true])
  const listed = await (await club.fetch('/api/v2/restaurants/?state=MA')).json()
  expect(listed).toMatchObject({ meta: { total_count: 3 }, items: [{ id: 880001 }, { id: 880002 }, { id: 880003 }] })
  const box = '-72,41,-70,43'
  expect(await (await site.fetch(`/api/v2/restaurants/?bbox=${box}&limit=100`)).text()).not.toContain('Heron Row')
  const map = await (await club.fetch(`/api/location/map/?${at}&radius=500&filter=reservations`)).json()
  expect(map).toMatchObject({ total: 3, unfiltered_total: 3, directories: [{ url: '/locations/list/' }] })
})

it('each page of the directory shows only its site’s restaurants, also in shared towns', async () => {
  const sitemap = await (await club.fetch('/sitemap.xml?p=1')).text()
  const all = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/]*(\/[^<]*)<\/loc>/g)].map(([, path]) => path!)
  const locationPages = all.filter((path) => path.startsWith('/locations/') && !path.includes('california'))
  expect(locationPages.toSorted()).toEqual([
    '/locations/',
    '/locations/list/',
    '/locations/list/massachusetts/',
    '/locations/list/massachusetts/gloucester/',
    '/locations/list/massachusetts/salem/',
    '/locations/massachusetts/gloucester/3-heron-row/',
    '/locations/massachusetts/salem/1-heron-row/',
    '/locations/massachusetts/salem/2-heron-row/',
  ])
  for (const path of locationPages) {
    const response = await club.fetch(path)
    const html = await response.text()
    expect([path, response.status, listForeignAddresses(club, html)]).toEqual([path, 200, []])
    expect(html, path).not.toContain('Harbor Lantern')
  }
  expect(await (await club.fetch('/locations/list/massachusetts/salem/')).text()).toContain('2 Heron Row')
  const local = await (await club.fetch('/locations/massachusetts/salem/1-heron-row/')).text()
  expect(local).toContain('href="/locations/massachusetts/salem/2-heron-row/"')
  for (const path of ['/locations/list/massachusetts/salem/', '/locations/list/massachusetts/', '/locations/list/']) {
    const html = await (await site.fetch(path)).text()
    expect([path, listForeignAddresses(site, html), html.includes(secondHost)]).toEqual([path, [], false])
  }
  expect(await (await site.fetch('/sitemap.xml?p=1')).text()).not.toContain('heron-row')
})

it('the old address of a restaurant redirects on its own host alone', async () => {
  const [theirHost, ourHost] = await Promise.all(
    [club, site].map((host) => host.fetch('/locations/list/massachusetts/salem/1-heron-row/', { redirect: 'manual' })),
  )
  expect([theirHost!.status, theirHost!.headers.get('Location')]).toEqual([
    301,
    '/locations/massachusetts/salem/1-heron-row/',
  ])
  expect(ourHost!.status).toBe(404)
})

it('an import refuses the number of another site’s restaurant, and writes nothing', async () => {
  const taken = createImportedLocationInput(ours[0]!, '9 Heron Row', 'Salem', salem)
  expect(await importRestaurantInputs(site, secondHost, [taken])).toEqual([
    `rlid ${ours[0]} belongs to a restaurant of another site`,
  ])
  expect(await importRestaurantInputs(site, new URL(second.mainOrigin).hostname, [theirs[0]!])).toEqual([
    'rlid 880001 belongs to a restaurant of another site',
  ])
  expect(await importRestaurantInputs(site, secondHost, [{ ...theirs[0]!, phone: '(978) 555-0177' }])).toEqual([])
  const stored = await site.db
    .prepare("SELECT count(*) AS n FROM location WHERE address1 = '9 Heron Row'")
    .first<number>('n')
  expect(stored).toBe(0)
})

it('the back office names each restaurant’s site, filters by it, and adds to it', async () => {
  const { id } = (await site.db
    .prepare('SELECT id FROM site WHERE hostname = ?')
    .bind(secondHost)
    .first<{ id: number }>())!
  const list = async (query: string) =>
    (await ada.read<LocationListResponse>(`${locationEndpoints.list.path}?${query}`)).body
  const all = await list('order=-number')
  expect(all.meta.sites).toEqual([
    { id: 1, name: 'Harbor Lantern', country: 'US' },
    { id, name: 'Club', country: 'US' },
  ])
  expect(all.items.slice(0, 4).map((item) => item.site)).toEqual(['Club', 'Club', 'Club', 'Harbor Lantern'])
  const own = await list(`site=${id}`)
  expect([own.meta.total_count, own.meta.counts.all, own.meta.counts.open, own.items.length]).toEqual([3, 3, 3, 3])
  expect((await list('site=1')).meta.counts.all).toBe(all.meta.counts.all - 3)
  expect((await list(`site=${id}&search=gloucester`)).meta.total_count).toBe(1)
  const added = {
    ...{ address1: '4 Heron Row', city: 'Fresno', state: 'CA', zip: '93701', latitude: 36.75, longitude: -119.79 },
    ...{ phone: '(978) 555-0144', timeZone: 'America/Los_Angeles' },
  }
  const unknown = await ada.send('POST', locationEndpoints.list.path, { ...added, site: 99_999 })
  expect([unknown.status, unknown.body]).toMatchObject([400, { problems: [{ path: 'site' }] }])
  const created = await ada.send('POST', locationEndpoints.list.path, { ...added, site: id })
  expect(created.status).toBe(201)
  const { url, values } = created.body as unknown as { url: string; values: { rlid: number } }
  expect(url).toContain(`/locations/california/fresno/4-heron-row/`)
  await expect.poll(async () => (await club.fetch(`/api/location/getlocation/?rlid=${values.rlid}`)).status).toBe(200)
  expect((await site.fetch(`/api/location/getlocation/?rlid=${values.rlid}`)).status).toBe(404)
  const { id: restaurant, version } = created.body as unknown as { id: number; version: string }
  const edit = { version, values: { phone: '(978) 555-0199', hasDelivery: true } }
  expect((await ada.send('PATCH', `${locationEndpoints.list.path}${restaurant}/`, edit)).status).toBe(200)
  const read = async () => (await club.fetch(`/api/location/getlocation/?rlid=${values.rlid}`)).json()
  await expect.poll(read).toMatchObject({ phone: '(978) 555-0199', hasDelivery: true })
})

it('a site with restaurants cannot be deleted', async () => {
  const { id } = (await site.db
    .prepare('SELECT id FROM site WHERE hostname = ?')
    .bind(secondHost)
    .first<{ id: number }>())!
  const deleted = await ada.send('DELETE', `${apiPaths.site(id)}?with_settings=true`)
  expect([deleted.status, deleted.body]).toMatchObject([
    409,
    { message: expect.stringMatching(/^A site with restaurants cannot be deleted. This one has \d\.$/) },
  ])
})
