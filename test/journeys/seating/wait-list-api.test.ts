import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { WaitListEntryResponse } from '../../../schema/seating/wait-list-entry-wire.ts'
import { createNetworkHeader } from '../../support/forms/captcha-solution.ts'
import { findOpenRestaurantRlid, findOpenRestaurantRlids } from '../../support/locations/find-rlid.ts'
import { openSite, type TestSite } from '../../support/site.ts'

let site: TestSite
/** Restaurants whose lists are open, for parties of up to eight, and that no test has had yet; and the test's own. */
let untouched: number[]
let open: number

beforeAll(async () => {
  site = await openSite()
  untouched = await findOpenRestaurantRlids(site, 'wait_list_ready = 1')
  await site.db
    .prepare(
      "UPDATE location SET wait_list_max_party_size = 8, estimated_wait_time = '15–20 min' WHERE wait_list_ready = 1",
    )
    .run()
})
// A handful of joins needs no proof of a person; each test begins as if none had been.
beforeEach(async () => {
  open = untouched.pop()!
  await site.db.prepare('DELETE FROM rate_limit_counter').run()
})
afterAll(() => site.close())

let keys = 0
const party = (more: object = {}) => ({
  rlid: open,
  party_size: 2,
  name: 'Ida',
  phone: '978-555-0142',
  idempotency_key: `key ${++keys}`,
  ...more,
})
const post = (body: unknown, path = '/api/waitlist/', headers: Record<string, string> = {}) =>
  site.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...createNetworkHeader(), ...headers },
    body: JSON.stringify(body),
  })
const joined = async (more: object = {}) => (await (await post(party(more))).json()) as WaitListEntryResponse
const place = async (id: string) => (await (await site.fetch(`/api/waitlist/${id}/`)).json()) as WaitListEntryResponse

it('EO-05 AP-04 AP-05 a party joins, finds its place and leaves, with and without the slash', async () => {
  for (const slash of ['', '/']) {
    const answer = await post(party({ party_size: 5 }), `/api/waitlist${slash}`)
    const entry = (await answer.json()) as WaitListEntryResponse
    expect(answer.status).toBe(201)
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(entry).toEqual({
      plan_ahead_id: expect.stringMatching(/^[\w-]{22}$/),
      rlid: open,
      party_size: 5,
      status: 'waiting',
      estimatedWaitTime: '15–20 min',
      partiesAhead: 0,
      wasCalled: false,
    })
    const found = await site.fetch(`/api/waitlist/${entry.plan_ahead_id}${slash}`)
    expect([found.status, await found.json()]).toEqual([200, entry])
    const left = await site.fetch(`/api/waitlist/${entry.plan_ahead_id}${slash}`, { method: 'DELETE' })
    const after = { ...entry, status: 'cancelled', estimatedWaitTime: null }
    expect([left.status, await left.json()]).toEqual([200, after])
    expect((await site.fetch(`/api/waitlist/${entry.plan_ahead_id}${slash}`, { method: 'DELETE' })).status).toBe(200)
    expect(await place(entry.plan_ahead_id)).toEqual(after)
  }
})

it('an unchanged place returns 304 without a body, and is never stored', async () => {
  const { plan_ahead_id: id } = await joined()
  const ask = (version: string) =>
    site.fetch(`/api/waitlist/${id}/`, { headers: version ? { 'If-None-Match': version } : {} })
  const first = (await ask('')).headers.get('ETag')!
  const same = await ask(`W/${first}`)
  expect([same.status, await same.text(), same.headers.get('Cache-Control')]).toEqual([304, '', 'private, no-store'])
  await site.fetch(`/api/waitlist/${id}/`, { method: 'DELETE' })
  const changed = await ask(first)
  expect([changed.status, await changed.json()]).toEqual([200, expect.objectContaining({ status: 'cancelled' })])
  expect(changed.headers.get('ETag')).not.toBe(first)
})

it('AP-02 AP-04 a list’s state and estimate are returned with and without the slash', async () => {
  const [one, other] = await Promise.all(
    ['', '/'].map(async (slash) => (await site.fetch(`/api/location/getwaitlist${slash}?rlid=${open}`)).json()),
  )
  expect(one).toEqual(other)
  expect(one).toEqual({
    rlid: open,
    waitListReady: true,
    estimatedWaitTime: '15–20 min',
    waitListMaxPartySize: 8,
    partiesWaiting: 0,
  })
  for (const slash of ['', '/']) {
    const answer = await site.fetch(`/api/waitlist/estimate${slash}?rlid=${open}&party_size=4`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { rlid: open, party_size: 4, estimatedWaitTime: '15–20 min', partiesAhead: 0 },
    ])
  }
})

it('AP-04 the same key of the same party returns the same place, also concurrently', async () => {
  const body = party({ phone: '978 555 0199', party_size: 3 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)))
  const ids = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as WaitListEntryResponse).plan_ahead_id),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(ids).size).toBe(1)
  // Somebody else’s key may happen to be the same; it is no key to their place.
  expect((await joined({ idempotency_key: body.idempotency_key, party_size: 3 })).plan_ahead_id).not.toBe(ids[0])
})

it('AP-05 a party’s place counts parties of its size, and improves as they leave', async () => {
  const [first, pair, second, third] = [
    await joined({ party_size: 7 }),
    await joined({ party_size: 2 }),
    await joined({ party_size: 8 }),
    await joined({ party_size: 7 }),
  ]
  expect([first, second, third].map(({ partiesAhead }) => partiesAhead)).toEqual([0, 1, 2])
  expect(pair!.partiesAhead).toBe(0)
  expect(third!.estimatedWaitTime).toBe('35–55 min')
  await site.fetch(`/api/waitlist/${first!.plan_ahead_id}`, { method: 'DELETE' })
  expect((await place(third!.plan_ahead_id)).partiesAhead).toBe(1)
})

it('the estimate follows the recent seatings of the size', async () => {
  const ended = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const seated = (minutes: number) =>
    site.db
      .prepare(
        `INSERT INTO wait_list_entry (plan_ahead_id, location_id, idempotency_key, party_size, size_class, name, phone, source, status, quoted, joined_at, ended_at)
         SELECT hex(randomblob(11)), id, hex(randomblob(8)), 2, 0, 'Seated', '', 'host', 'seated', '', ?2, ?2 FROM location WHERE rlid = ?1`,
      )
      .bind(open, ended(minutes))
  await site.db.batch([seated(80), seated(60), seated(40), seated(20)])
  const estimate = async (size: number) =>
    (
      (await (await site.fetch(`/api/waitlist/estimate/?rlid=${open}&party_size=${size}`)).json()) as {
        estimatedWaitTime: string
      }
    ).estimatedWaitTime
  expect(await estimate(2)).toBe('15–25 min')
  await joined()
  await joined()
  expect(await estimate(1)).toBe('50–70 min')
})

it('AP-04 closed lists return 409, too large parties 422, unknown restaurants and places 404', async () => {
  const closed = await findOpenRestaurantRlid(site, 'wait_list_ready = 0')
  const away = untouched.pop()!
  await site.db.prepare('UPDATE location SET is_temporarily_closed = 1 WHERE rlid = ?1').bind(away).run()
  const estimate = (rlid: number, size = 2) => site.fetch(`/api/waitlist/estimate/?rlid=${rlid}&party_size=${size}`)
  expect((await post(party({ rlid: closed }))).status).toBe(409)
  expect((await post(party({ rlid: away }))).status).toBe(409)
  expect((await estimate(closed)).status).toBe(409)
  const large = await post(party({ party_size: 9 }))
  expect([large.status, await large.json()]).toEqual([422, { message: expect.stringContaining('parties of up to 8') }])
  expect((await estimate(open, 9)).status).toBe(422)
  expect((await post(party({ rlid: 999_999_999 }))).status).toBe(404)
  expect((await estimate(999_999_999)).status).toBe(404)
  expect((await site.fetch('/api/location/getwaitlist/?rlid=999999999')).status).toBe(404)
  for (const id of [
    'AAAAAAAAAAAAAAAAAAAAAA',
    'x',
    '%3Cscript%3E',
    "'; DROP TABLE wait_list_entry; --",
    '1'.repeat(3000),
  ])
    for (const method of ['GET', 'DELETE'])
      expect((await site.fetch(`/api/waitlist/${encodeURIComponent(id)}/`, { method })).status, id.slice(0, 30)).toBe(
        404,
      )
})

it('invalid parties are rejected with the reason, and nothing is written', async () => {
  const count = () => site.db.prepare('SELECT count(*) AS n FROM wait_list_entry').first<number>('n')
  const before = await count()
  const bad: [object, string][] = [
    [{ rlid: 1e20 }, 'rlid'],
    [{ rlid: '1001' }, 'rlid'],
    [{ rlid: -1 }, 'rlid'],
    [{ party_size: 0 }, 'party_size'],
    [{ party_size: 2.5 }, 'party_size'],
    [{ party_size: '2' }, 'party_size'],
    [{ party_size: null }, 'party_size'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(100) }, 'name'],
    [{ name: 'Ida\nBcc: everybody' }, 'name'],
    [{ name: 7 }, 'name'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: '' }, 'phone'],
    [{ phone: '1'.repeat(20) }, 'phone'],
    [{ email: 'no address' }, 'email'],
    [{ idempotency_key: '' }, 'idempotency_key'],
    [{ idempotency_key: 'x'.repeat(300) }, 'idempotency_key'],
    [{ status: 'seated' }, 'status'],
  ]
  for (const [wrong, path] of bad) {
    const answer = await post(party(wrong))
    const { problems } = (await answer.json()) as { problems: { path: string }[] }
    expect([answer.status, problems.map((each) => each.path)], JSON.stringify(wrong).slice(0, 60)).toEqual([
      400,
      [path],
    ])
  }
  for (const body of ['', '{', '[]', 'null', '"text"', '['.repeat(5000)]) {
    const answer = await site.fetch('/api/waitlist/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    expect(answer.status, body.slice(0, 9)).toBe(400)
  }
  expect(
    (await site.fetch('/api/waitlist/', { method: 'POST', body: new URLSearchParams({ rlid: '1' }) })).status,
  ).toBe(400)
  for (const query of [
    '',
    '?rlid=1001',
    '?party_size=2',
    '?rlid=1e20&party_size=2',
    '?rlid=<b>&party_size=2',
    '?rlid=1001&party_size=0',
    '?rlid=1&rlid=2&party_size=2',
  ])
    expect((await site.fetch(`/api/waitlist/estimate/${query}`)).status, query).toBe(400)
  expect((await site.fetch(`/api/location/getwaitlist/?rlid=${'1'.repeat(21)}`)).status).toBe(400)
  expect((await post(party(), '/api/waitlist/', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect(await count()).toBe(before)
})

it.each([
  ['/api/waitlist/', 'GET', 'POST'],
  ['/api/waitlist', 'DELETE', 'POST'],
  ['/api/waitlist/estimate/', 'POST', 'GET, HEAD'],
  ['/api/waitlist/estimate', 'PUT', 'GET, HEAD'],
  ['/api/waitlist/AAAAAAAAAAAAAAAAAAAAAA/', 'POST', 'GET, HEAD, DELETE'],
  ['/api/waitlist/AAAAAAAAAAAAAAAAAAAAAA', 'PATCH', 'GET, HEAD, DELETE'],
  ['/api/location/getwaitlist/', 'POST', 'GET, HEAD'],
])('%s returns 405 for %s with the allowed method', async (path, method, allow) => {
  const answer = await site.fetch(path, { method })
  expect([answer.status, answer.headers.get('Allow'), answer.headers.get('Cache-Control')]).toEqual([
    405,
    allow,
    'private, no-store',
  ])
})

it('a party with an e-mail address gets its link by mail, once', async () => {
  const body = party({ email: 'waits@example.com', name: 'Ida Lund' })
  const { plan_ahead_id } = (await (await post(body)).json()) as WaitListEntryResponse
  await post(body)
  const { results } = await site.db
    .prepare("SELECT kind, subject, text, html FROM mail WHERE recipient = 'waits@example.com'")
    .all<{
      kind: string
      subject: string
      text: string
      html: string
    }>()
  expect(results).toHaveLength(1)
  expect(results[0]!.text).toContain(`http://localhost:8787/waitlist/${plan_ahead_id}/`)
  expect(results[0]!.html).toContain('You are on the list, Ida Lund')
  expect(results[0]!.subject).toContain('wait list')
})

it('AP-04 EO-05 a thousand concurrent parties at a hundred restaurants get distinct places in order', async () => {
  const { results: hundred } = await site.db
    .prepare(
      `UPDATE location SET wait_list_ready = 1, wait_list_max_party_size = 8 WHERE id IN (SELECT id FROM location
         WHERE closed_at IS NULL AND is_temporarily_closed = 0 AND closure IS NULL AND wait_list_ready = 0 ORDER BY rlid LIMIT 100)
       RETURNING rlid`,
    )
    .all<{ rlid: number }>()
  const parties = Array.from({ length: 1000 }, (_, index) =>
    party({ rlid: hundred[index % 100]!.rlid, name: `Party ${index}`, phone: String(9_785_550_000 + index) }),
  )
  const answers = await Promise.all(parties.map((body) => post(body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  const places = (await Promise.all(answers.map((answer) => answer.json()))) as WaitListEntryResponse[]
  expect(new Set(places.map(({ plan_ahead_id }) => plan_ahead_id)).size).toBe(1000)
  const { results } = await site.db
    .prepare(
      'SELECT rlid, plan_ahead_id FROM wait_list_entry JOIN location ON location.id = location_id ORDER BY wait_list_entry.id',
    )
    .all<{ rlid: number; plan_ahead_id: string }>()
  for (const { rlid } of hundred) {
    const here = places
      .filter((place) => place.rlid === rlid)
      .toSorted((one, other) => one.partiesAhead - other.partiesAhead)
    expect(here.map(({ partiesAhead }) => partiesAhead)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    const stored = results.filter((row) => row.rlid === rlid).map(({ plan_ahead_id }) => plan_ahead_id)
    expect(stored).toEqual(here.map(({ plan_ahead_id }) => plan_ahead_id))
  }
})
