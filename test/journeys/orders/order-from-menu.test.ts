import { beforeEach, expect, it } from 'vitest'
import { preferredLocationCookieName } from '../../../schema/locations/preferred-location.ts'
import { orderPaths } from '../../../schema/orders/order-paths.ts'
import { toLocalDateAndMinute } from '../../../schema/time/zoned-time.ts'
import { openForm, readFormControlValues, sendForm } from '../../support/forms/form-client.ts'
import { createTestBasketLine, findDishesForOrderTests, openCheckout } from '../../support/orders/order-client.ts'
import { fetchPageHtml, listMailsToAddress, setUpGuestFormsTestSite } from '../../support/seating/guest-forms.ts'

const restaurants = setUpGuestFormsTestSite()
const { site } = restaurants

beforeEach(() => site.db.prepare('DELETE FROM pickup_order').run())

const listOrders = async () =>
  (await site.db.prepare('SELECT * FROM pickup_order').all<Record<string, string | number>>()).results

it('a dish without choices is added by one link, at its restaurant’s price', async () => {
  const rlid = restaurants.withWaitList
  const { plain } = await findDishesForOrderTests(site, rlid)
  const { answer, html } = await fetchPageHtml(site, `/order?rlid=${rlid}`)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  const added = orderPaths.basket({ rlid, lines: [createTestBasketLine(plain.id)], pickupAt: null }, `dish-${plain.id}`)
  expect(html).toContain(`href="${added.replaceAll('&', '&amp;')}" aria-label="Add ${plain.name}"`)
  const withDish = (await fetchPageHtml(site, added.split('#')[0]!)).html
  expect(withDish).toContain(`Your order: 1 dish, $${(plain.price_cents! / 100).toFixed(2)}`)
  expect(withDish).toContain(`aria-label="Remove ${plain.name}"`)
})

it('an order page has calories, the statement about them, and a word on allergies', async () => {
  const { html } = await fetchPageHtml(site, `/order?rlid=${restaurants.withWaitList}`)
  const dishes = html.split('<li id="dish-').slice(1)
  expect(dishes.length).toBeGreaterThan(50)
  for (const dish of dishes) expect(dish.split('</li>')[0]).toMatch(/\d+ calories/)
  expect(html).toContain('2,000 calories a day is used for general nutrition advice, but calorie needs vary.')
  expect(html).toContain('Before you order, tell us about every allergy at your table.')
  expect(html).toContain('This menu is made up')
})

it('a dish with choices is added with its size, and refused without needed options', async () => {
  const rlid = restaurants.withWaitList
  const { sized, chosen, groups } = await findDishesForOrderTests(site, rlid)
  const size = sized.variants.at(-1)!
  const bySize = await site.fetch(
    `/order?rlid=${rlid}&add=${sized.id}&size=${encodeURIComponent(size.name)}&quantity=2`,
  )
  const line = createTestBasketLine(sized.id, { quantity: 2, size: size.name })
  expect([bySize.status, bySize.headers.get('Location')]).toEqual([
    303,
    orderPaths.basket({ rlid, lines: [line], pickupAt: null }, 'basket'),
  ])
  const group = groups.find(({ id, min_choices }) => min_choices > 0 && chosen.modifier_groups.includes(id))!
  const first = chosen.variants[0]?.name ?? ''
  const { answer, html } = await fetchPageHtml(
    site,
    `/order?rlid=${rlid}&add=${chosen.id}&size=${encodeURIComponent(first)}`,
  )
  expect(answer.status).toBe(422)
  expect(html).toContain(`${chosen.name}, ${group.name}: Choose `)
})

it('an order is stored once with its prices, and guest and restaurants get mails', async () => {
  const rlid = restaurants.withWaitList
  const { plain, sized } = await findDishesForOrderTests(site, rlid)
  const size = sized.variants[0]!
  const lines = [createTestBasketLine(plain.id, { quantity: 2 }), createTestBasketLine(sized.id, { size: size.name })]
  const { send } = await openCheckout(site, { rlid, lines, pickupAt: null })
  const answers = await Promise.all([send(), send(), send()])
  const places = new Set(answers.map(({ status, headers }) => `${status} ${headers.get('Location')}`))
  expect(places.size).toBe(1)
  const [status, place] = [...places][0]!.split(' ') as [string, string]
  expect(status).toBe('303')
  const [order, ...others] = await listOrders()
  const total = 2 * plain.price_cents! + size.price_cents
  expect(others).toEqual([])
  expect(order).toMatchObject({ total_cents: total, status: 'received', name: 'Ida Lantern', phone: '(978) 555-0142' })
  const { answer, html } = await fetchPageHtml(site, place)
  expect([answer.status, answer.headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer'])
  for (const text of [order!['reference'], 'We have your order', `2 × ${plain.name}`, `$${(total / 100).toFixed(2)}`])
    expect(html).toContain(text)
  const [guest, ...more] = await listMailsToAddress(site, 'ida@example.com')
  expect([guest?.kind, more.length]).toEqual(['pickup_order_received', 0])
  expect(guest!.text).toContain(place)
  const [notice] = await listMailsToAddress(site, 'orders@harborlantern.example')
  expect(notice).toMatchObject({
    kind: 'pickup_order_notice',
    subject: expect.stringContaining(`${order!['reference']}`),
  })
})

it('an order at another price than its guest saw is refused with both prices', async () => {
  const rlid = restaurants.withWaitList
  const { plain } = await findDishesForOrderTests(site, rlid)
  const { values, send } = await openCheckout(site, { rlid, lines: [createTestBasketLine(plain.id)], pickupAt: null })
  const raise = (cents: number) =>
    site.db
      .prepare("UPDATE menu_item SET price_cents = ?1 WHERE id = ?2 AND state = 'live'")
      .bind(cents, plain.id)
      .run()
  await raise(plain.price_cents! + 100)
  const refused = await send()
  const html = await refused.text()
  expect(refused.status).toBe(409)
  expect(html).toContain(
    `is now $${(plain.price_cents! / 100 + 1).toFixed(2)} instead of $${(plain.price_cents! / 100).toFixed(2)}`,
  )
  expect(html).toContain(`name="shown_total" value="${Number(values.shown_total) + 100}"`)
  expect(html).toContain('value="Ida Lantern"')
  expect((await send({ shown_total: String(Number(values.shown_total) + 100) })).status).toBe(303)
  await raise(plain.price_cents!)
})

it('an evening dish is ordered at any time of day, for the evening alone', async () => {
  const rlid = restaurants.withWaitList
  const { plain } = await findDishesForOrderTests(site, rlid)
  const page = `/order?rlid=${rlid}`
  const times = [...(await fetchPageHtml(site, page)).html.matchAll(/<option value="(\d{4}-[^"]+Z)"/g)].map(
    ([, time]) => time!,
  )
  const first = times[0]!
  const zone = (await site.db
    .prepare('SELECT time_zone FROM location WHERE rlid = ?1')
    .bind(rlid)
    .first<string>('time_zone'))!
  const toMinute = (time: string) => toLocalDateAndMinute(zone, Date.parse(time)).minute
  const evening = times.find((time) => toMinute(time) !== toMinute(first))!
  await site.db
    .prepare(
      `INSERT INTO menu_day_part (state, id, name, weekdays, from_minute, to_minute)
       VALUES ('live', 990, 'Evening', '[]', ?1, ?1 + 15)`,
    )
    .bind(toMinute(evening))
    .run()
  const setDayPart = (part: number | null) =>
    site.db.prepare('UPDATE menu_item SET day_part_id = ?1 WHERE id = ?2').bind(part, plain.id).run()
  await setDayPart(990)
  const readDish = async (time: string) => {
    const { html } = await fetchPageHtml(site, `${page}&pickup_at=${encodeURIComponent(time)}`)
    return new RegExp(`id="dish-${plain.id}".*?</li>`, 's').exec(html)![0]
  }
  expect(await readDish(first)).toContain('Not served at this time')
  const dish = await readDish(evening)
  expect(dish).toContain(`aria-label="Add ${plain.name}"`)
  const added = dish.match(/href="([^"#]+)/)![1]!.replaceAll('&amp;', '&')
  const menu = (await fetchPageHtml(site, added)).html
  expect(menu).toContain(`<option value="${evening}" selected="">`)
  const checkout = menu.match(/href="(\/order\/checkout[^"]+)"/)![1]!.replaceAll('&amp;', '&')
  expect((await fetchPageHtml(site, checkout)).html).toContain(`<option value="${evening}" selected="">`)
  const { send } = await openCheckout(site, {
    rlid,
    lines: [createTestBasketLine(plain.id)],
    pickupAt: Date.parse(evening),
  })
  const refused = await send({ pickup_at: first })
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('not served at this time')])
  expect((await send({ pickup_at: evening })).status).toBe(303)
  expect(await listOrders()).toMatchObject([{ pickup_at: evening }])
  await setDayPart(null)
})

it('a dish’s page leads to its choices at the restaurant the guest chose', async () => {
  const rlid = restaurants.withWaitList
  const { sized } = await findDishesForOrderTests(site, rlid)
  const dish = (await site.db
    .prepare(
      `SELECT section.slug AS section, item.slug AS item FROM menu_item AS item
       JOIN menu_section AS section ON section.id = item.section_id WHERE item.id = ?1`,
    )
    .bind(sized.id)
    .first<{ section: string; item: string }>())!
  const { html } = await fetchPageHtml(site, `/menu/${dish.section}/${dish.item}/`)
  const link = /href="([^"]+)"[^>]*>Order this dish</.exec(html)![1]!
  const order = (cookie: string) => site.fetch(link, { redirect: 'manual', headers: { Cookie: cookie } })
  const chosen = await order(`${preferredLocationCookieName}=${rlid}`)
  expect([chosen.status, await chosen.text()]).toEqual([200, expect.stringContaining(`name="add" value="${sized.id}"`)])
  // Without one the guest chooses a restaurant, and the dish comes along.
  const search = (await order('')).headers.get('Location')!
  expect(search).toBe(`/locations/?dish=${sized.id}`)
  expect((await fetchPageHtml(site, search)).html).toContain(`type="hidden" name="dish" value="${sized.id}"`)
  const results = (await fetchPageHtml(site, `${search}&q=Salem`)).html
  const orders = [...results.matchAll(/href="[^"]*(\/order\?rlid=[^"]+)"/g)].map(([, link]) => link!)
  expect(orders.length).toBeGreaterThan(5)
  for (const each of orders) expect(each).toMatch(new RegExp(`^/order\\?rlid=\\d+&amp;dish=${sized.id}$`))
  for (const form of results.match(/<form [^>]*action="\/locations\/".*?<\/form>/gs)!)
    expect(form).toContain(`name="dish" value="${sized.id}"`)
  // All other searches keep the dish, but the one without it.
  const searches = [...results.matchAll(/href="(\/locations\/\?[^"]+)"/g)].map(([, link]) => link!)
  expect(searches.filter((link) => !link.includes(`dish=${sized.id}`))).toEqual(['/locations/?q=Salem'])
  const withoutDish = (await fetchPageHtml(site, '/locations/?q=Salem&dish=none')).html
  expect(withoutDish).toMatch(/href="[^"]*\/order\?rlid=\d+"/)
  expect(withoutDish).not.toMatch(/name="dish"|&amp;dish=/)
})

it('a guest cancels an order once, until the restaurant starts to prepare it', async () => {
  const rlid = restaurants.withWaitList
  const { plain } = await findDishesForOrderTests(site, rlid)
  const { send } = await openCheckout(site, { rlid, lines: [createTestBasketLine(plain.id)], pickupAt: null })
  const cancel = async (path: string, form: Awaited<ReturnType<typeof openForm>>) =>
    sendForm(site, form, readFormControlValues(form.html, path))
  const path = (await send()).headers.get('Location')!
  const form = await openForm(site, path)
  const answers = await Promise.all([cancel(path, form), cancel(path, form)])
  expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual([
    [303, path],
    [303, path],
  ])
  const { html } = await fetchPageHtml(site, path)
  expect(html).toContain('Your order is cancelled')
  expect(html).not.toContain('cancel_pickup_order')
  expect(await listOrders()).toMatchObject([{ status: 'cancelled', ended_at: expect.any(String) }])
  expect((await listMailsToAddress(site, 'ida@example.com')).map(({ kind }) => kind)).toEqual([
    'pickup_order_received',
    'pickup_order_status',
  ])
  const second = (await send({ name: 'Bo', email: '' })).headers.get('Location')!
  const late = await openForm(site, second)
  await site.db.prepare("UPDATE pickup_order SET status = 'preparing' WHERE name = 'Bo'").run()
  const refused = await cancel(second, late)
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('has already started')])
  expect((await listOrders()).map(({ status }) => status)).toEqual(['cancelled', 'preparing'])
})

it('dishes that are sold out, times outside hours, and forged baskets are refused', async () => {
  const rlid = restaurants.withWaitList
  const { plain } = await findDishesForOrderTests(site, rlid)
  const { send } = await openCheckout(site, { rlid, lines: [createTestBasketLine(plain.id)], pickupAt: null })
  for (const pickup_at of ['', 'soon', '2020-01-01T17:00:00.000Z', '2099-01-01T17:00:00.000Z'])
    expect((await send({ pickup_at })).status, pickup_at).toBeGreaterThanOrEqual(409)
  for (const basket of ['', '[]', '[[999999,1,"",[]]]', `[[${plain.id},1,"Bucket",[]]]`, '<script>'])
    expect((await send({ basket })).status, basket).toBeGreaterThanOrEqual(409)
  expect((await send({ service: 'delivery' })).status).toBe(422)
  await site.db
    .prepare('INSERT INTO menu_sold_out (location_id, item_id, until) SELECT id, ?1, ?2 FROM location WHERE rlid = ?3')
    .bind(plain.id, '2999-01-01T00:00:00.000Z', rlid)
    .run()
  const soldOut = await send()
  expect([soldOut.status, await soldOut.text()]).toEqual([409, expect.stringContaining(`${plain.name}: sold out.`)])
  expect((await fetchPageHtml(site, `/order?rlid=${rlid}`)).html).toMatch(/Sold out/)
  await site.db.prepare('DELETE FROM menu_sold_out').run()
  expect(await listOrders()).toEqual([])
})

it('no order is brought to the car outside the restaurant’s hours for that', async () => {
  const rlid = restaurants.withWaitList
  const { plain } = await findDishesForOrderTests(site, rlid)
  const setHours = (open: string, close: string) =>
    site.db
      .prepare('UPDATE location SET has_curbside = 1, curbside_hours = ?1 WHERE rlid = ?2')
      .bind(JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open, close }))), rlid)
      .run()
  await setHours('4:00 AM', '4:15 AM')
  const { send } = await openCheckout(site, { rlid, lines: [createTestBasketLine(plain.id)], pickupAt: null })
  const refused = await send({ service: 'curbside' })
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('does not offer that at this time'),
  ])
  expect(await listOrders()).toEqual([])
  await setHours('12:00 AM', '11:59 PM')
  expect((await send({ service: 'curbside' })).status).toBe(303)
  expect((await listOrders()).map(({ service }) => service)).toEqual(['curbside'])
})

it('a restaurant that closed in the meantime answers 409 and says so', async () => {
  const rlid = restaurants.withWaitList
  const { plain } = await findDishesForOrderTests(site, rlid)
  const { send } = await openCheckout(site, { rlid, lines: [createTestBasketLine(plain.id)], pickupAt: null })
  const close = (is: number) =>
    site.db.prepare('UPDATE location SET is_temporarily_closed = ?1 WHERE rlid = ?2').bind(is, rlid).run()
  await close(1)
  const refused = await send()
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('takes no orders')])
  await close(0)
  expect(await listOrders()).toEqual([])
})

it('an outside ordering service takes orders instead of the menu', async () => {
  const rlid = restaurants.withWaitList
  const { plain } = await findDishesForOrderTests(site, rlid)
  const { send } = await openCheckout(site, { rlid, lines: [createTestBasketLine(plain.id)], pickupAt: null })
  const configure = (template: string) =>
    site.db.prepare('UPDATE country SET order_url_template = ?1').bind(template).run()
  await configure('https://order.example/{rlid}')
  expect((await site.fetch(`/order?rlid=${rlid}`)).status).toBe(302)
  expect((await send()).status).toBe(409)
  await configure('')
})
