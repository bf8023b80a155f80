import { expect, it } from 'vitest'
import type { WaitListEntryResponse } from '../../../schema/seating/wait-list-entry-wire.ts'
import { createNetworkHeader } from '../../support/forms/captcha-solution.ts'
import { openForm, sendForm } from '../../support/forms/form-client.ts'
import { listMailsToAddress, setUpGuestFormsTestSite } from '../../support/seating/guest-forms.ts'

const restaurants = setUpGuestFormsTestSite()
const { site } = restaurants

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

it('AP-04 the same key returns the same place where a new party would be refused', async () => {
  const network = createNetworkHeader()
  const open = restaurants.withWaitList
  await site.db.prepare('UPDATE location SET wait_list_max_party_size = 8 WHERE rlid = ?1').bind(open).run()
  const body = { rlid: open, party_size: 7, name: 'Ida', phone: '978-555-0142', idempotency_key: 'first' }
  const post = (sent: object) =>
    site.fetch('/api/waitlist/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...network },
      body: JSON.stringify(sent),
    })
  const joinOnce = (key: string) => post({ ...body, party_size: 2, idempotency_key: key })
  const first = (await (await post(body)).json()) as WaitListEntryResponse
  const expectSamePlace = async (sent: object = body) => {
    const again = await post(sent)
    expect([again.status, await again.json()]).toEqual([201, first])
  }
  const setLocation = (columns: string) =>
    site.db.prepare(`UPDATE location SET ${columns} WHERE rlid = ?1`).bind(open).run()
  await setLocation('wait_list_ready = 0')
  await expectSamePlace()
  expect((await post({ ...body, phone: '978 555 0177' })).status).toBe(409)
  await setLocation('wait_list_ready = 1, wait_list_max_party_size = 6')
  await expectSamePlace()
  for (const at of [1, 2, 3, 4, 5, 6]) await joinOnce(`another ${at}`)
  expect((await joinOnce('another 7')).status).toBe(400)
  await expectSamePlace()
  await expectSamePlace({ ...body, captcha: 'no proof' })
})

it('a form sent again when there are too many gets its first response', async () => {
  await site.db
    .prepare("UPDATE setting SET value = json_set(value, '$.parties_at_a_time', 12) WHERE model_name = 'seating'")
    .run()
  const network = createNetworkHeader()
  const values = {
    rlid: String(restaurants.withReservations),
    date: inDays(7),
    time: '17:00',
    party_size: '2',
    name: 'Ida',
    phone: '978 555 0142',
  }
  const forms = await Promise.all(
    Array.from({ length: 6 }, () => openForm(site, `/reserve?rlid=${restaurants.withReservations}`)),
  )
  const send = (turn: number) => sendForm(site, forms[turn]!, { ...values, email: `again${turn}@example.com` }, network)
  const first = await send(0)
  expect(first.status).toBe(303)
  for (const turn of [1, 2, 3, 4]) expect((await send(turn)).status).toBe(303)
  expect((await send(5)).status).toBe(422)
  const again = await send(0)
  expect([again.status, again.headers.get('Location')]).toEqual([303, first.headers.get('Location')])
  expect(await listMailsToAddress(site, 'again0@example.com')).toHaveLength(1)
})
