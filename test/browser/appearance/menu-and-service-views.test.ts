import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grillRootPath } from '../../../migrations/demo/grill/write-grill.ts'
import { checkPageAndDialogs } from '../../quality/axe.ts'
import { measureContrast } from '../../quality/contrast.ts'
import type { RepresentativePage } from '../../quality/live-pages.ts'
import { listMenuAndServicePages } from '../../quality/menu-pages.ts'
import {
  allBrowserViews,
  type BrowserView,
  darkView,
  openBrowserView,
  printMediaView,
  viewportWidthViews,
  visitPageUntilLoaded,
  zoomedView,
} from '../../quality/views.ts'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { selectForTestScale } from '../../support/scale.ts'
import { openBothBrands } from '../../support/sites/both-brands.ts'

// The pages that are not in the tree: of the menu, and of a restaurant's orders, reservations and wait list.

let browser: Browser
let site: Awaited<ReturnType<typeof openBothBrands>>
let brands: { brand: string; origin: string; pages: RepresentativePage[] }[]

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openBothBrands()])
  brands = [
    { brand: 'first', origin: site.origin, pages: await listMenuAndServicePages(site.db) },
    { brand: 'second', origin: site.grillOrigin, pages: await listMenuAndServicePages(site.db, grillRootPath) },
  ]
})
afterAll(() => Promise.all([browser.close(), site.close()]))

/** Opens the pages of both brands in a view, and returns what `check` says of each. */
async function collectComplaints(view: BrowserView, check: (page: Page, view: BrowserView) => Promise<string[]>) {
  const complaints: string[] = []
  for (const { brand, origin, pages } of brands) {
    const page = await openBrowserView(browser, origin, view)
    for (const { name, path } of pages) {
      await visitPageUntilLoaded(page, path)
      complaints.push(...(await check(page, view)).map((each) => `${name} of the ${brand} brand${each}`))
    }
    await page.context().close()
  }
  return complaints
}

async function listAccessibilityComplaints(page: Page, view: BrowserView) {
  const complaints: string[] = []
  for await (const { what, found } of checkPageAndDialogs(page, view))
    complaints.push(...found.map((each) => `${what}: ${each}`))
  return complaints
}

/** Lines of text with less than 4.5 : 1 to the worst pixel under them. */
async function listContrastComplaints(page: Page) {
  const lines = await measureContrast(page)
  if (lines.length < 5) return [`: only ${lines.length} lines were found`]
  return lines.filter(({ contrast }) => contrast < 4.5).map((line) => `: ${JSON.stringify(line)}`)
}

it.each(selectForTestScale({ test: [zoomedView, printMediaView], proofs: allBrowserViews }))(
  'menus and services of both brands are accessible and reflow in this view: $name',
  async (view) => {
    expect(await collectComplaints(view, listAccessibilityComplaints)).toEqual([])
  },
)

it.each(selectForTestScale({ test: [darkView], proofs: [...viewportWidthViews, darkView] }))(
  'every text of menus and services of both brands has 4.5 : 1 to the worst pixel under it: $name',
  async (view) => {
    expect(await collectComplaints(view, listContrastComplaints)).toEqual([])
  },
)
