import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

const dish = '/menu/grill/atlantic-salmon/'
let site: TestSite
let rlid: number
let restaurant: string
beforeAll(async () => {
  site = await openSite()
  rlid = await findOpenRestaurantRlid(site, "is_reservations_enabled = 1 AND local_page_url <> ''")
  const url = await site.db
    .prepare('SELECT local_page_url FROM location WHERE rlid = ?1')
    .bind(rlid)
    .first<string>('local_page_url')
  restaurant = `/seafood-restaurants/locations/${url}/`
})
afterAll(() => site.close())

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })
const readCanonicalUrl = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')
const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Reserves a table for four in three days. */
const insertReservation = (key: string) =>
  site.db
    .prepare(
      "INSERT INTO reservation (key, reference, location_id, date, minute, slot, party_size, name, phone, email, created_at) SELECT ?1, 'K7M4-92QX', id, ?2, 1140, 1, 4, 'Ida', '(978) 555-0142', 'ida@example.com', ?2 FROM location WHERE rlid = ?3",
    )
    .bind(key, new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10), rlid)
    .run()

/** Opens a page in a browser with a share sheet that records its data, or that is canceled. */
async function openWithSheet(path: string, { isClosed = false } = {}) {
  const opened = await openBrowserPage(site.origin)
  await opened.page.addInitScript((closes) => {
    navigator.share = async (data) => {
      document.documentElement.dataset['shared'] = JSON.stringify(data)
      if (closes) throw new DOMException('Closed', 'AbortError')
    }
  }, isClosed)
  await opened.page.goto(path)
  const readShared = async () =>
    JSON.parse((await opened.page.locator('html[data-shared]').getAttribute('data-shared'))!) as object
  return { ...opened, readShared }
}

/** Opens a page in a browser without a sheet. */
async function openWithoutSheet(path: string, width = 1280) {
  const opened = await openBrowserPage(site.origin, { viewport: { width, height: 900 } })
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await opened.page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await opened.page.goto(path)
  return opened
}

it.each([390, 840, 1280])('the link of a restaurant or dish is copied and announced at %s px', async (width) => {
  for (const path of [restaurant, dish]) {
    const { page, complaints } = await openWithoutSheet(path, width)
    await shareButton(page).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('Link copied').waitFor()
    expect(await readClipboard(page)).toBe(await readCanonicalUrl(page))
    expect(await readClipboard(page)).toMatch(new RegExp(`${path}$`))
    expect(await shareButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    expect(await listAxeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  }
})

it('the sheet of the device gets title and link, and closing it copies nothing', async () => {
  const { page, readShared } = await openWithSheet(dish)
  await shareButton(page).click()
  expect(await readShared()).toEqual({ title: await page.title(), url: await readCanonicalUrl(page) })
  const closed = await openWithSheet(restaurant, { isClosed: true })
  await shareButton(closed.page).click()
  await closed.readShared()
  expect(await closed.page.locator('.share-status').textContent()).toBe('')
})

it('a link that may not be copied is shown', async () => {
  const { page } = await openWithoutSheet(dish)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await shareButton(page).click()
  await page
    .getByRole('status')
    .getByText(`Copy this link: ${await readCanonicalUrl(page)}`)
    .waitFor()
})

it('a reservation is shared with its time but without its cancellation link', async () => {
  const key = 'abcdefghijklmnopqrstuv'
  await insertReservation(key)
  const { page } = await openWithoutSheet(`/reserve/${key}/`)
  await shareButton(page).click()
  await page.getByRole('status').getByText('Link copied').waitFor()
  const copied = await readClipboard(page)
  expect(copied).toMatch(/^Table for 4: .+ 7:00 PM, /)
  expect(copied.split('\n').at(-1)).toBe(`${site.origin}${restaurant}`)
  expect(copied).not.toContain(key)
})

it('without script there is no button that does nothing', async () => {
  const { page } = await openBrowserPage(site.origin, { javaScriptEnabled: false })
  for (const path of [restaurant, dish]) {
    await page.goto(path)
    expect(await page.locator('.share').isVisible()).toBe(false)
  }
})
