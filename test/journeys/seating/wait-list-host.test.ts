import { expect, it } from 'vitest'
import type {
  BulkWaitListPartiesResult,
  HostWaitListResponse,
  WaitListOverviewResponse,
} from '../../../schema/seating/wait-list-wire.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { setUpHostWaitListTestSite } from '../../support/seating/host-wait-list.ts'
import { createUser, signIn } from '../../support/site.ts'

const room = setUpHostWaitListTestSite()
const { site, host, url, read, join, act, getStatus } = room

const byNumber = (one: number, other: number) => one - other

it('a host calls, seats and removes parties, and undoes it; the party sees it', async () => {
  const one = await join({ name: 'One', email: 'one@example.com' })
  const two = await join({ name: 'Two' })
  const three = await join({ name: 'Three' })
  expect((await read()).entries.map(({ name }) => name)).toEqual(['One', 'Two', 'Three'])
  expect((await act('One', 'call', 'waiting')).status).toBe(200)
  expect(await getStatus(one.place)).toBe('ready')
  const mail = await site.db
    .prepare("SELECT kind FROM mail WHERE recipient = 'one@example.com' ORDER BY id")
    .all<{ kind: string }>()
  expect(mail.results.map(({ kind }) => kind)).toEqual(['wait_list_joined', 'wait_list_ready'])
  expect((await act('One', 'seat', 'ready')).status).toBe(200)
  expect(await getStatus(one.place)).toBe('seated')
  expect((await act('Two', 'no_show', 'waiting')).body.ended[0]).toMatchObject({
    name: 'Two',
    status: 'cancelled',
    ended_by: 'no_show',
    can_undo: true,
  })
  expect((await act('Three', 'cancel', 'waiting')).status).toBe(200)
  expect([await getStatus(two.place), await getStatus(three.place)]).toEqual(['cancelled', 'cancelled'])
  expect((await act('Two', 'undo', 'cancelled')).body.entries.map(({ name }) => name)).toEqual(['Two'])
  expect(await getStatus(two.place)).toBe('waiting')
  expect((await act('Two', 'undo', 'waiting')).status).toBe(409)
})

it('an unchanged list returns 304 without a body, whenever it is asked for', async () => {
  await join({ name: 'Still' })
  const ask = (version: string) =>
    site.fetch(url(), { headers: { Cookie: host.headers.Cookie, ...(version && { 'If-None-Match': version }) } })
  const full = await ask('')
  const [first, list] = [full.headers.get('ETag')!, (await full.json()) as HostWaitListResponse]
  // The time of the response differs, and is nothing that a host would see.
  await expect.poll(async () => (await read()).generated_at).not.toBe(list.generated_at)
  const same = await ask(`W/${first}`)
  expect([same.status, await same.text(), same.headers.get('Cache-Control')]).toEqual([304, '', 'private, no-store'])
  await join({ name: 'New' })
  const changed = await ask(first)
  expect([changed.status, ((await changed.json()) as HostWaitListResponse).entries.map(({ name }) => name)]).toEqual([
    200,
    ['Still', 'New'],
  ])
})

it('ASVS 2.3.1 2.3.4 concurrent actions of two hosts run once, and outdated ones are rejected', async () => {
  await join({ name: 'Wanted' })
  const { entries } = await read()
  const { id } = entries.find(({ name }) => name === 'Wanted')!
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => host.post(`${url()}entries/${id}/call/`, { from: 'waiting' })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const logged = () =>
    site.db
      .prepare("SELECT count(*) AS n FROM log_entry WHERE action = 'tidemark.wait_list_call' AND data ->> 'party' = ?1")
      .bind(id)
  expect(await logged().first('n')).toBe(1)
  expect((await host.post(`${url()}entries/${id}/call/`, { from: 'ready' })).status).toBe(409)
  expect((await host.post(`${url()}entries/${id}/call/`, { from: 'sleeping' })).status).toBe(400)
  expect((await host.post(`${url()}entries/${id}/delete/`, { from: 'ready' })).status).toBe(404)
  expect((await host.post(`${url()}entries/999999/call/`, { from: 'ready' })).status).toBe(404)
  const other = await findOpenRestaurantRlid(site, 'rlid <> ?1', room.rlid)
  expect((await host.post(`/wagtail/api/main/waitlists/${other}/entries/${id}/seat/`, { from: 'ready' })).status).toBe(
    404,
  )
})

it('a host removes several unchanged parties of the restaurant at once and undoes it', async () => {
  const parties = [await join({ name: 'Fake A' }), await join({ name: 'Fake B' }), await join({ name: 'Real' })]
  const elsewhere = room.unused.pop()!
  const other = await join({ name: 'Elsewhere', rlid: elsewhere })
  const id = async (name: string) =>
    (await site.db.prepare('SELECT id FROM wait_list_entry WHERE name = ?1').bind(name).first<number>('id'))!
  const ids = [await id('Fake A'), await id('Fake B'), await id('Real'), await id('Elsewhere')] as const
  expect((await act('Real', 'call', 'waiting')).status).toBe(200)
  const strike = async (action: string, from: string) => {
    const answer = await host.post(`${url()}entries/bulk/`, {
      action,
      parties: ids.map((each) => ({ id: each, from })),
    })
    return { status: answer.status, ...((await answer.json()) as BulkWaitListPartiesResult) }
  }
  const struck = await strike('cancel', 'waiting')
  expect([struck.status, struck.changed.sort(byNumber)]).toEqual([200, [ids[0], ids[1]]])
  expect(await Promise.all([...parties, other].map(({ place }) => getStatus(place)))).toEqual([
    'cancelled',
    'cancelled',
    'ready',
    'waiting',
  ])
  expect((await strike('cancel', 'waiting')).changed).toEqual([])
  expect((await strike('undo', 'cancelled')).changed.sort(byNumber)).toEqual([ids[0], ids[1]])
  expect(await Promise.all(parties.map(({ place }) => getStatus(place)))).toEqual(['waiting', 'waiting', 'ready'])
  const log = await site.db
    .prepare("SELECT data FROM log_entry WHERE action = 'tidemark.wait_list_cancel' ORDER BY id DESC LIMIT 1")
    .first<string>('data')
  expect(log).not.toContain('Fake')
  const nobody = await createUser(site, 'strikes@harborlantern.example').then(() =>
    signIn(site, 'strikes@harborlantern.example'),
  )
  const body = { action: 'cancel', parties: [{ id: ids[0], from: 'waiting' }] }
  expect((await nobody.post(`${url()}entries/bulk/`, body)).status).toBe(403)
  for (const wrong of [{ ...body, action: 'seat' }, { ...body, parties: [] }, { action: 'cancel' }])
    expect((await host.post(`${url()}entries/bulk/`, wrong)).status).toBe(400)
  expect((await strike('cancel', 'waiting')).changed).toHaveLength(2)
})

it('a party at the door is added once, behind earlier ones', async () => {
  const body = { party_size: 14, name: 'At the door', notes: 'Patio', idempotency_key: 'walk in one' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => host.post(`${url()}entries/`, body)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const added = (await read()).entries.filter(({ name }) => name === 'At the door')
  expect(added).toHaveLength(1)
  expect(added[0]).toMatchObject({ party_size: 14, size_class: 3, source: 'host', notes: 'Patio', phone: '' })
  for (const wrong of [
    { ...body, party_size: 0 },
    { ...body, name: '' },
    { ...body, phone: 'x' },
    { ...body, party_size: 1e20 },
    {},
  ])
    expect((await host.post(`${url()}entries/`, wrong)).status).toBe(400)
})

it('the API shows an opened or closed list immediately; the restaurant’s page stays unchanged', async () => {
  const at = await findOpenRestaurantRlid(
    site,
    "wait_list_ready = 0 AND is_reservations_enabled = 0 AND local_page_url <> ''",
  )
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
  const before = await page()
  expect(before).toContain(`data-location="/api/location/getlocation/?rlid=${at}"`)
  const opened = await host.post(`/wagtail/api/main/waitlists/${at}/open/`, {
    posted_wait: '20–30 min',
    max_party_size: 9,
  })
  expect([opened.status, ((await opened.json()) as HostWaitListResponse).location]).toEqual([
    200,
    expect.objectContaining({ is_open: true, posted_wait: '20–30 min', max_party_size: 9 }),
  ])
  expect(await page()).toBe(before)
  expect((await api()).waitListReady).toBe(true)
  expect((await api()).estimatedWaitTime).toBe('20–30 min')
  expect((await join({ rlid: at, party_size: 9 })).answer.status).toBe(201)
  expect((await host.post(`/wagtail/api/main/waitlists/${at}/close/`, {})).status).toBe(200)
  expect((await join({ rlid: at })).answer.status).toBe(409)
  expect((await api()).waitListReady).toBe(false)
  expect(await page()).toBe(before)
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
    (await (await host.get(`/wagtail/api/main/waitlists/${query}`)).json()) as WaitListOverviewResponse
  for (const key of ['busy one', 'busy two', 'busy three', 'busy four', 'busy five', 'busy six'])
    expect((await host.post(`${url()}entries/`, { party_size: 2, name: 'In town', idempotency_key: key })).status).toBe(
      201,
    )
  const open = await listing('?open=1')
  expect(open.items[0]).toMatchObject({ rlid: room.rlid, is_open: true })
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
