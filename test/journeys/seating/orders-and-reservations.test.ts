import { expect, it } from 'vitest'
import { openForm, sendForm } from '../../support/forms/form-client.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { fetchPageHtml, listMailsToAddress, setUpGuestFormsTestSite } from '../../support/seating/guest-forms.ts'

const restaurants = setUpGuestFormsTestSite()
const { site } = restaurants

const guest = { name: 'Ida <b>Lantern</b>', phone: '978 555 0142', email: 'ida@example.com' }

it('RT-11 an order starts at a restaurant page with hours, phone number and services', async () => {
  const { city, state, phone } = (await site.db
    .prepare('SELECT city, state, phone FROM location WHERE rlid = ?1')
    .bind(restaurants.withWaitList)
    .first<{
      city: string
      state: string
      phone: string
    }>())!
  for (const path of [
    `/order?rlid=${restaurants.withWaitList}`,
    `/order/?rlid=${restaurants.withWaitList}&utm_source=x`,
  ]) {
    const { answer, html } = await fetchPageHtml(site, path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect(html).toContain(`${city}, ${state}`)
    expect(html).toContain(`>${phone}</a>`)
    expect(html).toContain('Call to order')
    expect([...html.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'pick_up',
      'curbside',
    ])
    expect(html).toMatch(/<dt>Today<\/dt>/)
  }
})

it('RT-11 an order is stored once with its mail, and its reference is shown', async () => {
  const form = await openForm(site, `/order?rlid=${restaurants.withWaitList}`)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      sendForm(site, form, { rlid: String(restaurants.withWaitList), service: 'curbside' }),
    ),
  )
  const places = new Set(answers.map(({ status, headers }) => `${status} ${headers.get('Location')}`))
  expect(places.size).toBe(1)
  const [status, place] = [...places][0]!.split(' ') as [string, string]
  expect(status).toBe('303')
  const stored = await site.db
    .prepare('SELECT reference, service FROM order_intent')
    .all<{ reference: string; service: string }>()
  expect(stored.results).toEqual([
    { reference: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/), service: 'curbside' },
  ])
  const { answer, html } = await fetchPageHtml(site, place)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
  expect(html).toContain(stored.results[0]!.reference)
  expect((await listMailsToAddress(site, 'orders@harborlantern.example')).map(({ subject }) => subject)).toEqual([
    expect.stringContaining(stored.results[0]!.reference),
  ])
})

it('RT-11 a country’s ordering service is used if configured, and only over https', async () => {
  const template = (value: string) =>
    site.db.prepare("UPDATE country SET order_url_template = ?1 WHERE code = 'US'").bind(value).run()
  const rlid = await findOpenRestaurantRlid(site, "country = 'US' AND has_online_ordering = 1")
  await template('https://order.example/start?at={rlid}')
  const { answer } = await fetchPageHtml(site, `/order?rlid=${rlid}&next=https://evil.example`)
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `https://order.example/start?at=${rlid}`])
  expect((await site.fetch(`/order?rlid=${restaurants.withNeither}`)).status).toBe(200)
  for (const unsafe of ['http://order.example/{rlid}', 'javascript:alert({rlid})', '//evil.example/{rlid}']) {
    await template(unsafe)
    expect((await fetchPageHtml(site, `/order?rlid=${rlid}`)).answer.status, unsafe).toBe(200)
  }
  await template('')
})

it('RT-11 an order without restaurant leads to the map, without online orders to the phone', async () => {
  for (const path of ['/order', '/order/', '/order?rlid=', '/reserve', '/waitlist'])
    expect([(await site.fetch(path)).status, (await site.fetch(path)).headers.get('Location')], path).toEqual([
      302,
      '/locations/',
    ])
  const { answer, html } = await fetchPageHtml(site, `/order?rlid=${restaurants.withNeither}`)
  expect(answer.status).toBe(200)
  expect(html).toContain('takes orders by phone')
  expect(html).not.toContain('type="radio"')
  const form = await openForm(site, `/order?rlid=${restaurants.withWaitList}`)
  expect((await sendForm(site, form, { rlid: String(restaurants.withNeither), service: 'pick_up' })).status).toBe(422)
  expect((await sendForm(site, form, { rlid: String(restaurants.withWaitList), service: 'delivery' })).status).toBe(422)
  expect((await sendForm(site, form, { rlid: String(restaurants.withWaitList), service: '<script>' })).status).toBe(422)
})

it('a refused order by phone keeps its dish, also in the search', async () => {
  const rlid = String(restaurants.withWaitList)
  // One that the restaurant does not sell, so that its page is the one to call it from.
  const dish = '987654'
  const form = await openForm(site, `/order?rlid=${rlid}&dish=${dish}`)
  const control = `<input type="hidden" name="dish" value="${dish}"/>`
  expect(form.html).toContain(control)
  const refuse = async (sent: string) => {
    const answer = await sendForm(site, form, { rlid, service: 'delivery', dish: sent })
    const html = await answer.text()
    return [answer.status, html.includes(control), html.includes(`href="/locations/?dish=${dish}"`)]
  }
  expect(await refuse(dish)).toEqual([422, true, true])
  expect(await refuse(`${dish}"`)).toEqual([422, false, false])
})

it('an order without a restaurant uses that of the cookie', async () => {
  const at = (li: string, path = '/order') => site.fetch(path, { headers: { Cookie: `other=1; li=${li}` } })
  const own = await at(String(restaurants.withWaitList))
  const city = await site.db
    .prepare("SELECT city || ', ' || state AS name FROM location WHERE rlid = ?1")
    .bind(restaurants.withWaitList)
    .first<string>('name')
  expect([own.status, (await own.text()).includes(`Order from ${city}`)]).toEqual([200, true])
  expect(await (await at(String(restaurants.withWaitList), `/order?rlid=${restaurants.withNeither}`)).text()).toContain(
    'takes orders by phone',
  )
  const gone = await findOpenRestaurantRlid(
    site,
    'rlid NOT IN (?1, ?2, ?3)',
    restaurants.withReservations,
    restaurants.withWaitList,
    restaurants.withNeither,
  )
  await site.db.prepare("UPDATE location SET closed_at = '2026-01-01' WHERE rlid = ?1").bind(gone).run()
  for (const li of [
    '',
    'x',
    '-1',
    '1e3',
    '0',
    '%3Cscript%3E',
    '%E0%A4%A',
    '1'.repeat(400),
    '999999999',
    String(gone),
  ]) {
    const answer = await at(li)
    expect([answer.status, answer.headers.get('Location')], li).toEqual([302, '/locations/'])
  }
  await site.db.prepare('UPDATE location SET closed_at = NULL WHERE rlid = ?1').bind(gone).run()
  const home = async (li: string) => (await at(li, '/')).text()
  expect(await home(String(restaurants.withWaitList))).toBe(await (await site.fetch('/')).text())
})

it('an unknown restaurant is not found on every page that needs one', async () => {
  const wrong = [
    '999999999',
    '100000000000000000000',
    '1e3',
    '-1',
    '0',
    '1.5',
    '<script>alert(1)</script>',
    "1' OR '1'='1",
    '１００１',
  ]
  for (const page of ['/order', '/reserve', '/waitlist'])
    for (const rlid of wrong) {
      const { answer, html } = await fetchPageHtml(site, `${page}?rlid=${encodeURIComponent(rlid)}`)
      expect(answer.status, `${page} ${rlid}`).toBe(404)
      expect(html).not.toContain('<script>alert')
    }
  for (const path of [
    '/order/AAAAAAAAAAAAAAAAAAAAAA/',
    '/reserve/AAAAAAAAAAAAAAAAAAAAAA/',
    '/waitlist/AAAAAAAAAAAAAAAAAAAAAA/',
    '/reserve/x/',
  ])
    expect((await site.fetch(path)).status, path).toBe(404)
  const form = await openForm(site, `/reserve?rlid=${restaurants.withReservations}`)
  expect((await sendForm(site, form, { ...guest, rlid: '999999999' })).status).toBe(404)
})
