import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RestaurantMenuResponse } from '#schema/menus/api/wire.ts'
import { calorieStatement } from '#schema/menus/calories.ts'
import { formatPrice } from '#schema/menus/menu-price.ts'
import { observeLayoutShifts, readLayoutShifts } from '../../support/browser/layout-shifts.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

let site: TestSite
let inMaine: number
let inMassachusetts: number
beforeAll(async () => {
  site = await openSite()
  inMaine = await findOpenRestaurantRlid(site, "country = 'US' AND state = 'ME' AND site_id IS NULL")
  inMassachusetts = await findOpenRestaurantRlid(site, "country = 'US' AND state = 'MA' AND site_id IS NULL")
})
afterAll(() => site.close())

const readMenu = async (rlid: number) =>
  (await (await site.fetch(`/api/menu/${rlid}/`)).json()) as RestaurantMenuResponse

const findPath = async (rlid: number) => {
  const path = await site.db
    .prepare('SELECT local_page_url FROM location WHERE rlid = ?1')
    .bind(rlid)
    .first<string>('local_page_url')
  return `/seafood-restaurants/locations/${path}/`
}

/** The section and the dish whose price differs in Maine. */
async function findDishOfOtherPrice() {
  const [maine, massachusetts] = [await readMenu(inMaine), await readMenu(inMassachusetts)]
  const others = new Map(massachusetts.sections.flatMap(({ items }) => items).map((item) => [item.id, item]))
  for (const section of maine.sections)
    for (const item of section.items) {
      const other = others.get(item.id)
      if (other?.price_cents && item.price_cents && other.price_cents !== item.price_cents)
        return { section, item, cents: { maine: item.price_cents, massachusetts: other.price_cents } }
    }
  throw new Error('No dish has another price in Maine.')
}

const sectionOf = (page: Page, name: string) =>
  page.locator('.location-sections details').filter({ has: page.getByText(name, { exact: true }) })
const open = (page: Page, name: string) => sectionOf(page, name).locator('summary').click()

it('a section shows the restaurant’s dishes with its prices, which lead to their pages', async () => {
  const { section, item, cents } = await findDishOfOtherPrice()
  for (const [rlid, price] of [
    [inMaine, cents.maine],
    [inMassachusetts, cents.massachusetts],
  ] as const) {
    const { page, complaints } = await openBrowserPage(site.origin)
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(await findPath(rlid))
    await page.locator('.location-sections').scrollIntoViewIfNeeded()
    expect(requests.filter((path) => /api\/menu|restaurant-dishes/.test(path))).toEqual([])
    await open(page, section.name)
    const dish = sectionOf(page, section.name).locator('li').filter({ hasText: item.name }).first()
    await dish.getByText(formatPrice(price, 'USD'), { exact: false }).waitFor()
    expect(await dish.textContent()).toMatch(/\d calories/)
    await sectionOf(page, section.name).getByText(calorieStatement).waitFor()
    expect(await sectionOf(page, section.name).locator('li').count()).toBe(
      (await readMenu(rlid)).sections.find(({ id }) => id === section.id)!.items.length,
    )
    await dish.getByRole('link').click()
    await page.waitForURL(`**/menu/${section.slug}/${item.slug}/#at-${rlid}`)
    expect(requests.filter((path) => path === `/api/menu/${rlid}/`).length).toBeLessThanOrEqual(2)
    expect(complaints).toEqual([])
  }
})

it('a sold-out dish and a section not sold by the restaurant say so', async () => {
  const rlid = inMassachusetts
  const { sections } = await readMenu(rlid)
  const [first, second] = sections
  const id = await site.db.prepare('SELECT id FROM location WHERE rlid = ?1').bind(rlid).first<number>('id')
  const dish = first!.items[0]!
  await site.db.batch([
    site.db
      .prepare("INSERT INTO menu_sold_out (location_id, item_id, until) VALUES (?1, ?2, '2999-01-01T00:00:00.000Z')")
      .bind(id, dish.id),
    ...second!.items.map((item) =>
      site.db
        .prepare(
          `INSERT INTO menu_item_override (item_id, state, menu_id, scope, target, is_available)
           SELECT id, state, menu_id, 'location', ?2, 0 FROM menu_item WHERE id = ?1 AND state = 'live'`,
        )
        .bind(item.id, `${rlid}`),
    ),
  ])
  const { page, complaints } = await openBrowserPage(site.origin)
  await page.goto(await findPath(rlid))
  await open(page, first!.name)
  await sectionOf(page, first!.name).locator('li').first().getByText('Sold out for now').waitFor()
  await open(page, second!.name)
  await sectionOf(page, second!.name).getByText('Not sold here').waitFor()
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
  await site.db.batch([
    site.db.prepare('DELETE FROM menu_sold_out'),
    site.db.prepare("DELETE FROM menu_item_override WHERE scope = 'location' AND target = ?1").bind(`${rlid}`),
  ])
})

it('without script, and without the API, the links to sections stay', async () => {
  const { section } = await findDishOfOtherPrice()
  const path = await findPath(inMaine)
  const follow = async (page: Page) => {
    await page.goto(path)
    await open(page, section.name)
    await page.getByRole('link', { name: `More about ${section.name}` }).click()
    await page.waitForURL(`**/menu/${section.slug}/#at-${inMaine}`)
  }
  await follow((await openBrowserPage(site.origin, { javaScriptEnabled: false })).page)
  const { page } = await openBrowserPage(site.origin)
  await page.route('**/api/menu/**', (route) => route.abort())
  await follow(page)
  const slow = await openBrowserPage(site.origin)
  await slow.page.goto(path)
  await slow.page.route('**/click-handlers-*.js', (route) => route.abort())
  await open(slow.page, section.name)
  await slow.page.getByRole('link', { name: `More about ${section.name}` }).click()
  await slow.page.waitForURL(`**/menu/${section.slug}/#at-${inMaine}`)
})

it('after a failure the next click reads the dishes', async () => {
  const { section } = await findDishOfOtherPrice()
  const { page } = await openBrowserPage(site.origin)
  await page.goto(await findPath(inMaine))
  await page.route('**/api/menu/**', (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await open(page, section.name)
  await failed
  await open(page, section.name)
  await open(page, section.name)
  await sectionOf(page, section.name).locator('li').first().waitFor()
})

it.each([
  [390, 0],
  [390, 1500],
  [840, 1500],
  [1280, 0],
  [1280, 1500],
])('at %s px dishes that arrive after %s ms more move nothing', async (width, delay) => {
  const { page, complaints } = await openBrowserPage(site.origin, {
    reducedMotion: 'reduce',
    viewport: { width, height: 844 },
  })
  await observeLayoutShifts(page)
  await page.route('**/api/menu/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue()
  })
  const { sections } = await readMenu(inMaine)
  await page.goto(await findPath(inMaine))
  const [first, second] = [sections[0]!.name, sections[1]!.name]
  await sectionOf(page, first).evaluate((section) => section.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await open(page, first)
  await sectionOf(page, first).locator('li').first().waitFor()
  await open(page, second)
  await sectionOf(page, second).locator('li').first().waitFor()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await readLayoutShifts(page)).toBeLessThanOrEqual(0.01)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  // The calories of a dish have a line of their own, however short its name is.
  const calories = page.locator('.location-dishes > li', { has: page.locator('.menu-item-facts') })
  const besideTheName = await calories.evaluateAll((rows) =>
    rows.filter(
      (row) => row.children[2]!.getBoundingClientRect().top < row.children[0]!.getBoundingClientRect().bottom,
    ),
  )
  expect(besideTheName.length).toBe(0)
  // The bar at the foot of a narrow window covers a part of what is behind it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})
