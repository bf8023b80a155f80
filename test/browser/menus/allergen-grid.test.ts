import { expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { sharedTestSiteUrl } from '../locations/popover.ts'

setUpBrowser()

it.each([390, 840, 1280])(
  'at %i px the names of dishes are readable, and only the grid scrolls sideways',
  async (width) => {
    const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, { viewport: { width, height: 900 } })
    await page.goto('/allergens/1001/')
    const grid = page.locator('.menu-grid').first()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const rows = grid.locator('tbody tr')
    expect(await rows.count()).toBeGreaterThan(5)
    for (const row of await rows.all()) {
      const { height } = (await row.boundingBox())!
      expect(height).toBeLessThan(90)
      expect((await row.locator('th').boundingBox())!.width).toBeGreaterThan(110)
    }
    // Columns of allergens are equally wide, and the names stay at the side.
    const columns = await grid
      .locator('tbody tr:first-child td')
      .evaluateAll((cells) => cells.map((each) => each.getBoundingClientRect().width))
    expect(Math.max(...columns) - Math.min(...columns)).toBeLessThanOrEqual(1)
    await grid.locator('tbody td:last-child').first().scrollIntoViewIfNeeded()
    const [name, section] = [rows.first().locator('th'), page.locator('.menu-grid-section').first()]
    // Half of the border lies outside of the grid.
    const distance = (await name.boundingBox())!.x - (await section.boundingBox())!.x
    expect(Math.abs(distance)).toBeLessThanOrEqual(1)
    expect(await listAxeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)

it.each([
  ['Letter', 739],
  ['A4', 717],
] as const)('on %s every column of allergens is printed, on at most four sides', async (format, width) => {
  const { page } = await openBrowserPage(sharedTestSiteUrl, { viewport: { width, height: 1000 } })
  await page.goto('/allergens/1001/')
  await page.emulateMedia({ media: 'print' })
  const edges = await page
    .locator('.menu-grid :is(th, td)')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
  expect(edges.length).toBeGreaterThan(60 * 15)
  expect(Math.max(...edges)).toBeLessThanOrEqual(width)
  const margin = { top: '0.4in', bottom: '0.4in', left: '0.4in', right: '0.4in' }
  const sides = (await page.pdf({ format, margin })).toString('latin1').match(/\/Type\s*\/Page\b/g)!
  expect(sides.length).toBeLessThanOrEqual(4)
})
