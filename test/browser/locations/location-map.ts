import type { Page } from 'playwright-core'
import { waitForIsland } from '../../support/browser/open-page.ts'

/** What the map page holds, as a visitor finds it. */
export const bostonSearchPath = '/locations/?q=Boston'

export const mapResultLocatorByLetter = (page: Page, letter: number) => page.locator('.results > li').nth(letter)
export const mapMarkersLocator = (page: Page) => page.locator('.map-pin')
export const mapInfoCardLocator = (page: Page) => page.locator('.map-info .info-card')
export const readCurrentResultLetters = (page: Page) =>
  page.locator('.results > li[aria-current="true"] .glyph').allTextContents()
export const mapSearchStatusLocator = (page: Page) => page.getByRole('main').getByRole('status')

/** Opens the page and waits until script has taken it over: in a narrow window that is when somebody scrolls. */
export async function openMapPage(page: Page, path: string) {
  await page.goto(path)
  await waitForIsland(page, 'location-map')
  if (page.viewportSize()!.width >= 840) await page.getByRole('combobox', { name: /^Search for a/ }).waitFor()
}

/** Opens the page and waits until the map of streets stands: in a narrow window it takes the place of the list. */
export async function openMapPageWithStreets(page: Page, path: string) {
  await openMapPage(page, path)
  if (page.viewportSize()!.width < 840) await page.getByRole('link', { name: 'Show the map' }).click()
  await page.locator('[data-map="streets"]').waitFor()
}

/** What the map shows at one moment: the text and the class of every cluster and marker. */
export const readMapMarkerTextsAndClasses = (page: Page) =>
  page
    .locator('.map-cluster, .map-pin')
    .evaluateAll((all) => all.map(({ textContent, className }) => [textContent, className] as const))

/** The position of a marker in the map, as shares of its size. */
export async function getMarkerPosition(page: Page, name: RegExp) {
  const pane = (await page.locator('.map-page-map').boundingBox())!
  const box = (await page.getByRole('button', { name }).boundingBox())!
  return { x: (box.x + box.width / 2 - pane.x) / pane.width, y: (box.y + box.height - pane.y) / pane.height }
}
