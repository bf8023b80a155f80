import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grillRootPath } from '../../../migrations/demo/grill/write-grill.ts'
import { listAccessibilityComplaints } from '../../quality/axe.ts'
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

/** Returns the lines of text of a brand's pages with less than 4.5 : 1 to the worst pixel under them. */
async function listFaintLines(view: BrowserView, { origin, pages }: (typeof brands)[number]): Promise<string[]> {
  const page = await openBrowserView(browser, origin, view)
  const faint: string[] = []
  for (const { name, path } of pages) {
    await visitPageUntilLoaded(page, path)
    const lines = await measureContrast(page)
    expect(lines.length, name).toBeGreaterThan(5)
    faint.push(...lines.filter(({ contrast }) => contrast < 4.5).map((line) => `${name}: ${JSON.stringify(line)}`))
  }
  await page.context().close()
  return faint
}

it.each(selectForTestScale({ test: [zoomedView, printMediaView], proofs: allBrowserViews }))(
  'menus and services of both brands are accessible and reflow in this view: $name',
  async (view) => {
    for (const { brand, origin, pages } of brands) {
      const { complaints } = await listAccessibilityComplaints(browser, origin, view, pages)
      expect(complaints, brand).toEqual([])
    }
  },
)

it.each(selectForTestScale({ test: [darkView], proofs: [...viewportWidthViews, darkView] }))(
  'every text of both brands’ menus and services has 4.5 : 1 at $name',
  async (view) => {
    for (const each of brands) expect(await listFaintLines(view, each), each.brand).toEqual([])
  },
)
