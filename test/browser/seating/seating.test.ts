import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { measureVisit } from '../../support/browser/measure-visit.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import { createNetworkHeader } from '../../support/forms/captcha-solution.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

let site: TestSite
let reserves: number
let waits: number
const localPage = async (rlid: number) =>
  `/seafood-restaurants/locations/${await site.db.prepare('SELECT local_page_url FROM location WHERE rlid = ?1').bind(rlid).first<string>('local_page_url')}/`

beforeAll(async () => {
  site = await openSite()
  reserves = await findOpenRestaurantRlid(site, "is_reservations_enabled = 1 AND local_page_url <> ''")
  waits = await findOpenRestaurantRlid(
    site,
    "wait_list_ready = 1 AND is_reservations_enabled = 0 AND local_page_url <> ''",
  )
  const week = JSON.stringify(
    [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '11:00 AM', close: '10:00 PM' })),
  )
  await site.db
    .prepare("UPDATE location SET hours = ?1, special_hours = '[]' WHERE rlid IN (?2, ?3)")
    .bind(week, reserves, waits)
    .run()
  // Without known hours, a restaurant has a wait list at any time of the test.
  await site.db
    .prepare("UPDATE location SET hours = '[]', special_hours = '[]' WHERE wait_list_ready = 1 AND rlid <> ?1")
    .bind(reserves)
    .run()
})
afterAll(() => site.close())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const scrollsSideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

it('ST-13 a table is reserved, confirmed and cancelled in the dialog, with an error first', async () => {
  const { page, complaints } = await openBrowserPage(site.origin)
  await page.goto(await localPage(reserves))
  const address = page.url()
  const link = page.getByRole('link', { name: 'Reserve a Table' }).first()
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Reserve a table' })
  await dialog.waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  await dialog.getByLabel('Date').fill(inDays(4))
  await dialog.getByLabel('Time').selectOption('7:00 PM')
  await dialog.getByLabel('Party').selectOption('4 people')
  await dialog.getByLabel('Name').fill('Ida Lantern')
  await dialog.getByLabel('Phone').fill('978 555 0142')
  await dialog.getByLabel('E-mail address').fill('no address')
  await dialog.getByRole('button', { name: 'Reserve the table' }).click()
  await dialog.getByRole('heading', { name: 'There is a problem' }).waitFor()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Ida Lantern')
  expect(await dialog.getByLabel('Time').inputValue()).toBe('19:00')
  await dialog.getByLabel('E-mail address').fill('ida@example.com')
  await dialog.getByRole('button', { name: 'Reserve the table' }).click()
  const done = page.getByRole('dialog', { name: 'Your table is reserved' })
  await done.waitFor()
  await expect
    .poll(() => done.getByRole('heading', { level: 2 }).evaluate((heading) => heading === document.activeElement))
    .toBe(true)
  expect(await listAxeViolations(page)).toEqual([])
  const { reference } = (await site.db
    .prepare("SELECT reference FROM reservation WHERE email = 'ida@example.com'")
    .first<{ reference: string }>())!
  expect(await done.textContent()).toContain(reference)
  await done.getByText('My plans have changed').click()
  await done.getByRole('button', { name: 'Cancel the reservation' }).click()
  await page.getByRole('dialog', { name: 'Your reservation is cancelled' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(page.url()).toBe(address)
  expect(complaints.filter((each) => !each.includes('422'))).toEqual([])
})

it('only times of the chosen day are offered; a day without tables says so', async () => {
  await site.db
    .prepare('UPDATE location SET special_hours = ?2 WHERE rlid = ?1')
    .bind(
      reserves,
      JSON.stringify([
        { date: inDays(6), label: 'Closed', hours: [] },
        { date: inDays(7), label: 'Short', hours: [{ open: '1:00 PM', close: '3:00 PM' }] },
      ]),
    )
    .run()
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 844 } })
  await page.goto(`/reserve?rlid=${reserves}`)
  await page.getByLabel('Date').fill(inDays(7))
  await expect
    .poll(() => page.getByLabel('Time').locator('option').allTextContents())
    .toEqual(['Choose a time', '1:00 PM', '1:30 PM', '2:00 PM'])
  await page.getByLabel('Date').fill(inDays(6))
  await page.getByText('There are no tables on').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  expect(complaints).toEqual([])
})

it('the times come with the first movement, after at most 5 KB of script', async () => {
  await site.db
    .prepare('UPDATE location SET special_hours = ?2 WHERE rlid = ?1')
    .bind(
      reserves,
      JSON.stringify(
        [0, 1, 2, 3].map((days) => ({
          date: inDays(days),
          label: 'Short',
          hours: days === 2 ? [{ open: '1:00 PM', close: '3:00 PM' }] : [],
        })),
      ),
    )
    .run()
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 844 } })
  const { scriptBytes, requests } = await measureVisit(page, `/reserve?rlid=${reserves}`)
  expect(scriptBytes).toBeLessThanOrEqual(5 * 1024)
  expect(requests.filter((each) => each.includes('reservation-times'))).toEqual([])
  const times = page.getByLabel('Time').locator('option')
  // Of two weeks, as without script.
  expect(await times.count()).toBeGreaterThan(4)
  await page.getByLabel('Date').evaluate((input: HTMLInputElement, date) => (input.value = date), inDays(2))
  await page.mouse.move(100, 100)
  await expect.poll(() => times.allTextContents()).toEqual(['Choose a time', '1:00 PM', '1:30 PM', '2:00 PM'])
  expect(complaints).toEqual([])
})

it('ST-15 EO-05 a party joins in the dialog and sees its call without interaction', async () => {
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 844 } })
  // Without a socket, as in a network that allows none, the page polls.
  await page.routeWebSocket('**/live/', (socket) => socket.close())
  await page.goto(await localPage(waits))
  await page.getByRole('link', { name: 'Join the wait list' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Join the wait list' })
  await dialog.waitFor()
  await dialog.getByLabel('Party').selectOption('2 people')
  await dialog.getByLabel('Name').fill('Ida')
  await dialog.getByLabel('Phone').fill('978 555 0142')
  await dialog.getByRole('button', { name: 'Join the wait list' }).click()
  const joined = page.getByRole('dialog', { name: 'You are on the list' })
  await joined.waitFor()
  await joined.getByText('You are next for a table of your size.').waitFor()
  expect(await listAxeViolations(page)).toEqual([])

  const { plan_ahead_id } = (await site.db
    .prepare("SELECT plan_ahead_id FROM wait_list_entry WHERE name = 'Ida'")
    .first<{ plan_ahead_id: string }>())!
  await page.clock.install()
  await page.goto(`/waitlist/${plan_ahead_id}/`)
  expect(await listAxeViolations(page)).toEqual([])
  expect(await scrollsSideways(page)).toBe(false)
  await waitForIsland(page, 'seating')
  const settled = page.waitForResponse((answer) => answer.url().endsWith(`/api/waitlist/${plan_ahead_id}/`))
  await page.clock.runFor(16_000)
  expect((await settled).status()).toBe(200)
  // Only an answer in its shape has the page fetched again: once in all, when the party is called.
  const renewals: string[] = []
  page.on(
    'request',
    (request) =>
      request.url().endsWith(`/waitlist/${plan_ahead_id}/`) &&
      request.resourceType() === 'xhr' &&
      renewals.push(request.url()),
  )
  await page.route(
    '**/api/waitlist/*/',
    (route) => route.fulfill({ json: { status: 'ready', partiesAhead: 'many' } }),
    { times: 1 },
  )
  const misshapen = page.waitForResponse((answer) => answer.url().endsWith(`/api/waitlist/${plan_ahead_id}/`))
  await page.clock.runFor(16_000)
  await (await misshapen).finished()
  await site.db
    .prepare("UPDATE wait_list_entry SET status = 'ready', called_at = ?1 WHERE name = 'Ida'")
    .bind(new Date().toISOString())
    .run()
  // It polls again a while after the last response.
  await expect
    .poll(async () => {
      await page.clock.runFor(16_000)
      return page.getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('Your table is ready')
  expect(renewals).toHaveLength(1)
  await expect.poll(() => page.title()).toContain('Your table is ready')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your table is ready')
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('where verification is required, a guest with script is asked nothing and can join', async () => {
  const rlid = await findOpenRestaurantRlid(
    site,
    "wait_list_ready = 1 AND is_reservations_enabled = 0 AND local_page_url <> '' AND rlid <> ?1",
    waits,
  )
  const joined = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      site.fetch('/api/waitlist/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...createNetworkHeader() },
        body: JSON.stringify({ rlid, party_size: 2, name: `Invented ${index}`, phone: '978 555 0100' }),
      }),
    ),
  )
  expect(joined.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 400, 400])
  for (const path of [await localPage(rlid), `/waitlist?rlid=${rlid}`]) {
    const { page, complaints } = await openBrowserPage(site.origin)
    await page.goto(path)
    const inDialog = path.startsWith('/seafood')
    if (inDialog) await page.getByRole('link', { name: 'Join the wait list' }).first().click()
    else await waitForIsland(page, 'form')
    const form = inDialog ? page.getByRole('dialog', { name: 'Join the wait list' }) : page.locator('#wait_list-form')
    await form.getByLabel('Party').selectOption('2 people')
    await form.getByLabel('Name').fill(inDialog ? 'Dialog' : 'Page')
    await form.getByLabel('Phone').fill('978 555 0142')
    await form.getByRole('button', { name: 'Join the wait list' }).click()
    await page.getByRole('heading', { name: 'You are on the list' }).waitFor()
    expect(complaints).toEqual([])
  }
  const { results } = await site.db
    .prepare("SELECT name FROM wait_list_entry WHERE name IN ('Dialog', 'Page') ORDER BY id")
    .all()
  expect(results).toEqual([{ name: 'Dialog' }, { name: 'Page' }])
})

it('if the dialog cannot be loaded, the form’s own page is opened', async () => {
  const { page } = await openBrowserPage(site.origin)
  await page.goto(await localPage(reserves))
  let asked = 0
  await page.route('**/reserve?rlid=*', (route) => (++asked === 1 ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'Reserve a Table' }).first().click()
  await page.waitForURL(`**/reserve?rlid=${reserves}`)
})

it('RT-11 ordering, reserving and the wait list work without script, at every width', async () => {
  const { page, complaints } = await openBrowserPage(site.origin, {
    javaScriptEnabled: false,
    viewport: { width: 320, height: 800 },
  })
  const orders = await findOpenRestaurantRlid(site, 'has_online_ordering = 1 AND has_curbside = 1')
  for (const path of [`/order?rlid=${orders}`, `/reserve?rlid=${reserves}`, `/waitlist?rlid=${waits}`]) {
    await page.goto(path)
    const widths = await page.locator('main').evaluate((main) => [main.scrollWidth, innerWidth])
    expect(widths[0], path).toBeLessThanOrEqual(widths[1]!)
  }
  await page.goto(`/order?rlid=${orders}`)
  await page.getByText('Order by phone', { exact: true }).click()
  await page.getByLabel('Curbside').check()
  await page.getByRole('button', { name: 'Begin my order' }).click()
  await page.getByRole('heading', { name: 'Your order has begun' }).waitFor()
  expect(complaints).toEqual([])
  const withScript = await openBrowserPage(site.origin)
  await withScript.page.goto(`/order?rlid=${orders}`)
  expect(await listAxeViolations(withScript.page)).toEqual([])
})
