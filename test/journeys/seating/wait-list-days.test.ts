import { expect, it } from 'vitest'
import type { WaitListEntryResponse } from '../../../schema/seating/wait-list-entry-wire.ts'
import type { DailyGuestBookingsResponse } from '../../../schema/seating/wait-list-wire.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { setUpHostWaitListTestSite } from '../../support/seating/host-wait-list.ts'
import { createUser, signIn } from '../../support/site.ts'

const room = setUpHostWaitListTestSite()
const { site, host, url, read, join, act, getStatus } = room

it('reservations and orders of a day are listed in the restaurant’s time zone', async () => {
  const id = await site.db
    .prepare("UPDATE location SET time_zone = 'America/Los_Angeles' WHERE rlid = ?1 RETURNING id")
    .bind(room.rlid)
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
  const day = (await (await host.get(`${url()}bookings/?date=2027-01-01`)).json()) as DailyGuestBookingsResponse
  expect(day.reservations.map(({ reference }) => reference)).toEqual(['EARLY', 'LATE'])
  expect(day.orders.map(({ reference }) => reference)).toEqual(['EVENING'])
  expect(((await (await host.get(`${url()}bookings/`)).json()) as DailyGuestBookingsResponse).date).toMatch(
    /^\d{4}-\d\d-\d\d$/,
  )
  for (const date of ['today', '2027-13-01', '<b>'])
    expect((await host.get(`${url()}bookings/?date=${date}`)).status).toBe(400)
})

it('wait lists require their permission, a token, and our own pages', async () => {
  // Whatever somebody may do with pages, guests are not theirs to see.
  await createUser(site, 'nobody@harborlantern.example', {
    grants: ['add', 'change', 'publish'].map((right) => [right, 1]),
  })
  const nobody = await signIn(site, 'nobody@harborlantern.example')
  for (const path of ['/wagtail/api/main/waitlists/', url(), `${url()}bookings/`]) {
    expect((await site.fetch(path)).status).toBe(401)
    expect((await nobody.get(path)).status).toBe(403)
  }
  expect((await nobody.post(`${url()}close/`, {})).status).toBe(403)
  expect((await nobody.post(`${url()}entries/1/call/`, { from: 'waiting' })).status).toBe(403)
  const { 'X-CSRFToken': _, ...withoutToken } = host.headers
  expect((await site.fetch(`${url()}close/`, { method: 'POST', headers: withoutToken, body: '{}' })).status).toBe(403)
  const elsewhere = { ...host.headers, Origin: 'https://evil.example' }
  expect((await site.fetch(`${url()}close/`, { method: 'POST', headers: elsewhere, body: '{}' })).status).toBe(403)
  expect((await host.get('/wagtail/api/main/waitlists/999999999/')).status).toBe(404)
  expect((await host.get(`/wagtail/api/main/waitlists/${'1'.repeat(21)}/`)).status).toBe(404)
  const session = (await (await nobody.get('/wagtail/api/session/')).json()) as { user: object }
  expect(session.user).toMatchObject({ can_manage_wait_lists: false })
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const setTime = (place: WaitListEntryResponse, column: 'joined_at' | 'called_at', minutes: number) =>
  site.db
    .prepare(`UPDATE wait_list_entry SET ${column} = ?2 WHERE plan_ahead_id = ?1`)
    .bind(place.plan_ahead_id, minutesAgo(minutes))

it('a restored party whose time has run out does not expire again', async () => {
  const waiting = await join({ name: 'Was outside' })
  const called = await join({ name: 'Is parking' })
  const seated = await join({ name: 'Was mistaken' })
  for (const name of ['Is parking', 'Was mistaken']) await act(name, 'call', 'waiting')
  await act('Was mistaken', 'seat', 'ready')
  await site.db.batch([
    setTime(waiting.place, 'joined_at', 241),
    setTime(called.place, 'called_at', 31),
    setTime(seated.place, 'called_at', 31),
  ])
  expect(await fireCron(site)).toBe('ok')
  expect([await getStatus(waiting.place), await getStatus(called.place)]).toEqual(['expired', 'expired'])
  expect((await act('Was outside', 'undo', 'expired')).status).toBe(200)
  const { entries, ended } = await read()
  const toParty = (name: string) => [...entries, ...ended].find((each) => each.name === name)!
  const others = [
    { id: toParty('Is parking').id, from: 'expired' },
    { id: toParty('Was mistaken').id, from: 'seated' },
  ]
  expect((await host.post(`${url()}entries/bulk/`, { action: 'undo', parties: others })).status).toBe(200)
  expect(await fireCron(site)).toBe('ok')
  expect([await getStatus(waiting.place), await getStatus(called.place), await getStatus(seated.place)]).toEqual([
    'waiting',
    'ready',
    'ready',
  ])
})

it('a party that came too late reads that it was called', async () => {
  const called = await join({ name: 'Came late' })
  const waiting = await join({ name: 'Waited on' })
  await act('Came late', 'call', 'waiting')
  await site.db.batch([setTime(waiting.place, 'joined_at', 241), setTime(called.place, 'called_at', 31)])
  expect(await fireCron(site)).toBe('ok')
  const readPage = async ({ plan_ahead_id }: WaitListEntryResponse) =>
    (await site.fetch(`/waitlist/${plan_ahead_id}/`)).text()
  const readEntry = async ({ plan_ahead_id }: WaitListEntryResponse) =>
    (await site.fetch(`/api/waitlist/${plan_ahead_id}/`)).json()
  expect(await readPage(called.place)).toContain('We called you, but could not hold the table.')
  expect(await readPage(waiting.place)).toContain('Your party was not called in time.')
  expect(await readEntry(called.place)).toMatchObject({ status: 'expired', wasCalled: true })
  expect(await readEntry(waiting.place)).toMatchObject({ status: 'expired', wasCalled: false })
})

it('every minute old entries expire, estimates are updated, and finished ones are deleted', async () => {
  const waiting = await join({ name: 'Went home' })
  const called = await join({ name: 'Did not come' })
  const fresh = await join({ name: 'Just came' })
  await act('Did not come', 'call', 'waiting')
  const over = (key: string, minutes: number) =>
    site.db
      .prepare(
        `INSERT INTO wait_list_entry (plan_ahead_id, location_id, idempotency_key, party_size, size_class, name, phone, source, status, quoted, joined_at, ended_at)
         SELECT ?1, id, ?1, 2, 0, 'Seated', '', 'host', 'seated', '', ?2, ?2 FROM location WHERE rlid = ?3`,
      )
      .bind(key, minutesAgo(minutes), room.rlid)
  await site.db.batch([
    setTime(waiting.place, 'joined_at', 241),
    setTime(called.place, 'called_at', 31),
    ...[60, 40, 20].map((minutes) => over(`seated ${minutes}`, minutes)),
    over('a month ago', 31 * 24 * 60),
  ])
  expect(await fireCron(site)).toBe('ok')
  expect([await getStatus(waiting.place), await getStatus(called.place), await getStatus(fresh.place)]).toEqual([
    'expired',
    'expired',
    'waiting',
  ])
  expect(
    await site.db
      .prepare('SELECT estimated_wait_time FROM location WHERE rlid = ?1')
      .bind(room.rlid)
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
