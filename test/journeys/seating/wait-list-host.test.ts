import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { WaitListEntryResponse } from '../../../schema/seating/wait-list-entry-wire.ts'
import type {
  BulkPartiesResult,
  GuestBookings,
  HostWaitList,
  WaitListListing,
} from '../../../schema/seating/wait-list-wire.ts'
import { createNetworkHeader } from '../../support/forms/captcha-solution.ts'
import { findRlid, findRlids } from '../../support/locations/find-rlid.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createUser, openSite, type Site, signIn } from '../../support/site.ts'

let site: Site
let host: Awaited<ReturnType<typeof signIn>>
/** Restaurants whose lists no test has had yet. */
let untouched: number[]
/** The test's own. */
let rlid: number

beforeAll(async () => {
  site = await openSite()
  await markImagesDrawn(site)
  untouched = await findRlids(site, 'wait_list_ready = 1 AND is_reservations_enabled = 0')
  await createUser(site, 'host@harborlantern.example', { permissions: ['change_wait_list'] })
  host = await signIn(site, 'host@harborlantern.example')
})
beforeEach(async () => {
  rlid = untouched.pop()!
  await site.db.prepare('DELETE FROM rate_limit_counter').run()
})
afterAll(() => site.close())

let keys = 0
const join = async (more: object = {}) => {
  const body = {
    rlid,
    party_size: 2,
    name: `Guest ${++keys}`,
    phone: '978 555 0142',
    idempotency_key: `host ${keys}`,
    ...more,
  }
  const answer = await site.fetch('/api/waitlist/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...createNetworkHeader() },
    body: JSON.stringify(body),
  })
  return { answer, place: (await answer.json()) as WaitListEntryResponse }
}
const byNumber = (one: number, other: number) => one - other
const base = () => `/wagtail/api/main/waitlists/${rlid}/`
const state = async () => (await (await host.get(base())).json()) as HostWaitList
const act = async (name: string, action: string, from: string) => {
  const { entries, ended } = await state()
  const entry = [...entries, ...ended].find((each) => each.name === name)!
  const answer = await host.post(`${base()}entries/${entry.id}/${action}/`, { from })
  return { status: answer.status, body: (await answer.json()) as HostWaitList & { message?: string } }
}
const statusOf = async ({ plan_ahead_id }: WaitListEntryResponse) =>
  ((await (await site.fetch(`/api/waitlist/${plan_ahead_id}/`)).json()) as WaitListEntryResponse).status

it('a host calls, seats and removes parties, and undoes it; the party sees it', async () => {
  const one = await join({ name: 'One', email: 'one@example.com' })
  const two = await join({ name: 'Two' })
  const three = await join({ name: 'Three' })
  expect((await state()).entries.map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
  expect((await act('One', 'call', 'waiting')).status).toBe(200)
  expect(await statusOf(one.place)).toBe('ready')
  const mail = await site.db
    .prepare("SELECT kind FROM mail WHERE recipient = 'one@example.com' ORDER BY id")
    .all<{ kind: string }>()
  expect(mail.results.map(({ kind }) => kind)).toEqual(['wait_list_joined', 'wait_list_ready'])
  expect((await act('One', 'seat', 'ready')).status).toBe(200)
  expect(await statusOf(one.place)).toBe('seated')
  expect((await act('Two', 'no_show', 'waiting')).body.ended[0]).toMatchObject({
    name: 'Two',
    status: 'cancelled',
    ended_by: 'no_show',
    can_undo: true,
  })
  expect((await act('Three', 'cancel', 'waiting')).status).toBe(200)
  expect([await statusOf(two.place), await statusOf(three.place)]).toEqual(['cancelled', 'cancelled'])
  expect((await act('Two', 'undo', 'cancelled')).body.entries.map(({ name }) => name)).toEqual(['Two'])
  expect(await statusOf(two.place)).toBe('waiting')
  expect((await act('Two', 'undo', 'waiting')).status).toBe(409)
})

it('ASVS 2.3.1 2.3.4 concurrent actions of two hosts run once, and outdated ones are rejected', async () => {
  await join({ name: 'Wanted' })
  const { entries } = await state()
  const { id } = entries.find(({ name }) => name === 'Wanted')!
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => host.post(`${base()}entries/${id}/call/`, { from: 'waiting' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const logged = () =>
    site.db
      .prepare("SELECT count(*) AS n FROM log_entry WHERE action = 'tidemark.wait_list_call' AND data ->> 'party' = ?1")
      .bind(id)
  expect(await logged().first('n')).toBe(1)
  expect((await host.post(`${base()}entries/${id}/call/`, { from: 'ready' })).status).toBe(409)
  expect((await host.post(`${base()}entries/${id}/call/`, { from: 'sleeping' })).status).toBe(400)
  expect((await host.post(`${base()}entries/${id}/delete/`, { from: 'ready' })).status).toBe(404)
  expect((await host.post(`${base()}entries/999999/call/`, { from: 'ready' })).status).toBe(404)
  const other = await findRlid(site, 'rlid <> ?1', rlid)
  expect((await host.post(`/wagtail/api/main/waitlists/${other}/entries/${id}/seat/`, { from: 'ready' })).status).toBe(
    404,
  )
})

it('a host removes several parties at once and undoes it, except changed ones and those of other restaurants', async () => {
  const parties = [await join({ name: 'Fake A' }), await join({ name: 'Fake B' }), await join({ name: 'Real' })]
  const elsewhere = untouched.pop()!
  const other = await join({ name: 'Elsewhere', rlid: elsewhere })
  const id = async (name: string) =>
    (await site.db.prepare('SELECT id FROM wait_list_entry WHERE name = ?1').bind(name).first<number>('id'))!
  const ids = [await id('Fake A'), await id('Fake B'), await id('Real'), await id('Elsewhere')] as const
  expect((await act('Real', 'call', 'waiting')).status).toBe(200)
  const strike = async (action: string, from: string) => {
    const answer = await host.post(`${base()}entries/bulk/`, {
      action,
      parties: ids.map((each) => ({ id: each, from })),
    })
    return { status: answer.status, ...((await answer.json()) as BulkPartiesResult) }
  }
  const struck = await strike('cancel', 'waiting')
  expect([struck.status, struck.changed.sort(byNumber)]).toEqual([200, [ids[0], ids[1]]])
  expect(await Promise.all([...parties, other].map(({ place }) => statusOf(place)))).toEqual([
    'cancelled',
    'cancelled',
    'ready',
    'waiting',
  ])
  expect((await strike('cancel', 'waiting')).changed).toEqual([])
  expect((await strike('undo', 'cancelled')).changed.sort(byNumber)).toEqual([ids[0], ids[1]])
  expect(await Promise.all(parties.map(({ place }) => statusOf(place)))).toEqual(['waiting', 'waiting', 'ready'])
  const log = await site.db
    .prepare("SELECT data FROM log_entry WHERE action = 'tidemark.wait_list_cancel' ORDER BY id DESC LIMIT 1")
    .first<string>('data')
  expect(log).not.toContain('Fake')
  const nobody = await createUser(site, 'strikes@harborlantern.example').then(() =>
    signIn(site, 'strikes@harborlantern.example'),
  )
  const body = { action: 'cancel', parties: [{ id: ids[0], from: 'waiting' }] }
  expect((await nobody.post(`${base()}entries/bulk/`, body)).status).toBe(403)
  for (const wrong of [{ ...body, action: 'seat' }, { ...body, parties: [] }, { action: 'cancel' }])
    expect((await host.post(`${base()}entries/bulk/`, wrong)).status).toBe(400)
  expect((await strike('cancel', 'waiting')).changed).toHaveLength(2)
})

it('a party at the door is added once, behind earlier ones', async () => {
  const body = { party_size: 14, name: 'At the door', notes: 'Patio', idempotency_key: 'walk in one' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => host.post(`${base()}entries/`, body)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const added = (await state()).entries.filter(({ name }) => name === 'At the door')
  expect(added).toHaveLength(1)
  expect(added[0]).toMatchObject({ party_size: 14, size_class: 3, source: 'host', notes: 'Patio', phone: '' })
  for (const wrong of [
    { ...body, party_size: 0 },
    { ...body, name: '' },
    { ...body, phone: 'x' },
    { ...body, party_size: 1e20 },
    {},
  ])
    expect((await host.post(`${base()}entries/`, wrong)).status).toBe(400)
})

it('opening and closing a list is visible in the API and on the restaurant’s page immediately', async () => {
  const at = await findRlid(site, "wait_list_ready = 0 AND is_reservations_enabled = 0 AND local_page_url <> ''")
  const api = async () =>
    (await (await site.fetch(`/api/location/getlocation/?rlid=${at}`)).json()) as {
      waitListReady: boolean
      estimatedWaitTime?: string
    }
  const url = await site.db
    .prepare('SELECT local_page_url FROM location WHERE rlid = ?1')
    .bind(at)
    .first<string>('local_page_url')
  const page = async () => (await site.fetch(`/seafood-restaurants/locations/${url}/`)).text()
  expect(await page()).not.toContain('Join the wait list')
  const opened = await host.post(`/wagtail/api/main/waitlists/${at}/open/`, {
    posted_wait: '20–30 min',
    max_party_size: 9,
  })
  expect([opened.status, ((await opened.json()) as HostWaitList).location]).toEqual([
    200,
    expect.objectContaining({ is_open: true, posted_wait: '20–30 min', max_party_size: 9 }),
  ])
  expect(await page()).toContain(`/waitlist?rlid=${at}`)
  await expect.poll(async () => (await api()).waitListReady).toBe(true)
  expect((await api()).estimatedWaitTime).toBe('20–30 min')
  expect((await join({ rlid: at, party_size: 9 })).answer.status).toBe(201)
  expect((await host.post(`/wagtail/api/main/waitlists/${at}/close/`, {})).status).toBe(200)
  expect((await join({ rlid: at })).answer.status).toBe(409)
  expect(await page()).not.toContain('Join the wait list')
  const log = await site.db
    .prepare(
      "SELECT action, label FROM log_entry JOIN location ON location.id = object_id WHERE object_type = 'location' AND rlid = ?1 ORDER BY log_entry.id",
    )
    .bind(at)
    .all<{ action: string }>()
  expect(log.results.map(({ action }) => action)).toEqual(['tidemark.open_wait_list', 'tidemark.close_wait_list'])
  expect(
    (await host.post(`/wagtail/api/main/waitlists/${at}/open/`, { posted_wait: 'x'.repeat(70), max_party_size: 0 }))
      .status,
  ).toBe(400)
})

it('the lists are searchable by town, busiest first', async () => {
  const listing = async (query: string) =>
    (await (await host.get(`/wagtail/api/main/waitlists/${query}`)).json()) as WaitListListing
  for (const key of ['busy one', 'busy two', 'busy three', 'busy four', 'busy five', 'busy six'])
    expect(
      (await host.post(`${base()}entries/`, { party_size: 2, name: 'In town', idempotency_key: key })).status,
    ).toBe(201)
  const open = await listing('?open=1')
  expect(open.items[0]).toMatchObject({ rlid, is_open: true })
  expect(open.items[0]!.waiting + open.items[0]!.ready).toBe(6)
  expect(open.items.every(({ is_open }) => is_open)).toBe(true)
  const all = await listing('?limit=5')
  expect(all.items).toHaveLength(5)
  expect(all.meta.total_count).toBeGreaterThan(open.meta.total_count)
  expect(
    (await listing(`?search=${open.items[0]!.city.toUpperCase()}`)).items.every(
      ({ city }) => city === open.items[0]!.city,
    ),
  ).toBe(true)
  expect((await host.get('/wagtail/api/main/waitlists/?limit=1000')).status).toBe(400)
})

it('reservations and orders of a day are listed in the restaurant’s time zone', async () => {
  const id = await site.db
    .prepare("UPDATE location SET time_zone = 'America/Los_Angeles' WHERE rlid = ?1 RETURNING id")
    .bind(rlid)
    .first<number>('id')
  const order = (key: string, at: string) =>
    site.db
      .prepare(
        "INSERT INTO order_intent (key, reference, location_id, service, created_at) VALUES (?1, ?1, ?2, 'pick_up', ?3)",
      )
      .bind(key, id, at)
  const table = (key: string, date: string, minute: number) =>
    site.db
      .prepare(
        "INSERT INTO reservation (key, reference, location_id, date, minute, slot, party_size, name, phone, email, created_at) VALUES (?1, ?1, ?2, ?3, ?4, 1, 4, 'Ida', '(978) 555-0142', 'ida@example.com', '2026-11-01')",
      )
      .bind(key, id, date, minute)
  await site.db.batch([
    order('EVENING', '2027-01-02T07:30:00.000Z'),
    order('MORNING', '2027-01-02T08:30:00.000Z'),
    table('LATE', '2027-01-01', 1200),
    table('EARLY', '2027-01-01', 700),
    table('NEXT', '2027-01-02', 700),
  ])
  const day = (await (await host.get(`${base()}bookings/?date=2027-01-01`)).json()) as GuestBookings
  expect(day.reservations.map(({ reference }) => reference)).toEqual(['EARLY', 'LATE'])
  expect(day.orders.map(({ reference }) => reference)).toEqual(['EVENING'])
  expect(((await (await host.get(`${base()}bookings/`)).json()) as GuestBookings).date).toMatch(/^\d{4}-\d\d-\d\d$/)
  for (const date of ['today', '2027-13-01', '<b>'])
    expect((await host.get(`${base()}bookings/?date=${date}`)).status).toBe(400)
})

it('wait lists require their permission, a token, and our own pages', async () => {
  // Whatever somebody may do with pages, guests are not theirs to see.
  await createUser(site, 'nobody@harborlantern.example', {
    grants: ['add', 'change', 'publish'].map((right) => [right, 1]),
  })
  const nobody = await signIn(site, 'nobody@harborlantern.example')
  for (const path of ['/wagtail/api/main/waitlists/', base(), `${base()}bookings/`]) {
    expect((await site.fetch(path)).status).toBe(401)
    expect((await nobody.get(path)).status).toBe(403)
  }
  expect((await nobody.post(`${base()}close/`, {})).status).toBe(403)
  expect((await nobody.post(`${base()}entries/1/call/`, { from: 'waiting' })).status).toBe(403)
  const { 'X-CSRFToken': _, ...withoutToken } = host.headers
  expect((await site.fetch(`${base()}close/`, { method: 'POST', headers: withoutToken, body: '{}' })).status).toBe(403)
  const elsewhere = { ...host.headers, Origin: 'https://evil.example' }
  expect((await site.fetch(`${base()}close/`, { method: 'POST', headers: elsewhere, body: '{}' })).status).toBe(403)
  expect((await host.get('/wagtail/api/main/waitlists/999999999/')).status).toBe(404)
  expect((await host.get(`/wagtail/api/main/waitlists/${'1'.repeat(21)}/`)).status).toBe(404)
  const session = (await (await nobody.get('/wagtail/api/session/')).json()) as { user: object }
  expect(session.user).toMatchObject({ can_manage_wait_lists: false })
})

it('every minute old entries expire, estimates are updated, and finished ones are deleted', async () => {
  const waiting = await join({ name: 'Went home' })
  const called = await join({ name: 'Did not come' })
  const fresh = await join({ name: 'Just came' })
  await act('Did not come', 'call', 'waiting')
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const at = (place: WaitListEntryResponse, column: string, minutes: number) =>
    site.db
      .prepare(`UPDATE wait_list_entry SET ${column} = ?2 WHERE plan_ahead_id = ?1`)
      .bind(place.plan_ahead_id, ago(minutes))
  const over = (key: string, minutes: number) =>
    site.db
      .prepare(
        `INSERT INTO wait_list_entry (plan_ahead_id, location_id, idempotency_key, party_size, size_class, name, phone, source, status, quoted, joined_at, ended_at)
         SELECT ?1, id, ?1, 2, 0, 'Seated', '', 'host', 'seated', '', ?2, ?2 FROM location WHERE rlid = ?3`,
      )
      .bind(key, ago(minutes), rlid)
  await site.db.batch([
    at(waiting.place, 'joined_at', 241),
    at(called.place, 'called_at', 31),
    ...[60, 40, 20].map((minutes) => over(`seated ${minutes}`, minutes)),
    over('a month ago', 31 * 24 * 60),
  ])
  expect(await fireCron(site)).toBe('ok')
  expect([await statusOf(waiting.place), await statusOf(called.place), await statusOf(fresh.place)]).toEqual([
    'expired',
    'expired',
    'waiting',
  ])
  expect(
    await site.db
      .prepare('SELECT estimated_wait_time FROM location WHERE rlid = ?1')
      .bind(rlid)
      .first('estimated_wait_time'),
  ).toBe('30–50 min')
  expect(
    await site.db.prepare("SELECT count(*) AS n FROM wait_list_entry WHERE plan_ahead_id = 'a month ago'").first('n'),
  ).toBe(0)
  const version = () => site.db.prepare("SELECT value FROM counter WHERE name = 'locations'").first<number>('value')
  const before = await version()
  expect(await fireCron(site)).toBe('ok')
  expect(await version()).toBe(before)
})
