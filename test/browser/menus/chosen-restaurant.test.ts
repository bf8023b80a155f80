import { expect, it } from 'vitest'
import type { ApiLocation } from '#schema/locations/wire.ts'
import type { RestaurantMenuResponse } from '#schema/menus/api/wire.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { fetchFromSharedSite } from '../../support/site.ts'
import {
  browserOptionsWithPreferredLocation,
  popoverLocationStorageKey,
  sharedTestSiteUrl,
} from '../locations/popover.ts'

setUpBrowser()

const path = '/menu/grill/'

async function readJson<Body>(address: string): Promise<Body> {
  return (await fetchFromSharedSite(address)).json() as Promise<Body>
}

/** A Canadian restaurant, whose prices are in its own currency. */
async function fetchCanadianLocation(): Promise<ApiLocation> {
  const { locations } = await readJson<{ locations: { location: ApiLocation }[] }>(
    '/api/location/getlocations/?latitude=43.65&longitude=-79.38',
  )
  return locations.map(({ location }) => location).find(({ country }) => country === 'CA')!
}

it('without a restaurant the page says that prices differ and loads no restaurant’s prices', async () => {
  const { page } = await openBrowserPage(sharedTestSiteUrl)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByText('Prices and dishes differ by restaurant.').waitFor()
  expect(asked.filter((each) => /\/api\/|prices|menu-price/.test(each))).toEqual([])
})

it('the prices of the chosen restaurant are shown, and follow another choice', async () => {
  const location = await fetchCanadianLocation()
  const menu = await readJson<RestaurantMenuResponse>(`/api/menu/${location.rlid}/`)
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(location))
  await page.goto(path)
  const note = page.locator('.menu-restaurant')
  await note.getByText(`${location.city}, ${location.state}`).waitFor()
  expect(await note.getByRole('link').getAttribute('href')).toBe(`/allergens/${location.rlid}/`)
  const sold = new Map(menu.sections.flatMap(({ items }) => items).map((item) => [`${item.id}`, item]))
  const cards = await page.locator('[data-menu-card]').all()
  expect(cards.length).toBeGreaterThan(5)
  for (const card of cards) {
    const item = sold.get((await card.getAttribute('data-menu-card'))!)
    expect(await card.getByText('Not sold here').count()).toBe(item ? 0 : 1)
    if (item) expect(await card.locator('.menu-price').textContent()).toMatch(/CA\$\d+\.\d\d/)
  }
  const salem = (await readJson<{ locations: { location: ApiLocation }[] }>(
    '/api/location/getlocations/?latitude=42.5195&longitude=-70.8967',
  ))!.locations[0]!.location
  // As another tab of this browser that chooses a restaurant.
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key!, value!)
      dispatchEvent(new StorageEvent('storage', { key: key!, newValue: value! }))
    },
    [popoverLocationStorageKey, JSON.stringify({ location: salem, savedAt: Date.now() })],
  )
  await note.getByText(`${salem.city}, ${salem.state}`).waitFor()
  expect(await page.locator('.menu-price').first().textContent()).toMatch(/^(?:from )?\$\d+\.\d\d/)
  expect(complaints).toEqual([])
})

it('from a restaurant’s page the menu has its prices, through sections, dishes and filters', async () => {
  const chosen = await fetchCanadianLocation()
  const { locations } = await readJson<{ locations: { location: ApiLocation }[] }>(
    '/api/location/getlocations/?latitude=42.5195&longitude=-70.8967',
  )
  const { localPageURL, city, state } = locations[0]!.location
  const url = `/seafood-restaurants/locations/${localPageURL}/`
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(chosen))
  const note = page.locator('.menu-restaurant')
  const seesPricesOf = async (place: string) => {
    await note.getByText(place).waitFor()
    await expect.poll(() => page.locator('.menu-price').first().textContent()).toMatch(/^(?:from )?\$\d+\.\d\d/)
  }
  await page.goto(url)
  await page.locator('.location-sections summary').first().click()
  await page
    .getByRole('link', { name: /^More about / })
    .first()
    .click()
  await seesPricesOf(`${city}, ${state}`)
  await page.goto(url)
  await page.getByRole('link', { name: 'See the menu' }).first().click()
  await page.waitForURL((address) => address.pathname === '/menu/')
  await seesPricesOf(`${city}, ${state}`)
  await page.locator('.menu-index-section li a').first().click()
  await page.waitForURL((address) => address.pathname !== '/menu/')
  await seesPricesOf(`${city}, ${state}`)
  await page.goto(`${path}#${new URL(page.url()).hash.slice(1)}`)
  await page.locator('.menu-filter summary').click()
  await page.getByLabel('Sesame').check()
  await page.getByRole('button', { name: 'Show dishes' }).click()
  await page.waitForURL(/without=sesame/)
  await seesPricesOf(`${city}, ${state}`)
  const choose = (location: ApiLocation) =>
    page.evaluate(
      ([key, value]) => {
        localStorage.setItem(key!, value!)
        dispatchEvent(new StorageEvent('storage', { key: key!, newValue: value! }))
      },
      [popoverLocationStorageKey, JSON.stringify({ location, savedAt: Date.now() })],
    )
  // The same choice again, with newer hours, changes nothing; another one counts from then on.
  await choose(chosen)
  await seesPricesOf(`${city}, ${state}`)
  const others = locations.map(({ location }) => location).filter(({ rlid }) => rlid !== locations[0]!.location.rlid)
  const other = others.find((each) => each.city !== city)!
  await choose(other)
  await note.getByText(`${other.city}, ${other.state}`).waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.locator('[data-menu-card] a').first().click()
  await page.waitForURL((address) => address.pathname !== path)
  await note.getByText(`${other.city}, ${other.state}`).waitFor()
  expect(complaints).toEqual([])
})

it('a menu in another shape than the API’s changes no price', async () => {
  const location = await fetchCanadianLocation()
  const menu = await readJson<RestaurantMenuResponse>(`/api/menu/${location.rlid}/`)
  const [section] = menu.sections
  for (const json of [
    {},
    { ...menu, currency: 7 },
    { ...menu, sections: [{ ...section, items: [{ ...section!.items[0], price_text: 7 }] }] },
  ]) {
    const { page } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(location))
    await page.route('**/api/menu/**', (route) => route.fulfill({ json }))
    const prices = page.locator('[data-menu-item]')
    const refused = page.waitForEvent('console', (message) => /unexpected response/.test(message.text()))
    await page.goto(path)
    await refused
    expect((await prices.allTextContents()).every((text) => /\$\d+\.\d\d/.test(text))).toBe(true)
    expect(await page.getByText('Not sold here').count()).toBe(0)
    await page.context().close()
  }
})
