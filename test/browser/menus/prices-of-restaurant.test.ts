import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { RestaurantMenuResponse } from '#schema/menus/api/wire.ts'
import { formatPrice } from '#schema/menus/menu-price.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import {
  browserOptionsWithPreferredLocation,
  chooseLocationInOtherTab,
  fetchLocationsNear,
  salemPosition,
  sharedTestSiteUrl,
} from '../locations/popover.ts'

setUpBrowser()

const section = '/menu/chowders-and-small-plates/'
const dish = `${section}harbor-salad/`

const toronto = { latitude: 43.65, longitude: -79.38 }
const fetchCanadianLocation = async () =>
  (await fetchLocationsNear(toronto)).locations.map(({ location }) => location).find(({ country }) => country === 'CA')!

/** What the page says of the menu: its texts and links. */
const readMain = (page: Page) =>
  page.locator('main').evaluate((main: HTMLElement) => [
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
    main.innerText,
    ...[...main.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  ])

it.each(['/menu/', section, dish])('on %s a removed restaurant takes its prices along', async (path) => {
  const { page: own } = await openBrowserPage(sharedTestSiteUrl)
  await own.goto(path)
  await own.locator('.menu-restaurant[data-started]').waitFor()
  const before = await readMain(own)
  const location = await fetchCanadianLocation()
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(location))
  await page.goto(path)
  await page.locator('.menu-restaurant').getByText(`${location.city}, ${location.state}`).waitFor()
  expect(await readMain(page)).not.toEqual(before)
  await chooseLocationInOtherTab(page, null)
  await expect.poll(() => readMain(page)).toEqual(before)
  await chooseLocationInOtherTab(page, location)
  await page.locator('.menu-restaurant').getByText(`${location.city}, ${location.state}`).waitFor()
  expect(complaints).toEqual([])
})

const fetchMenu = async (rlid: number) =>
  (await (await fetch(`${sharedTestSiteUrl}/api/menu/${rlid}/`)).json()) as RestaurantMenuResponse

it('a dish whose sizes differ costs “from” the lowest at the chosen restaurant', async () => {
  const location = await fetchCanadianLocation()
  const { sections, currency } = await fetchMenu(location.rlid)
  const { items } = sections.find(({ slug }) => section.endsWith(`/${slug}/`))!
  const expected = items.map(({ id, price_cents, variants }) => {
    const prices = [price_cents, ...variants.map((size) => size.price_cents)].filter((cents) => cents !== null)
    const text = formatPrice(Math.min(...prices), currency)
    return [`${id}`, new Set(prices).size > 1 ? `from ${text}` : text]
  })
  expect(new Set(expected.map(([, text]) => text!.startsWith('from ')))).toEqual(new Set([true, false]))
  const { page } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(location))
  await page.goto(section)
  for (const [id, text] of expected)
    await expect.poll(() => page.locator(`[data-menu-item="${id}"]`).textContent(), { message: id! }).toBe(text)
})

it('options with a price in another currency than the restaurant’s are hidden', async () => {
  const [canadian, salem] = [await fetchCanadianLocation(), (await fetchLocationsNear(salemPosition)).locations[0]!]
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(canadian))
  await page.goto(dish)
  await page.locator('.menu-restaurant').getByText(canadian.city).waitFor()
  const surcharge = page.getByText(/^\+ \$/)
  const free = page.locator('.menu-options').last().locator('li:visible')
  expect(await surcharge.count()).toBeGreaterThan(0)
  await expect.poll(() => surcharge.filter({ visible: true }).count()).toBe(0)
  const count = await free.count()
  await chooseLocationInOtherTab(page, salem.location)
  await expect.poll(() => surcharge.filter({ visible: true }).count()).toBe(await surcharge.count())
  expect(await free.count()).toBeGreaterThan(count)
  expect(complaints).toEqual([])
})

it('a dish is ordered at the restaurant whose prices are shown', async () => {
  const [chosen, { location: linked }] = [
    await fetchCanadianLocation(),
    (await fetchLocationsNear(salemPosition)).locations[0]!,
  ]
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(chosen))
  await page.goto(`${dish}#at-${linked.rlid}`)
  const order = page.getByRole('link', { name: 'Order this dish' })
  const readAddress = async () => new URL((await order.getAttribute('href'))!, sharedTestSiteUrl).searchParams
  await expect.poll(async () => (await readAddress()).get('rlid')).toBe(`${linked.rlid}`)
  const id = (await readAddress()).get('dish')
  expect(id).toMatch(/^\d+$/)
  await chooseLocationInOtherTab(page, null)
  await expect.poll(() => order.getAttribute('href')).toBe(`/order?dish=${id}`)
  await chooseLocationInOtherTab(page, linked)
  await expect.poll(async () => (await readAddress()).get('rlid')).toBe(`${linked.rlid}`)
  await order.click()
  await page.waitForURL((address) => address.pathname === '/order')
  await page.getByText(`${linked.city}, ${linked.state}`).first().waitFor()
  await page.locator(`input[name=add][value="${id}"]`).waitFor({ state: 'attached' })
  expect(complaints).toEqual([])
})

it.each(['offline', 'not found'])(
  'a restaurant whose menu cannot be read leaves no other one’s prices: %s',
  async (how) => {
    const [chosen, { location: next }] = [
      await fetchCanadianLocation(),
      (await fetchLocationsNear(salemPosition)).locations[0]!,
    ]
    const { page: own } = await openBrowserPage(sharedTestSiteUrl)
    await own.goto(dish)
    await own.locator('.menu-restaurant[data-started]').waitFor()
    const before = await readMain(own)
    const { page } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(chosen))
    await page.goto(dish)
    await page.locator('.menu-restaurant').getByText(chosen.city).waitFor()
    await page.route(`**/api/menu/${next.rlid}/`, (route) =>
      how === 'offline' ? route.abort() : route.fulfill({ status: 404, body: 'Not found' }),
    )
    await chooseLocationInOtherTab(page, next)
    await expect.poll(() => readMain(page)).toEqual(before)
  },
)
