import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAccessibilityComplaints } from '../../quality/axe.ts'
import { measureContrast } from '../../quality/contrast.ts'
import type { RepresentativePage } from '../../quality/live-pages.ts'
import { listOnePagePerTemplate } from '../../quality/page-gallery.ts'
import {
  createTextOverPicturePage,
  createTextPagePerBackgroundStyle,
  publishTrialPages,
} from '../../quality/trial-pages.ts'
import {
  type BrowserView,
  forcedColorViews,
  openBrowserView,
  printMediaView,
  viewportWidthViews,
  visitPageUntilLoaded,
  zoomedView,
} from '../../quality/views.ts'
import { launchBrowser } from '../../support/browser/launch-browser.ts'
import { selectForTestScale } from '../../support/scale.ts'
import { openSite } from '../../support/site.ts'

// A part of what `npm run quality` looks at: there it is every page in every view.

let browser: Browser
let site: Awaited<ReturnType<typeof openSite>>
let gallery: RepresentativePage[]
let trials: RepresentativePage[]

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), openSite()])
  gallery = await listOnePagePerTemplate(site)
  trials = await publishTrialPages(site, [
    ...(await createTextPagePerBackgroundStyle(site)),
    ...(await createTextOverPicturePage(site)),
  ])
})
afterAll(() => Promise.all([browser.close(), site.close()]))

const templates = selectForTestScale({
  test: ['home_page', 'single_location'],
  proofs: ['home_page', 'single_location', 'location_map-found', 'press_section'],
})

async function complaintsIn(view: BrowserView, names: readonly string[]): Promise<string[]> {
  const pages = gallery.filter(({ name }) => names.includes(name))
  return (await listAccessibilityComplaints(browser, site.origin, view, pages)).complaints
}

it.each([zoomedView, forcedColorViews[1]!, printMediaView])(
  'templates are accessible and reflow in this view: $name',
  async (view) => {
    expect(await complaintsIn(view, templates)).toEqual([])
  },
)

it.each([zoomedView, forcedColorViews[0]!])(
  'every block is accessible and reflows in this view: $name',
  async (view) => {
    expect(await complaintsIn(view, ['example_page'])).toEqual([])
  },
)

it.each([
  { ...viewportWidthViews[1]!, shown: 'home_page' },
  { ...viewportWidthViews[3]!, shown: 'example_page' },
])('every dialog is accessible in this view: $name, $shown', async ({ shown, ...view }) => {
  expect(await complaintsIn(view, [shown])).toEqual([])
})

it.each(
  selectForTestScale({ test: [viewportWidthViews[3]!], proofs: [viewportWidthViews[1]!, viewportWidthViews[3]!] }),
)('on all backgrounds and pictures every text has 4.5 : 1, at $name', async (view) => {
  const page = await openBrowserView(browser, site.origin, view)
  for (const { name, path } of trials) {
    await visitPageUntilLoaded(page, path)
    const lines = await measureContrast(page)
    expect(lines.length, name).toBeGreaterThan(20)
    expect(
      lines.filter(({ contrast }) => contrast < 4.5),
      name,
    ).toEqual([])
  }
  await page.context().close()
})

it('finds a text with too little contrast at any single spot', async () => {
  const page = await openBrowserView(browser, site.origin, viewportWidthViews[3]!)
  await visitPageUntilLoaded(page, trials.find(({ name }) => name === 'on-lighthouse')!.path)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main h2 { background: linear-gradient(90deg, transparent 70%, #fff 70% 72%, transparent 72%) }')
    document.adoptedStyleSheets = [sheet]
  })
  expect((await measureContrast(page))[0]!.contrast).toBeLessThan(1.2)
  await page.context().close()
})

it('at 840 px the top navigation is in one line', async () => {
  const page = await openBrowserView(browser, site.origin, viewportWidthViews[2]!)
  await page.goto('/')
  const tops = await page
    .locator('.primary-nav a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(4)
  expect(new Set(tops).size).toBe(1)
  await page.context().close()
})

it('SO-01 on a phone a collapsible footer column opens and closes at each tap', async () => {
  const page = await openBrowserView(browser, site.origin, viewportWidthViews[1]!)
  await page.goto('/faq/')
  const column = page.locator('footer details').first()
  const link = column.getByRole('link', { name: 'Menu', exact: true })
  const seen = []
  for (let press = 0; press < 3; press++) {
    seen.push([await column.evaluate((each: HTMLDetailsElement) => each.open), await link.isVisible()])
    await column.locator('summary').click()
  }
  expect(seen).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ])
  await page.context().close()
})
