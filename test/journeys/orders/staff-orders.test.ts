import { beforeAll, expect, it } from 'vitest'
import type { PickupOrdersForStaffResponse } from '../../../schema/orders/host-wire.ts'
import { createTestBasketLine, findDishesForOrderTests, openCheckout } from '../../support/orders/order-client.ts'
import { fetchPageHtml, listMailsToAddress, setUpGuestFormsTestSite } from '../../support/seating/guest-forms.ts'
import { createUser, signIn } from '../../support/site.ts'

const restaurants = setUpGuestFormsTestSite()
const { site } = restaurants
let staff: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  await createUser(site, 'staff@harborlantern.example', { permissions: ['change_wait_list'] })
  staff = await signIn(site, 'staff@harborlantern.example')
})

const url = (rlid = restaurants.withWaitList) => `/wagtail/api/main/waitlists/${rlid}/orders/`
const read = async () => (await (await staff.get(url())).json()) as PickupOrdersForStaffResponse
const move = (id: number, from: string, to: string, rlid?: number) =>
  staff.post(`${url(rlid)}${id}/status/`, { from, to })

async function placeOrder(name: string, email = `${name.toLowerCase()}@example.com`, further: object = {}) {
  const { plain } = await findDishesForOrderTests(site, restaurants.withWaitList)
  const { send } = await openCheckout(site, {
    rlid: restaurants.withWaitList,
    lines: [createTestBasketLine(plain.id)],
    pickupAt: null,
  })
  const path = (await send({ name, email, ...further })).headers.get('Location')!
  const order = (await read()).orders.find((each) => each.name === name)!
  return { path, order, dish: plain.name }
}

it('staff move an order to picked up; its guest sees it and gets mail', async () => {
  const { path, order, dish } = await placeOrder('Ida')
  expect(order).toMatchObject({ status: 'received', phone: '(978) 555-0142', lines: [{ name: dish, quantity: 1 }] })
  const version = (await site.fetch(path)).headers.get('ETag')!
  const readHeaders = async (options: object) => {
    const { status, headers } = await site.fetch(path, options)
    return [status, ...['ETag', 'X-Order-Status', 'Cache-Control'].map((name) => headers.get(name))]
  }
  const expected = [version, 'received', 'private, no-store']
  expect(await readHeaders({ headers: { 'If-None-Match': version } })).toEqual([304, ...expected])
  expect(await readHeaders({ method: 'HEAD' })).toEqual([200, ...expected])
  expect(await readHeaders({})).toEqual([200, ...expected])
  expect((await move(order.id, 'received', 'preparing')).status).toBe(200)
  const changed = await site.fetch(path, { headers: { 'If-None-Match': version } })
  expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('We are preparing your order')])
  expect((await move(order.id, 'preparing', 'ready')).status).toBe(200)
  expect((await fetchPageHtml(site, path)).html).toContain('Your order is ready')
  expect((await move(order.id, 'ready', 'preparing')).status).toBe(200)
  expect((await move(order.id, 'preparing', 'ready')).status).toBe(200)
  expect(
    (await listMailsToAddress(site, 'ida@example.com')).map(({ kind, subject }) => [kind, subject.split(':')[0]]),
  ).toEqual([
    ['pickup_order_received', expect.any(String)],
    ['pickup_order_status', 'Your order is ready'],
  ])
  expect((await move(order.id, 'ready', 'picked_up')).status).toBe(200)
  const { orders, ended } = await read()
  expect([orders.some(({ id }) => id === order.id), ended[0]]).toMatchObject([
    false,
    { id: order.id, status: 'picked_up' },
  ])
  expect((await fetchPageHtml(site, path)).html).toContain('Enjoy your meal')
})

it('a cancelled order stays cancelled, and its guest gets a mail', async () => {
  const { path, order } = await placeOrder('Bo')
  expect((await move(order.id, 'received', 'cancelled')).status).toBe(200)
  expect((await fetchPageHtml(site, path)).html).toContain('Your order is cancelled')
  expect((await listMailsToAddress(site, 'bo@example.com')).map(({ kind }) => kind)).toContain('pickup_order_status')
  expect((await move(order.id, 'cancelled', 'received')).status).toBe(409)
})

it('concurrent and outdated changes are refused, and other restaurants cannot change an order', async () => {
  const { order } = await placeOrder('Cal', '')
  const answers = await Promise.all(Array.from({ length: 4 }, () => move(order.id, 'received', 'preparing')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect((await move(order.id, 'received', 'ready')).status).toBe(409)
  expect((await move(order.id, 'preparing', 'picked_up')).status).toBe(409)
  expect((await move(order.id, 'preparing', 'eaten')).status).toBe(400)
  expect((await move(order.id, 'preparing', 'ready', restaurants.withNeither)).status).toBe(404)
  expect((await move(999_999, 'preparing', 'ready')).status).toBe(404)
})

it('of two simultaneous changes one is refused; the guest gets only the other’s mail', async () => {
  const { order } = await placeOrder('Dee')
  const answers = await Promise.all([move(order.id, 'received', 'ready'), move(order.id, 'received', 'cancelled')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const title = answers[0]!.status === 200 ? 'Your order is ready' : 'Your order is cancelled'
  const mails = (await listMailsToAddress(site, 'dee@example.com')).filter(({ kind }) => kind === 'pickup_order_status')
  expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([title])
})

it('an order due over a day ago is no longer to be prepared', async () => {
  const { order } = await placeOrder('Eve')
  const setPickupTime = (hoursAgo: number) =>
    site.db
      .prepare('UPDATE pickup_order SET pickup_at = ?1 WHERE id = ?2')
      .bind(new Date(Date.now() - hoursAgo * 3_600_000).toISOString(), order.id)
      .run()
  const isListed = async () => (await read()).orders.some(({ id }) => id === order.id)
  await setPickupTime(23)
  expect(await isListed()).toBe(true)
  await setPickupTime(25)
  expect(await isListed()).toBe(false)
})

it('orders are not shown without the permission', async () => {
  await createUser(site, 'cook@harborlantern.example', { permissions: ['change_menu'] })
  const cook = await signIn(site, 'cook@harborlantern.example')
  expect((await cook.get(url())).status).toBe(403)
  expect((await cook.post(`${url()}1/status/`, { from: 'received', to: 'ready' })).status).toBe(403)
})

it('a guest who asked gets a text when the order is ready or cancelled', async () => {
  const { order } = await placeOrder('Tex', '', { phone: '978 555 0161', wants_texts: 'on' })
  await move(order.id, 'received', 'preparing')
  await move(order.id, 'preparing', 'ready')
  const { order: unwanted } = await placeOrder('Rex', '', { phone: '978 555 0162', wants_texts: 'on' })
  await move(unwanted.id, 'received', 'cancelled')
  const readTexts = async (phone: string) =>
    (await site.db.prepare('SELECT kind, text FROM mail WHERE recipient = ?1').bind(phone).all()).results
  const kind = 'pickup_order_status_text'
  const end = String.raw`http.+\/order\/.+ Reply STOP`
  expect(await readTexts('+19785550161')).toEqual([
    { kind, text: expect.stringMatching(new RegExp(String.raw`: Your order is ready\. ${end}`)) },
  ])
  expect(await readTexts('+19785550162')).toEqual([
    { kind, text: expect.stringMatching(new RegExp(String.raw`: Your order is cancelled\. ${end}`)) },
  ])
})
