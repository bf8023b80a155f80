import { beforeAll, expect, it } from 'vitest'
import { buildEndpointUrl } from '../../../schema/endpoint.ts'
import { logEntry } from '../../../schema/records/table.ts'
import { webhookEndpoints } from '../../../schema/webhooks/endpoints.ts'
import type { WebhookEvent } from '../../../schema/webhooks/events.ts'
import type { WebhookDeliveryItem, WebhookInput, WebhookSecretResponse } from '../../../schema/webhooks/wire.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { setUpSiteWithContactForms } from '../../support/forms/contact-form.ts'
import { contactMessageWithoutVisit } from '../../support/forms/contact-message.ts'
import { fireCron, markImagesDrawn } from '../../support/operations/fire-cron.ts'
import { createBackOfficeClient } from '../../support/pages/back-office-client.ts'
import { findPageId } from '../../support/pages/page-ids.ts'
import { createUser, sendWithReauth } from '../../support/site.ts'
import { isWebhookDeliverySignedWith, setUpWebhookReceiver } from '../../support/webhooks/webhook-receiver.ts'

const { site, send } = setUpSiteWithContactForms()
const receiver = setUpWebhookReceiver()
let ada: Awaited<ReturnType<typeof createBackOfficeClient>>

beforeAll(async () => {
  await createUser(site, 'ada@webhooks.example', { superuser: true })
  ada = await createBackOfficeClient(site, 'ada@webhooks.example')
  await markImagesDrawn(site)
})

const toInput = (path: string, events: WebhookEvent[]): WebhookInput => ({
  name: `Receiver ${path}`,
  url: receiver.origin + path,
  events,
  is_active: true,
})

async function addWebhook(path: string, ...events: WebhookEvent[]): Promise<WebhookSecretResponse> {
  const response = await ada.post(webhookEndpoints.create.path, toInput(path, events))
  expect(response.status).toBe(201)
  return (await response.json()) as WebhookSecretResponse
}

const listDeliveries = async (id: number) =>
  (await ada.json<{ items: WebhookDeliveryItem[] }>(buildEndpointUrl(webhookEndpoints.deliveries, { params: { id } })))
    .items

const listReceived = (path: string) => receiver.received.filter((each) => each.path === path)

/** Fires the cron trigger as if so many minutes later. */
const deliver = (minutes = 0) => fireCron(site, new Date(Date.now() + minutes * 60_000 + 1000))

it('a published page is announced in a signed delivery with ids only', async () => {
  const { id, secret } = await addWebhook('/published/', 'page.published')
  const page = await findPageId(site, '/about/')
  expect((await ada.act(page, 'publish')).status).toBe(200)
  expect(await listDeliveries(id)).toMatchObject([{ event: 'page.published', state: 'waiting', attempts: 0 }])
  await deliver()
  const [delivery, ...more] = listReceived('/published/')
  expect(more).toEqual([])
  expect(delivery!.body).toEqual({
    type: 'page.published',
    timestamp: expect.any(String),
    data: { object_type: 'page', object_id: page, action: 'wagtail.publish' },
  })
  expect(isWebhookDeliverySignedWith(secret, delivery!)).toBe(true)
  expect(isWebhookDeliverySignedWith('whsec_AAAA', delivery!)).toBe(false)
  expect(Math.abs(Number(delivery!.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(120)
  expect(await listDeliveries(id)).toMatchObject([{ state: 'delivered', status: 200, attempts: 1 }])
  await deliver()
  expect(listReceived('/published/')).toHaveLength(1)
  const stored = await site.db.prepare('SELECT encrypted_secret FROM webhook WHERE id = ?1').bind(id).first<string>()
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6))
})

it('changes of pages, restaurants, menus and forms are announced only to webhooks wanting them', async () => {
  const all = await addWebhook(
    '/all/',
    ...(['page.unpublished', 'page.moved', 'restaurant.changed', 'menu.changed', 'submission.received'] as const),
  )
  const none = await addWebhook('/none/', 'page.moved')
  const [contact, faq] = [await findPageId(site, '/contact-us/'), await findPageId(site, '/faq/')]
  expect((await ada.act(faq, 'unpublish')).status).toBe(200)
  const sent = await send({ ...contactMessageWithoutVisit, email: 'guest@webhooks.example' })
  expect(sent.status).toBe(303)
  const location = (await site.db.prepare('SELECT max(id) AS id FROM location').first<number>('id'))!
  const { version } = await ada.json<{ version: string }>(`/wagtail/api/main/locations/${location}/`)
  const close = `/wagtail/api/main/locations/${location}/close/`
  expect((await ada.post(close, { version })).status).toBe(200)
  const item = (await site.db.prepare('SELECT min(id) AS id FROM menu_item').first<number>('id'))!
  const soldOut = `/wagtail/api/main/menu/availability/1001/${item}/`
  const body = { until: 'indefinitely' }
  expect((await sendWithReauth(site, ada.headers, soldOut, { method: 'PUT', body })).status).toBe(200)
  // What staff do all day with orders is no change of the restaurant.
  await getDrizzle(site.db)
    .insert(logEntry)
    .values({
      ...{ object_type: 'location', object_id: location, label: 'Salem, MA', action: 'tidemark.change_order_status' },
      ...{ timestamp: new Date().toISOString(), data: {} },
    })
  await deliver()
  const received = listReceived('/all/')
  expect(received.map(({ body: { type, data } }) => `${type} of a ${data['object_type']}`).toSorted()).toEqual([
    'menu.changed of a menu_item',
    'page.unpublished of a page',
    'restaurant.changed of a location',
    'submission.received of a submission',
  ])
  const submission = received.find(({ body: { type } }) => type === 'submission.received')!
  expect(submission.body.data).toEqual({
    ...{ object_type: 'submission', object_id: expect.any(Number), page_id: contact, form: 'contact' },
  })
  expect(submission.text).not.toContain('guest')
  expect(await listDeliveries(none.id)).toEqual([])
  expect((await listDeliveries(all.id)).every(({ state }) => state === 'delivered')).toBe(true)
})

it('a failed delivery is retried with its id, given up, and resent by hand', async () => {
  const { id } = await addWebhook('/failing/', 'page.published')
  await ada.act(await findPageId(site, '/about/'), 'publish')
  receiver.status = 500
  await deliver()
  expect(await listDeliveries(id)).toMatchObject([
    { state: 'waiting', attempts: 1, status: 500, error: 'The receiver responded with status 500.' },
  ])
  await deliver()
  expect(listReceived('/failing/')).toHaveLength(1)
  for (const minutes of [2, 10, 45, 180, 600, 1400, 2900]) await deliver(minutes)
  expect(new Set(listReceived('/failing/').map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(listReceived('/failing/')).toHaveLength(8)
  const [given] = await listDeliveries(id)
  expect(given).toMatchObject({ state: 'failed', attempts: 8, next_attempt_at: null })
  receiver.status = 200
  const params = { id, delivery: given!.id }
  expect((await ada.post(buildEndpointUrl(webhookEndpoints.redeliver, { params }), {})).status).toBe(204)
  await deliver()
  expect(await listDeliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

it('a redirect is not followed, and a URL that became private is not called', async () => {
  const { id } = await addWebhook('/moved/', 'page.published')
  await ada.act(await findPageId(site, '/about/'), 'publish')
  receiver.status = 302
  await deliver()
  receiver.status = 200
  expect(listReceived('/elsewhere/')).toEqual([])
  expect(await listDeliveries(id)).toMatchObject([{ state: 'waiting', status: 302 }])
  await site.db.prepare("UPDATE webhook SET url = 'https://10.0.0.1/' WHERE id = ?1").bind(id).run()
  await deliver(2)
  expect((await listDeliveries(id))[0]).toMatchObject({ status: null, error: 'Use a host name, not an IP address.' })
})

it('private and local addresses are refused, and only administrators see webhooks', async () => {
  for (const url of ['http://example.com/', 'https://10.0.0.1/', 'https://a.internal/', 'https://router/']) {
    const response = await ada.post(webhookEndpoints.create.path, { ...toInput('/', ['page.moved']), url })
    const { problems } = (await response.json()) as { problems?: { path: string }[] }
    expect([url, response.status, problems?.[0]?.path]).toEqual([url, 400, 'url'])
  }
  await createUser(site, 'bob@webhooks.example', { grants: [['publish', 1]], permissions: ['change_setting'] })
  const bob = await createBackOfficeClient(site, 'bob@webhooks.example')
  expect(await bob.status(webhookEndpoints.list.path)).toBe(403)
})

it('a webhook that is off gets nothing, and a deleted one leaves nothing', async () => {
  const { id } = await addWebhook('/off/', 'page.published')
  const path = buildEndpointUrl(webhookEndpoints.update, { params: { id } })
  const body = { ...toInput('/off/', ['page.published']), is_active: false }
  expect((await sendWithReauth(site, ada.headers, path, { method: 'PUT', body })).status).toBe(200)
  await ada.act(await findPageId(site, '/about/'), 'publish')
  expect(await listDeliveries(id)).toEqual([])
  expect((await sendWithReauth(site, ada.headers, path, { method: 'DELETE' })).status).toBe(204)
  expect(await ada.status(path)).toBe(404)
})
