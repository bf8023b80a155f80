import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { findOpenRestaurantRlid } from '../../support/locations/find-rlid.ts'
import { fillMenuWithPlainDishes } from '../../support/menus/fill-menu.ts'
import { openSite, type TestSite } from '../../support/site.ts'

setUpBrowser()

let site: TestSite
let rlid: number
let added: Awaited<ReturnType<typeof fillMenuWithPlainDishes>>
beforeAll(async () => {
  site = await openSite()
  rlid = await findOpenRestaurantRlid(site, 'has_online_ordering = 1 AND has_take_out = 1')
  added = await fillMenuWithPlainDishes(site, rlid, 500)
})
afterAll(() => site.close())

it.each([true, false])(
  'a basket goes along to other sections and pages, with script: %s',
  async (javaScriptEnabled) => {
    const { page, complaints } = await openBrowserPage(site.origin, {
      javaScriptEnabled,
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
    })
    const [one, other] = [...added.values()]
    const sections = page.getByRole('navigation', { name: 'Sections of the menu' })
    const openLastDishOf = async (place: number) => {
      await sections.getByRole('link').nth(place).click()
      const pages = page.getByRole('navigation', { name: 'Pages of dishes' })
      await pages.getByRole('link', { name: 'Last page' }).click()
      await page.waitForURL(/page=2/)
    }
    await page.goto(`/order?rlid=${rlid}`)
    await page.locator('.order-dishes > li').first().waitFor()
    expect(await page.locator('.order-dishes > li').count()).toBeLessThanOrEqual(60)
    await openLastDishOf(1)
    await page.getByRole('link', { name: `Add ${one!.at(-1)!.name}`, exact: true }).click()
    await page.locator('.order-basket .order-total').getByText('$10.00').waitFor()
    await openLastDishOf(2)
    await page.getByRole('link', { name: `Add ${other!.at(-1)!.name}`, exact: true }).click()
    await page.locator('.order-basket .order-total').getByText('$20.00').waitFor()
    if (javaScriptEnabled) expect(await listAxeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Check out' }).click()
    await page.getByText(one!.at(-1)!.name).waitFor()
    await page.getByText(other!.at(-1)!.name).waitFor()
    expect(complaints).toEqual([])
  },
)
