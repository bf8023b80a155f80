import type { D1Database } from '@cloudflare/workers-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toJsonText } from '#schema/records/json-text.ts'
import type { TemporaryLocationClosure } from '../../../schema/locations/hours/opening.ts'
import type { ApiLocation, NearbyLocationsResponse } from '../../../schema/locations/wire.ts'
import type { LocationMapPageData, SingleLocationPageData } from '../../../schema/pages/page-data.ts'
import type { WaitListEntryResponse } from '../../../schema/seating/wait-list-entry-wire.ts'
import type { PublicWaitListStateResponse } from '../../../schema/seating/wait-list-wire.ts'
import type { LocationRecord } from '../../../worker/locations/stored-location.ts'
import { planLocationWrites } from '../../../worker/locations/writes.ts'
import { readSiteLookup } from '../../../worker/sites/stored-sites.ts'
import { commitWritePlan } from '../../../worker/stores/commit.ts'
import { createNetworkHeader } from '../../support/forms/captcha-solution.ts'
import { type OpenForm, openForm, sendForm } from '../../support/forms/form-client.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
let rlid: number
let path: string
let forms: Record<'order' | 'reserve' | 'waitlist', OpenForm>

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const closure = (reopensOn: string | null): TemporaryLocationClosure => ({
  since: inDays(-3),
  reopensOn,
  reason: 'We are laying a new floor.',
})
const json = async <Shape>(path: string) => (await (await site.fetch(path)).json()) as Shape
const read = async (path: string) => (await (await site.fetch(path)).text()).replaceAll('<!-- -->', '')
const guest = { name: 'Ida', phone: '978 555 0142', email: 'ida@example.com' }
const location = () => json<ApiLocation>(`/api/location/getlocation/?rlid=${rlid}`)

/** Closes the restaurant as the back office does, and waits until the site knows. */
async function close(change: { closure: TemporaryLocationClosure | null; is_temporarily_closed?: number }) {
  const db = site.db as unknown as D1Database
  const before = (await db.prepare('SELECT * FROM location WHERE rlid = ?1').bind(rlid).first<LocationRecord>())!
  const after = {
    ...before,
    is_temporarily_closed: change.is_temporarily_closed ?? 0,
    closure: change.closure && toJsonText(change.closure),
  }
  const columns = ['closure', 'is_temporarily_closed'] as const
  await commitWritePlan(db, await planLocationWrites(db, [{ before, after }], columns, await readSiteLookup(db)))
  await expect
    .poll(async () => (await location()).closure?.reopensOn, { timeout: 5000 })
    .toBe(change.closure?.reopensOn)
}

beforeAll(async () => {
  site = await openSite()
  rlid = await findOpenRestaurantRlid(site, "country = 'US' AND state = 'MA'")
  const week = JSON.stringify(
    [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '11:00 AM', close: '10:00 PM' })),
  )
  const all = `has_online_ordering = 1, is_reservations_enabled = 1, wait_list_ready = 1, estimated_wait_time = '15–20 min', has_delivery = 1`
  await site.db
    .prepare(`UPDATE location SET ${all}, hours = ?1, special_hours = '[]' WHERE rlid = ?2`)
    .bind(week, rlid)
    .run()
  await site.db.prepare("UPDATE counter SET value = value + 1 WHERE name = 'locations'").run()
  path = `/seafood-restaurants/locations/${(await location()).localPageURL}/`
  const open = async (name: string) => [name, await openForm(site, `/${name}?rlid=${rlid}`)]
  forms = Object.fromEntries(await Promise.all(['order', 'reserve', 'waitlist'].map(open)))
})
afterAll(() => site.close())

const written =
  'SELECT (SELECT count(*) FROM order_intent) + (SELECT count(*) FROM reservation) + (SELECT count(*) FROM wait_list_entry) AS n'
const controls = /Order Now|Reserve a Table|Join the wait list|Current wait|data-seating|\/order\?rlid|\/waitlist\?rlid/

/** What a restaurant's page says of it, without its neighbors. */
const ofItself = (html: string) =>
  /<main.*<\/main>/s.exec(html)![0].replace(/<section class="band band-sand location-nearby.*/s, '')

it('a closed restaurant sells nothing on its page, the map or the API', async () => {
  await close({ closure: null })
  await expect.poll(async () => ofItself(await read(path)), { timeout: 5000 }).toMatch(controls)
  await close({ closure: closure(null) })
  await expect.poll(async () => ofItself(await read(path)), { timeout: 5000 }).toContain('We are laying a new floor.')
  const html = await read(path)
  const page = ofItself(html)
  expect(page).not.toMatch(controls)
  expect(page).not.toContain('/reserve?rlid')
  expect(html).toContain('"acceptsReservations":false')
  const { nearest_open, nearby } = JSON.parse(/id="start-up-data">(.*?)<\/script>/.exec(html)![1]!).page
    .data as SingleLocationPageData
  expect(nearest_open).toMatchObject({ url: nearby[0]!.url, distance: nearby[0]!.distance })
  expect(page).toContain(`The nearest open restaurant is <a href="${nearby[0]!.url}">`)

  const at = await location()
  expect(at).toMatchObject({
    isTemporarilyClosed: true,
    hasOnlineOrdering: false,
    isReservationsEnabled: false,
    waitListReady: false,
  })
  expect(at.estimatedWaitTime).toBeUndefined()
  const near = `latitude=${at.latitude}&longitude=${at.longitude}`
  expect(
    (await json<NearbyLocationsResponse>(`/api/location/getlocations/?${near}&limit=1`)).locations[0]!.location,
  ).toEqual(at)
  const { locations } = await json<LocationMapPageData>(`/api/location/map/?${near}`)
  const closed = {
    has_online_ordering: false,
    isReservationsEnabled: false,
    waitListReady: false,
    estimatedWaitTime: null,
  }
  expect(locations[0]).toMatchObject({ rlid, is_temporarily_closed: true, ...closed })
  for (const filter of ['open_now', 'delivery', 'reservations', 'wait_list'])
    expect(
      (await json<LocationMapPageData>(`/api/location/map/?${near}&filter=${filter}`)).locations[0]?.rlid,
      filter,
    ).not.toBe(rlid)
  expect(await json<PublicWaitListStateResponse>(`/api/location/getwaitlist/?rlid=${rlid}`)).toMatchObject({
    waitListReady: false,
    estimatedWaitTime: null,
  })
})

it('pages of neighbors say that a restaurant is closed', async () => {
  await close({ closure: closure(null) })
  const at = await location()
  const { locations } = await json<NearbyLocationsResponse>(
    `/api/location/getlocations/?latitude=${at.latitude}&longitude=${at.longitude}&limit=2&radius=100`,
  )
  const neighbor = locations[1]!.location
  const page = await read(`/seafood-restaurants/locations/${neighbor.localPageURL}/`)
  expect(/location-nearby.*/s.exec(page)![0]).toContain('Temporarily Closed')
  expect(page).not.toContain(`data-rlid="${rlid}"`)
})

it('posts to a closed restaurant answer 409 and name the nearest open one', async () => {
  await close({ closure: closure(null) })
  const before = await site.db.prepare(written).first('n')
  const reservation = { ...guest, rlid: String(rlid), date: inDays(4), time: '18:30', party_size: '2' }
  const posts = [
    await sendForm(site, forms.order, { rlid: String(rlid), service: 'pick_up' }),
    await sendForm(site, forms.reserve, reservation),
    await sendForm(site, forms.waitlist, { ...guest, rlid: String(rlid), party_size: '2' }, createNetworkHeader()),
  ]
  for (const answer of posts) {
    const html = await answer.text()
    expect([answer.status, /The nearest open restaurant is <a href/.test(html)], answer.url).toEqual([409, true])
    expect(html).toContain('This restaurant is temporarily closed and ')
  }
  const party = { rlid, party_size: 2, name: 'Ida', phone: '978-555-0142', idempotency_key: 'one' }
  const headers = { 'Content-Type': 'application/json', ...createNetworkHeader() }
  const joined = await site.fetch('/api/waitlist/', { method: 'POST', headers, body: JSON.stringify(party) })
  const refusal = {
    message: 'This restaurant is temporarily closed and has no wait list. Please choose another restaurant.',
  }
  expect([joined.status, await joined.json()]).toEqual([409, refusal])
  const estimate = await site.fetch(`/api/waitlist/estimate/?rlid=${rlid}&party_size=2`)
  expect([estimate.status, await estimate.json()]).toEqual([409, refusal])
  expect([
    (await site.fetch(`/reserve?rlid=${rlid}`)).status,
    (await site.fetch(`/waitlist?rlid=${rlid}`)).status,
  ]).toEqual([409, 409])
  expect(await site.db.prepare(written).first('n')).toBe(before)
})

it('a known reopening takes reservations from that day on, 409 before', async () => {
  const reopensOn = inDays(30)
  await close({ closure: closure(reopensOn) })
  await expect
    .poll(() => read(path), { timeout: 5000 })
    .toMatch(new RegExp(`<a [^>]*href="/reserve\\?rlid=${rlid}">Reserve for`))
  const form = await openForm(site, `/reserve?rlid=${rlid}`)
  expect(form.html).toContain(`min="${reopensOn}"`)
  expect(form.html).toContain('Reserve for that day or a later one.')
  const values = { ...guest, rlid: String(rlid), time: '18:30', party_size: '2' }
  const early = await sendForm(site, form, { ...values, date: inDays(29) })
  const html = await early.text()
  expect([
    early.status,
    html.includes('id="reservation-date-error"'),
    html.includes('value="ida@example.com"'),
  ]).toEqual([409, true, true])
  expect((await sendForm(site, form, { ...values, date: reopensOn })).status).toBe(303)
  expect(
    (await sendForm(site, forms.waitlist, { ...guest, rlid: String(rlid), party_size: '2' }, createNetworkHeader()))
      .status,
  ).toBe(409)
  // The chain’s own word has no end, whatever an editor’s closure says.
  await site.db.prepare('UPDATE location SET is_temporarily_closed = 1 WHERE rlid = ?1').bind(rlid).run()
  expect((await sendForm(site, form, { ...values, date: inDays(31) })).status).toBe(409)
  await site.db.prepare('UPDATE location SET is_temporarily_closed = 0 WHERE rlid = ?1').bind(rlid).run()
})

it('an order at a closed restaurant is offered at the nearest open one', async () => {
  await close({ closure: closure(null) })
  for (const answer of [
    await site.fetch(`/order?rlid=${rlid}`),
    await site.fetch('/order', { headers: { Cookie: `li=${rlid}` } }),
  ]) {
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain('This restaurant is temporarily closed and takes no orders.')
    expect(html).toMatch(/The nearest open restaurant is <a href="\/seafood-restaurants[^>]*>/)
    expect(html).toMatch(/<a class="text-link" href="\/locations\/">Find a different restaurant/)
    expect(html).not.toContain('type="radio"')
  }
  const html = await read(`/order?rlid=${rlid}&dish=7`)
  expect(html).toMatch(/\/order\?rlid=\d+&amp;dish=7">Order from/)
  expect(html).toContain('<a class="text-link" href="/locations/?dish=7">Find a different restaurant')
})

it('a closed restaurant shows waiting parties no wait time and no invitation to rejoin', async () => {
  await close({ closure: null })
  const sent = await sendForm(
    site,
    forms.waitlist,
    { ...guest, name: 'Otto', rlid: String(rlid), party_size: '2' },
    createNetworkHeader(),
  )
  const place = sent.headers.get('Location')!
  const api = `/api/waitlist/${place.split('/')[2]}/`
  expect((await json<WaitListEntryResponse>(api)).estimatedWaitTime).toBe('15–20 min')
  await close({ closure: closure(null) })
  expect(await json<WaitListEntryResponse>(api)).toMatchObject({ status: 'waiting', estimatedWaitTime: null })
  await site.fetch(api, { method: 'DELETE' })
  const html = await read(place)
  expect(html).toContain('You have left the wait list')
  expect(html).not.toContain('Join again')
})
