import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApiLocation, NearbyLocationsResponse } from '#schema/locations/wire.ts'
import { signInBrowserByApi } from '../../support/browser/editor-page.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import {
  createQuartersImage,
  grantCollectionPermissionToUser,
  insertImageIntoLibrary,
} from '../../support/media/media-library.ts'
import { createUser, openSite, type TestSite } from '../../support/site.ts'
import { popoverLocationStorageKey, salemPosition } from '../locations/popover.ts'

setUpBrowser()

const editor = 'ada@pictures.example'
const dish = '/menu/grill/atlantic-salmon/'
let site: TestSite
let chosen: ApiLocation
let picture: number
beforeAll(async () => {
  site = await openSite()
  await createUser(site, editor, { permissions: ['change_menu', 'publish_menu'] })
  await grantCollectionPermissionToUser(site, editor, 'choose')
  picture = await insertImageIntoLibrary(
    site,
    await createQuartersImage(640, 480).webp().toBuffer(),
    'images/bay-salmon.webp',
  )
  await site.db.prepare("UPDATE image SET description = 'Salmon of the bay' WHERE id = ?1").bind(picture).run()
  const { latitude, longitude } = salemPosition
  const response = await site.fetch(`/api/location/getlocations/?latitude=${latitude}&longitude=${longitude}`)
  chosen = ((await response.json()) as NearbyLocationsResponse).locations[0]!.location
})
afterAll(() => site.close())

/** Opens a page as a guest who has chosen a restaurant, or none. */
async function openAsGuest(path: string, location: ApiLocation | null, width = 1280) {
  const localStorage = location
    ? [{ name: popoverLocationStorageKey, value: JSON.stringify({ location, savedAt: Date.now() }) }]
    : []
  const opened = await openBrowserPage(site.origin, {
    viewport: { width, height: 900 },
    storageState: { cookies: [], origins: [{ origin: site.origin, localStorage }] },
  })
  await opened.page.goto(path)
  return opened
}

const sourceOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((image: HTMLImageElement) => new URL(image.currentSrc || image.src).pathname)

it('an editor gives a dish another picture in one restaurant, which its guests see', async () => {
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 1440, height: 1000 } })
  await signInBrowserByApi(page, editor)
  const id = await site.db
    .prepare("SELECT id FROM menu_item WHERE slug = 'atlantic-salmon' AND state = 'draft'")
    .first<number>('id')
  await page.goto(`/wagtail/menus/items/${id}/`)
  await page.getByRole('button', { name: 'Add a difference' }).click()
  const difference = page.getByRole('group', { name: /^Difference \d+$/ }).last()
  await difference.getByLabel('Where').selectOption('One restaurant')
  await difference.getByLabel('Number of the restaurant').fill(`${chosen.rlid}`)
  const there = difference.getByRole('group', { name: 'Picture there' })
  await there.getByText('The same').waitFor()
  await there.getByRole('button', { name: 'Choose a picture' }).click()
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('searchbox').fill('bay-salmon')
  await chooser.getByRole('button', { name: /bay-salmon/ }).click()
  await there.locator('img').waitFor()
  for (const width of [390, 840, 1440]) {
    await page.setViewportSize({ width, height: 1000 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    expect(await listAxeViolations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await page.getByText('The draft was saved.').first().waitFor()
  await page.goto('/wagtail/menus/')
  await page.getByRole('button', { name: 'Publish the menu' }).click()
  const published = page.waitForResponse((each) => each.url().endsWith('/main/menu/publish/'))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  expect((await published).status()).toBe(200)
  expect(complaints).toEqual([])

  const guest = await openAsGuest(dish, chosen)
  await guest.page.getByRole('img', { name: 'Salmon of the bay' }).waitFor()
  expect(await sourceOf(guest.page, '.menu-dish-picture img')).toBe('/media/images/bay-salmon.webp')
  expect(guest.complaints).toEqual([])
  const other = await openAsGuest(dish, { ...chosen, rlid: chosen.rlid + 1 })
  await other.page.locator('.menu-restaurant').getByRole('link').waitFor()
  expect(await sourceOf(other.page, '.menu-dish-picture img')).not.toContain('bay-salmon')
  const nobody = await openAsGuest(dish, null)
  expect(await sourceOf(nobody.page, '.menu-dish-picture img')).not.toContain('bay-salmon')
})

it.each([390, 840, 1280])('a section shows the pictures of the chosen restaurant at %s px', async (width) => {
  await site.db.prepare("DELETE FROM menu_item_override WHERE state = 'live'").run()
  const salmon =
    "SELECT id, 'live', 'location', ?1, ?2 FROM menu_item WHERE slug = 'atlantic-salmon' AND state = 'live'"
  await site.db
    .prepare(`INSERT INTO menu_item_override (item_id, state, scope, target, image_id) ${salmon}`)
    .bind(`${chosen.rlid}`, picture)
    .run()
  const { page, complaints } = await openAsGuest('/menu/grill/', chosen, width)
  const card = page.locator('[data-menu-card]').filter({ hasText: 'Atlantic salmon' })
  const image = card.locator('img[src="/media/images/bay-salmon.webp"]')
  await image.waitFor()
  expect(await image.getAttribute('alt')).toBe('')
  const { width: shown, height } = (await image.boundingBox())!
  expect(Math.abs(shown - height)).toBeLessThan(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})
