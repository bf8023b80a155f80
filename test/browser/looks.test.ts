import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite } from '../helpers.ts'
import { everyState } from '../quality/axe.ts'
import { contrastOf } from '../quality/contrast.ts'
import { templatePages } from '../quality/gallery.ts'
import type { LivePage } from '../quality/pages.ts'
import { onTheBackgrounds, overAPicture, putTrials } from '../quality/trials.ts'
import { forcedColors, onPaper, openView, type View, visit, widths, zoomed } from '../quality/view.ts'
import { scaled } from '../scale.ts'
import { launch } from './launch.ts'

// A part of what `npm run quality` looks at: there it is every page in every view.

let browser: Browser
let site: Awaited<ReturnType<typeof openSite>>
let gallery: LivePage[]
let trials: LivePage[]

beforeAll(async () => {
  ;[browser, site] = await Promise.all([launch(), openSite()])
  gallery = await templatePages(site)
  trials = await putTrials(site, [...(await onTheBackgrounds(site)), ...(await overAPicture(site))])
})
afterAll(() => Promise.all([browser.close(), site.close()]))

const templates = scaled({
  test: ['home_page', 'single_location'],
  proofs: ['home_page', 'single_location', 'location_map-found', 'press_section'],
})

async function complaintsIn(view: View, names: readonly string[]): Promise<string[]> {
  const page = await openView(browser, site.origin, view)
  const complaints: string[] = []
  for (const { name, path } of gallery.filter((each) => names.includes(each.name))) {
    await visit(page, path)
    for await (const { what, found } of everyState(page, view)) complaints.push(...found.map((each) => `${name}${what}: ${each}`))
  }
  await page.context().close()
  return complaints
}

it.each([zoomed, forcedColors[1]!, onPaper])('templates are accessible and reflow in this view: $name', async (view) => {
  expect(await complaintsIn(view, templates)).toEqual([])
})

it.each([zoomed, forcedColors[0]!])('every block is accessible and reflows in this view: $name', async (view) => {
  expect(await complaintsIn(view, ['example_page'])).toEqual([])
})

it.each([
  { ...widths[1]!, shown: 'home_page' },
  { ...widths[3]!, shown: 'example_page' },
])('every dialog is accessible in this view: $name, $shown', async ({ shown, ...view }) => {
  expect(await complaintsIn(view, [shown])).toEqual([])
})

it.each(scaled({ test: [widths[3]!], proofs: [widths[1]!, widths[3]!] }))(
  'every text has 4.5 : 1 to the worst pixel under it, on all six backgrounds and over pictures, at $name',
  async (view) => {
    const page = await openView(browser, site.origin, view)
    for (const { name, path } of trials) {
      await visit(page, path)
      const lines = await contrastOf(page)
      expect(lines.length, name).toBeGreaterThan(20)
      expect(
        lines.filter(({ contrast }) => contrast < 4.5),
        name,
      ).toEqual([])
    }
    await page.context().close()
  },
)

it('a text on a ground too like it, in any one spot, is found', async () => {
  const page = await openView(browser, site.origin, widths[3]!)
  await visit(page, trials.find(({ name }) => name === 'on-lighthouse')!.path)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('main h2 { background: linear-gradient(90deg, transparent 70%, #fff 70% 72%, transparent 72%) }')
    document.adoptedStyleSheets = [sheet]
  })
  expect((await contrastOf(page))[0]!.contrast).toBeLessThan(1.2)
  await page.context().close()
})

it('at 840 px the top navigation stands in one line', async () => {
  const page = await openView(browser, site.origin, widths[2]!)
  await page.goto('/')
  const tops = await page.locator('.primary-nav a').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(4)
  expect(new Set(tops).size).toBe(1)
  await page.context().close()
})

it('SO-01 on a phone a collapsible footer column opens and closes at each press', async () => {
  const page = await openView(browser, site.origin, widths[1]!)
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
