import { beforeEach, expect, it } from 'vitest'
import { createNetworkHeader, fetchAndSolveCaptcha } from '../../support/forms/captcha-solution.ts'
import { createTestBasketLine, findDishesForOrderTests, openCheckout } from '../../support/orders/order-client.ts'
import { fetchPageHtml, listMailsToAddress, setUpGuestFormsTestSite } from '../../support/seating/guest-forms.ts'

const restaurants = setUpGuestFormsTestSite()
const { site } = restaurants

beforeEach(async () => {
  await site.db.prepare('DELETE FROM pickup_order').run()
  await setOrdersAtATime(3)
})

const setOrdersAtATime = (orders: number | null) =>
  site.db
    .prepare("UPDATE setting SET value = json_set(value, '$.orders_at_a_time', ?1) WHERE model_name = 'seating'")
    .bind(orders)
    .run()

const countOrders = () => site.db.prepare('SELECT count(*) AS orders FROM pickup_order').first<number>('orders')

const listTimes = (html: string) => [...html.matchAll(/<option value="(\d{4}-[^"]+Z)"/g)].map(([, time]) => time!)

async function openOrder() {
  const rlid = restaurants.withWaitList
  const { plain } = await findDishesForOrderTests(site, rlid)
  const { values, send } = await openCheckout(site, { rlid, lines: [createTestBasketLine(plain.id)], pickupAt: null })
  /** Sends the form of a guest with an address and a network of their own, because each has a limit. */
  const sendAs = (name: string, change: Record<string, string> = {}) =>
    send({ ...change, name, email: `${name}@example.com` }, createNetworkHeader())
  return { time: values['pickup_at']!, sendAs }
}

it('ASVS 2.3.4 of fifty orders at once only as many as fit a time are stored', async () => {
  await setOrdersAtATime(8)
  const { time, sendAs } = await openOrder()
  const captchas = await Promise.all(Array.from({ length: 50 }, () => fetchAndSolveCaptcha(site)))
  const answers = await Promise.all(captchas.map((captcha, index) => sendAs(`guest${index}`, { captcha })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 303)).toHaveLength(8)
  expect(statuses.filter((status) => status === 409)).toHaveLength(42)
  expect(await countOrders()).toBe(8)
  const refused = statuses.indexOf(409)
  const html = await answers[refused]!.text()
  expect(html).toMatch(/The kitchen takes no more orders for to[a-z]+, [^.]+\. The next free time is to[a-z]+, [^.]+\./)
  expect(html).toContain(`value="guest${refused}"`)
  expect(listTimes(html)).not.toContain(time)
  expect(await listMailsToAddress(site, `guest${refused}@example.com`)).toEqual([])
})

it('a full time is not offered until one of its orders is cancelled', async () => {
  const { time, sendAs } = await openOrder()
  const page = `/order?rlid=${restaurants.withWaitList}`
  const isOffered = async () => listTimes((await fetchPageHtml(site, page)).html).includes(time)
  for (const name of ['Ann', 'Bo', 'Cy']) {
    expect(await isOffered()).toBe(true)
    expect((await sendAs(name)).status).toBe(303)
  }
  expect(await isOffered()).toBe(false)
  const refused = await sendAs('Di')
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('The next free time is')])
  await site.db.prepare("UPDATE pickup_order SET status = 'cancelled', ended_at = updated_at WHERE name = 'Bo'").run()
  expect(await isOffered()).toBe(true)
  expect((await sendAs('Di')).status).toBe(303)
})

it('a form sent again after its time became full is the same order', async () => {
  const { sendAs } = await openOrder()
  const first = await sendAs('Ann')
  for (const name of ['Bo', 'Cy']) await sendAs(name)
  const again = await sendAs('Ann')
  expect([again.status, again.headers.get('Location')]).toEqual([303, first.headers.get('Location')])
  expect(await countOrders()).toBe(3)
})

it('without a number in the setting a restaurant takes ten orders at a time', async () => {
  await setOrdersAtATime(null)
  const { time, sendAs } = await openOrder()
  for (let index = 0; index < 10; index += 1) {
    const captcha = await fetchAndSolveCaptcha(site)
    expect((await sendAs(`guest${index}`, { captcha })).status).toBe(303)
  }
  const { html } = await fetchPageHtml(site, `/order?rlid=${restaurants.withWaitList}`)
  expect(listTimes(html)).not.toContain(time)
})
