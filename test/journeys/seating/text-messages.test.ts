import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { HostWaitListResponse } from '#schema/seating/wait-list-wire.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { prepareTestMailInsert } from '../../support/mail/outbox.ts'
import { fireCron } from '../../support/operations/fire-cron.ts'
import { setUpHostWaitListTestSite } from '../../support/seating/host-wait-list.ts'
import { openTemporarySite, type TestSite } from '../../support/site.ts'

const room = setUpHostWaitListTestSite()
const { site, host, url, read, join, act } = room

const listTexts = async (number: string, { db }: Pick<TestSite, 'db'> = site) =>
  (
    await db
      .prepare("SELECT kind, text FROM mail WHERE channel = 'text' AND recipient = ?1 ORDER BY id")
      .bind(number)
      .all<{ kind: string; text: string }>()
  ).results

it('a party that asks gets texts about its place and its ready table', async () => {
  const { place } = await join({ name: 'Buy now at evil.example', phone: '978 555 0151', wants_texts: true })
  await join({ name: 'Silent', phone: '978 555 0152' })
  await act('Buy now at evil.example', 'call', 'waiting')
  await act('Silent', 'call', 'waiting')
  const texts = await listTexts('+19785550151')
  expect(texts.map(({ kind }) => kind)).toEqual(['wait_list_joined_text', 'wait_list_ready_text'])
  for (const { text } of texts) {
    expect(text).toContain(`/waitlist/${place.plan_ahead_id}/`)
    expect(text).not.toContain('evil')
  }
  expect(texts[1]!.text).toContain('your table is ready')
  expect(await listTexts('+19785550152')).toEqual([])
  const inbox = await (await site.fetch('/_local/inbox/')).text()
  expect(inbox).toContain('+19785550151')
  expect(inbox).toContain('title="The mail as text"')
})

it('calling a party again after an undo sends no second text message', async () => {
  await join({ name: 'Again', phone: '978 555 0153', wants_texts: true })
  await act('Again', 'call', 'waiting')
  await act('Again', 'undo', 'ready')
  await act('Again', 'call', 'waiting')
  expect((await listTexts('+19785550153')).map(({ kind }) => kind)).toEqual([
    'wait_list_joined_text',
    'wait_list_ready_text',
  ])
})

it('a host adds a party that agreed to text messages', async () => {
  expect((await read()).offers_texts).toBe(true)
  const party = { party_size: 2, name: 'Walk-in', phone: '978 555 0154', wants_texts: true }
  const added = await host.post(`${url()}entries/`, { ...party, idempotency_key: 'walk-in 1' })
  expect(added.status).toBe(201)
  expect(((await added.json()) as HostWaitListResponse).entries.at(-1)).toMatchObject({
    name: 'Walk-in',
    wants_texts: true,
  })
  await act('Walk-in', 'call', 'waiting')
  expect((await listTexts('+19785550154')).map(({ kind }) => kind)).toEqual(['wait_list_ready_text'])
})

it('a host cannot promise text messages to a number that cannot receive them', async () => {
  for (const phone of ['', '555-0142']) {
    const party = { party_size: 2, name: 'No number', phone, wants_texts: true, idempotency_key: `number ${phone}` }
    expect((await host.post(`${url()}entries/`, party)).status, phone).toBe(400)
  }
})

it('a join sent again gets its earlier place, and no message with another link', async () => {
  const key = { phone: '978 555 0157', idempotency_key: 'the same join' }
  const { place } = await join(key)
  const again = await join({ ...key, wants_texts: true })
  expect([again.answer.status, again.place.plan_ahead_id]).toEqual([201, place.plan_ahead_id])
  expect(await listTexts('+19785550157')).toEqual([])
})

it('a number that cannot receive texts is refused only if they are wanted', async () => {
  const refused = await join({ phone: '44 20 7946 0000', wants_texts: true })
  expect(refused.answer.status).toBe(400)
  expect(JSON.stringify(refused.place)).toContain('country code')
  expect((await join({ phone: '44 20 7946 0000' })).answer.status).toBe(201)
})

it('the form of the wait list offers text messages', async () => {
  const html = await (await site.fetch(`/waitlist?rlid=${room.rlid}`)).text()
  expect(html).toMatch(/<input[^>]+type="checkbox"[^>]+name="wants_texts"/)
  expect(html).toContain('Text me when my table is ready')
})

it('a number gets three text messages about joins; further joins need a captcha', async () => {
  const statuses = []
  for (const phone of ['978 555 0155', '(978) 555-0155', '+1 978 555 0155', '9785550155', '978.555.0155'])
    statuses.push((await join({ phone, wants_texts: true })).answer.status)
  expect(statuses).toEqual([201, 201, 201, 400, 400])
  expect(await listTexts('+19785550155')).toHaveLength(3)
  expect((await join({ phone: '978 555 0155' })).answer.status).toBe(201)
})

/** A provider of text messages that can be down, and the messages that it got. */
async function startProvider() {
  const provider = {
    isAway: false,
    received: [] as { authorization: string | undefined; key: string; body: unknown }[],
  }
  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const key = request.headers['idempotency-key'] as string
      provider.received.push({ authorization: request.headers.authorization, key, body: JSON.parse(body) })
      answer.writeHead(provider.isAway ? 503 : 202).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve()) && server.closeAllConnections()))
  return Object.assign(provider, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
}

it('a provider gets a text message again after an outage, with the same key', async () => {
  const provider = await startProvider()
  provider.isAway = true
  const other = await openTemporarySite({ vars: { SMS_URL: provider.url, SMS_KEY: 'a key', SMS_FROM: '+15550100100' } })
  const body = {
    rlid: await findOpenRestaurantRlid(other, 'wait_list_ready = 1'),
    party_size: 2,
    name: 'Ida',
    phone: '978 555 0156',
  }
  const joined = await other.fetch('/api/waitlist/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...body, wants_texts: true, idempotency_key: 'texts 1' }),
  })
  expect(joined.status).toBe(201)
  await expect.poll(() => provider.received.length).toBe(1)
  provider.isAway = false
  for (const minutes of [10, 20]) await fireCron(other, new Date(Date.now() + minutes * 60_000))
  const [text] = await listTexts('+19785550156', other)
  const call = {
    authorization: 'Bearer a key',
    key: provider.received[0]!.key,
    body: { from: '+15550100100', to: '+19785550156', text: text!.text },
  }
  expect(provider.received).toEqual([call, call])
})

it('while no text message can be sent, mails are', async () => {
  const provider = await startProvider()
  provider.isAway = true
  const other = await openTemporarySite({ vars: { SMS_URL: provider.url, SMS_KEY: 'a key' } })
  await other.db.batch([
    ...Array.from({ length: 10 }, (_, index) =>
      prepareTestMailInsert(other.db, `text ${index}`, {
        channel: 'text',
        to: `+1978555020${index}`,
        at: '2026-11-01',
      }),
    ),
    prepareTestMailInsert(other.db, 'mail', { to: 'ida@example.com', at: '2026-11-02' }),
  ])
  await other.db
    .prepare("UPDATE mail SET created_at = ?1, next_attempt_at = ?1 WHERE channel = 'text'")
    .bind(new Date(Date.now() - 60_000).toISOString())
    .run()
  await fireCron(other)
  expect(
    await other.db.prepare("SELECT sent_at FROM mail WHERE idempotency_key = 'mail'").first('sent_at'),
  ).not.toBeNull()
  expect(provider.received.length).toBeGreaterThan(0)
  expect(
    await other.db.prepare("SELECT count(*) AS n FROM mail WHERE channel = 'text' AND sent_at IS NULL").first('n'),
  ).toBe(10)
})
