import { expect, it } from 'vitest'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import { setUpHostWaitListTestSite } from '../../support/seating/host-wait-list.ts'
import { openLiveSocket, readRefusalOfLiveSocket } from '../../support/seating/live-socket.ts'
import { createUser, openTemporarySite, signIn } from '../../support/site.ts'

const room = setUpHostWaitListTestSite()
const { site, host, url, join, act } = room

const openGuestSocket = ({ plan_ahead_id }: WaitListEntryResponse) =>
  openLiveSocket(site, `/api/waitlist/${plan_ahead_id}/live/`)
const openHostSocket = (headers: Record<string, string> = host.headers, rlid = room.rlid) =>
  openLiveSocket(site, `/wagtail/api/main/waitlists/${rlid}/live/`, {
    Cookie: headers['Cookie']!,
    Origin: site.origin,
  })

it('a guest gets their own place on opening and changes, until it ends', async () => {
  const [first, second] = [(await join({ name: 'Ida' })).place, (await join({ name: 'Bo' })).place]
  const [ida, bo] = [await openGuestSocket(first), await openGuestSocket(second)]
  await expect.poll(() => bo.messages).toEqual([second])
  expect((await act('Ida', 'call', 'waiting')).status).toBe(200)
  await expect
    .poll(() => ida.messages)
    .toEqual([first, { ...first, status: 'ready', estimatedWaitTime: null, wasCalled: true }])
  await expect.poll(() => bo.messages.at(-1)).toMatchObject({ plan_ahead_id: second.plan_ahead_id, partiesAhead: 0 })
  await act('Ida', 'seat', 'ready')
  await expect.poll(() => ida.closeCode).toBe(1000)
  expect(ida.messages.at(-1)).toMatchObject({ status: 'seated', partiesAhead: 0 })
  expect(bo.closeCode).toBeUndefined()
  expect(JSON.stringify([ida.messages, bo.messages])).not.toMatch(/Ida|Bo|555/)
})

it('guests who leave, by the API or the form, move the next parties up', async () => {
  const places = []
  for (const name of ['One', 'Two', 'Three']) places.push((await join({ name })).place)
  const last = await openGuestSocket(places[2]!)
  await site.fetch(`/api/waitlist/${places[0]!.plan_ahead_id}/`, { method: 'DELETE' })
  await expect.poll(() => last.messages.at(-1)).toMatchObject({ partiesAhead: 1 })
})

it('a host learns of every change without guests’ names, and pings are answered', async () => {
  const screen = await openHostSocket()
  expect(screen.isOpened).toBe(true)
  await expect.poll(() => screen.messages.length).toBe(1)
  await join({ name: 'Ida' })
  await expect.poll(() => screen.messages.length).toBe(2)
  await act('Ida', 'call', 'waiting')
  await expect.poll(() => screen.messages.length).toBe(3)
  await host.post(`${url()}close/`, {})
  await expect.poll(() => screen.messages.length).toBe(4)
  await host.post(`${url()}open/`, { posted_wait: '15 min', max_party_size: 8 })
  await expect.poll(() => screen.messages.length).toBe(5)
  expect(new Set(screen.messages.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"changed":true}']))
  screen.socket.send('ping')
  await expect.poll(() => screen.messages.at(-1)).toBe('pong')
  screen.socket.send('anything else')
  await expect.poll(() => screen.closeCode).toBe(1003)
})

it('a host whose session or right ends is disconnected with the next change', async () => {
  const made = await Promise.all(
    ['leaves', 'loses', 'stays'].map(async (name) => {
      const email = `${name}@harborlantern.example`
      const id = await createUser(site, email, { permissions: ['change_wait_list'] })
      return { id, ...(await signIn(site, email)) }
    }),
  )
  const [leaves, loses, stays] = await Promise.all(made.map(({ headers }) => openHostSocket(headers)))
  await expect.poll(() => [leaves, loses, stays].map((each) => each!.messages.length)).toEqual([1, 1, 1])
  await site.fetch('/wagtail/api/session/', { method: 'DELETE', headers: made[0]!.headers })
  await site.db.prepare('DELETE FROM user_group WHERE user_id = ?1').bind(made[1]!.id).run()
  await join({ name: 'Ida' })
  await expect.poll(() => [leaves!.closeCode, loses!.closeCode]).toEqual([1008, 1008])
  expect([leaves!.messages.length, loses!.messages.length]).toEqual([1, 1])
  await expect.poll(() => stays!.messages.length).toBe(2)
})

it('no socket opens without the right, from another site or for unknown places', async () => {
  const email = 'elsewhere@harborlantern.example'
  await createUser(site, email, {
    permissions: ['change_wait_list'],
    restaurants: { of: 'restaurants', rlids: [room.unused[0]!] },
  })
  const elsewhere = await signIn(site, email)
  const foreign = { Cookie: host.headers.Cookie, Origin: 'https://elsewhere.example' }
  const refused = await Promise.all([
    openHostSocket(elsewhere.headers),
    openHostSocket({ Cookie: 'none=1' }),
    openLiveSocket(site, `${url()}live/`, foreign),
    openLiveSocket(site, `/api/waitlist/${'A'.repeat(22)}/live/`),
  ])
  expect(refused.map(({ isOpened }) => isOpened)).toEqual([false, false, false, false])
  expect((await openHostSocket(elsewhere.headers, room.unused[0]!)).isOpened).toBe(true)
  const plain = await site.fetch(`${url()}live/`, { headers: { Cookie: host.headers.Cookie, Origin: site.origin } })
  expect(plain.status).toBe(422)
})

it('a change is answered while no object can be notified, and sockets are refused', async () => {
  const broken = await openTemporarySite({ entry: 'test/support/workers/broken-binding-worker.js' })
  const headers = { 'Content-Type': 'application/json', 'X-Break': 'LIVE_WAIT_LISTS' }
  const party = { rlid: room.rlid, party_size: 2, name: 'Ida', phone: '978 555 0142' }
  const joined = await broken.fetch('/api/waitlist/', { method: 'POST', headers, body: JSON.stringify(party) })
  expect(joined.status).toBe(201)
  const { plan_ahead_id } = (await joined.json()) as WaitListEntryResponse
  const refused = await openLiveSocket(broken, `/api/waitlist/${plan_ahead_id}/live/`, { 'X-Break': 'LIVE_WAIT_LISTS' })
  expect(refused.isOpened).toBe(false)
  // Not as an unexpected error, which would be reported: the page then polls.
  const path = `/api/waitlist/${plan_ahead_id}/live/`
  expect(await readRefusalOfLiveSocket(broken, path, { 'X-Break': 'LIVE_WAIT_LISTS' })).toMatch(
    /^503 .*The live wait list does not respond\./,
  )
})
