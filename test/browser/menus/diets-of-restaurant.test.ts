import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NearbyLocationsResponse } from '#schema/locations/wire.ts'
import type { RestaurantMenuResponse } from '#schema/menus/api/wire.ts'
import { diets } from '#schema/menus/diets.ts'
import { menuModifierGroup } from '#schema/menus/table.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { openSite, type TestSite } from '../../support/site.ts'
import { chooseLocationInOtherTab } from '../locations/popover.ts'

const section = '/menu/chowders-and-small-plates/'
const slug = 'harbor-salad'

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
  // Each of its options has a price, so a restaurant with another currency sells none of them.
  await getDrizzle(site.db)
    .update(menuModifierGroup)
    .set({ min_choices: 1 })
    .where(eq(menuModifierGroup.name, 'Add to a salad'))
  await site.db.prepare('DELETE FROM page_cache').run()
})
afterAll(() => site.close())

const readLocations = async () =>
  (
    (await (
      await site.fetch('/api/location/getlocations/?latitude=43.65&longitude=-79.38')
    ).json()) as NearbyLocationsResponse
  ).locations.map(({ location }) => location)

/** The labels of the diets that the API names of the dish at a restaurant. */
async function readDiets(rlid: number) {
  const { sections } = (await (await site.fetch(`/api/menu/${rlid}/`)).json()) as RestaurantMenuResponse
  const dish = sections.flatMap(({ items }) => items).find((item) => item.slug === slug)!
  return dish.diets.map((diet) => diets[diet].label)
}

it.each([section, `${section}${slug}/`])('on %s a dish has the diets that its restaurant offers', async (path) => {
  const locations = await readLocations()
  const [canadian, american] = ['CA', 'US'].map((code) => locations.find(({ country }) => country === code)!)
  expect(await readDiets(american!.rlid)).toEqual(['Gluten free', 'Lighter'])
  expect(await readDiets(canadian!.rlid)).toEqual([])
  const { page, complaints } = await openBrowserPage(site.origin)
  await page.goto(path)
  await page.locator('.menu-restaurant[data-started]').waitFor()
  const facts =
    path === section
      ? page.locator('.menu-item', { hasText: 'Harbor salad' }).locator('.menu-item-facts')
      : page.locator('.banner p', { hasText: 'calories' })
  const withDiets = '160–320 calories · Gluten free · Lighter'
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not shown
  const readFacts = () => facts.innerText()
  expect(await readFacts()).toBe(withDiets)
  await chooseLocationInOtherTab(page, canadian!)
  await expect.poll(readFacts).toBe('160–320 calories')
  await chooseLocationInOtherTab(page, american!)
  await expect.poll(readFacts).toBe(withDiets)
  await chooseLocationInOtherTab(page, canadian!)
  await expect.poll(readFacts).toBe('160–320 calories')
  await chooseLocationInOtherTab(page, null)
  await expect.poll(readFacts).toBe(withDiets)
  expect(complaints).toEqual([])
})
