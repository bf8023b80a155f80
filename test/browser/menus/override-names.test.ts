import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiLocation, NearbyLocationsResponse } from '#schema/locations/wire.ts'
import type { MenuOverride } from '#schema/menus/content-wire.ts'
import { paths } from '#schema/paths.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { createMenuPublisherAndChef } from '../../support/menus/menu-client.ts'
import { openSite, type TestSite } from '../../support/site.ts'
import { popoverLocationStorageKey, salemPosition } from '../locations/popover.ts'

setUpBrowser()

const [ofChain, ofRestaurant] = ['Atlantic salmon', 'Salmon of the bay']
const dish = paths.menuItem('grill', 'atlantic-salmon')
let site: TestSite
let renaming: ApiLocation
let other: ApiLocation
let without: ApiLocation
beforeAll(async () => {
  site = await openSite()
  const { ada, chef } = await createMenuPublisherAndChef(site)
  const { latitude, longitude } = salemPosition
  const response = await site.fetch(`/api/location/getlocations/?latitude=${latitude}&longitude=${longitude}`)
  ;[renaming, other, without] = ((await response.json()) as NearbyLocationsResponse).locations.map(
    ({ location }) => location,
  ) as [ApiLocation, ApiLocation, ApiLocation]
  const at = ({ rlid }: ApiLocation, change: Partial<MenuOverride>): MenuOverride => ({
    ...{ scope: 'location', target: `${rlid}`, variant: '', price_cents: null, is_available: null },
    ...{ name: null, image_id: null },
    ...change,
  })
  const overrides = [at(renaming, { name: ofRestaurant }), at(without, { is_available: false })]
  await chef.save(ofChain, { overrides })
  expect((await ada.call('POST', 'publish/')).status).toBe(200)
})
afterAll(() => site.close())

const stored = (location: ApiLocation) => JSON.stringify({ location, savedAt: Date.now() })

/** Opens a page as a guest who has chosen the restaurant with a name of its own. */
async function openAsGuest(path: string) {
  const localStorage = [{ name: popoverLocationStorageKey, value: stored(renaming) }]
  const opened = await openBrowserPage(site.origin, {
    storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
  })
  await opened.page.goto(path)
  return opened
}

/** Chooses a restaurant as another tab of this browser does. */
async function choose(page: Page, location: ApiLocation) {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key!, value!)
      dispatchEvent(new StorageEvent('storage', { key: key!, newValue: value! }))
    },
    [popoverLocationStorageKey, stored(location)],
  )
  await page.locator(`.menu-restaurant a[href="${paths.allergens(location.rlid)}"]`).waitFor()
}

it.each([paths.menu, paths.menuSection('grill')])(
  'at %s a dish has the chosen restaurant’s name for it, else the chain’s',
  async (path) => {
    expect(await (await site.fetch(path)).text()).not.toContain(ofRestaurant)
    const { page, complaints } = await openAsGuest(path)
    const link = page.locator(`[data-menu-card] a[href="${dish}"]`)
    await link.filter({ hasText: ofRestaurant }).waitFor()
    await choose(page, other)
    expect(await link.textContent()).toBe(ofChain)
    await choose(page, renaming)
    expect(await link.textContent()).toBe(ofRestaurant)
    await choose(page, without)
    expect(await link.textContent()).toBe(ofChain)
    expect(complaints).toEqual([])
  },
)

it('a dish’s heading and path show the chosen restaurant’s name for it', async () => {
  const { page, complaints } = await openAsGuest(dish)
  await page.getByRole('heading', { level: 1, name: ofRestaurant }).waitFor()
  const end = page.locator('.breadcrumbs [aria-current]')
  expect(await end.textContent()).toBe(ofRestaurant)
  await choose(page, without)
  expect([await page.locator('h1').textContent(), await end.textContent()]).toEqual([ofChain, ofChain])
  expect(complaints).toEqual([])
})
