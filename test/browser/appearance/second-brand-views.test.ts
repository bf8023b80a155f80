import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createGrillTheme } from '../../../migrations/demo/grill/grill-theme.ts'
import { toThemePalette } from '../../../schema/theme/theme-colors.ts'
import { listAccessibilityComplaints } from '../../quality/axe.ts'
import type { RepresentativePage } from '../../quality/live-pages.ts'
import { listOneGrillPagePerTemplate } from '../../quality/page-gallery.ts'
import {
  type BrowserView,
  forcedColorViews,
  openBrowserView,
  printMediaView,
  viewportWidthViews,
  visitPageUntilLoaded,
} from '../../quality/views.ts'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { openBothBrands } from '../../support/sites/both-brands.ts'

let browser: Browser
let site: Awaited<ReturnType<typeof openBothBrands>>
let gallery: RepresentativePage[]
const theme = createGrillTheme()
const palette = toThemePalette(theme, 'light')

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openBothBrands()])
  gallery = await listOneGrillPagePerTemplate(site)
})
afterAll(() => Promise.all([browser.close(), site.close()]))

/** `rgb(1, 2, 3)`, as browsers write a color. */
const toRgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

it.each<BrowserView>([...forcedColorViews, printMediaView])(
  'the second brand is accessible in this view: $name',
  async (view) => {
    const pages = gallery.filter(({ name }) => ['home_page', 'single_location'].includes(name))
    expect((await listAccessibilityComplaints(browser, site.grillOrigin, view, pages)).complaints).toEqual([])
  },
)

it('paper has the fonts of the kit, in black', async () => {
  const page = await openBrowserView(browser, site.grillOrigin, printMediaView)
  await visitPageUntilLoaded(page, '/questions/')
  const read = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => {
        const { color, fontFamily } = getComputedStyle(each)
        return [color, fontFamily.split(',')[0]!.replaceAll('"', '')]
      })
  expect(await read('main h2')).toEqual(['rgb(0, 0, 0)', theme.type.headings])
  expect(await read('main p')).toEqual(['rgb(0, 0, 0)', theme.type.text])
  await page.context().close()
})

it('in forced colors no color of the kit is left in text', async () => {
  const page = await openBrowserView(browser, site.grillOrigin, forcedColorViews[0]!)
  await visitPageUntilLoaded(page, '/questions/')
  const colors = await page
    .locator('main h1, main h2, main p, footer a')
    .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).color))])
  const ofKit = Object.values(palette).map(toRgb)
  expect(colors.length).toBeGreaterThan(0)
  // Black and white are also those of the system.
  expect(
    colors.filter((each) => ofKit.includes(each) && !['rgb(0, 0, 0)', 'rgb(255, 255, 255)'].includes(each)),
  ).toEqual([])
  await page.context().close()
})

it('a coupon has the colors of the kit', async () => {
  const page = await openBrowserView(browser, site.grillOrigin, viewportWidthViews[1]!)
  await visitPageUntilLoaded(page, '/sale-days/')
  const read = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color])
  expect(await read('.coupon-stub')).toEqual([toRgb(palette.stub), toRgb(palette.ink)])
  expect(palette.stub).not.toBe('#f5e7ca')
  await page.context().close()
})

it('a timeline hangs on a rope only in a brand whose headings have one', async () => {
  const readLine = async (origin: string) => {
    const page = await openBrowserView(browser, origin, viewportWidthViews[1]!)
    await visitPageUntilLoaded(page, '/about/')
    const line = await page
      .locator('.timeline')
      .first()
      .evaluate((each) => getComputedStyle(each, '::before').backgroundImage)
    await page.context().close()
    return line
  }
  expect(await readLine(site.origin)).toMatch(/^repeating-linear-gradient/)
  expect(await readLine(site.grillOrigin)).toMatch(/^linear-gradient/)
  expect(await readLine(site.grillOrigin)).toContain(toRgb(palette.accent))
})
