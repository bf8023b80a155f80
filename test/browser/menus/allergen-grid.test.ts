import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { sharedTestSiteUrl } from '../locations/popover.ts'

setUpBrowser()

it.each([390, 840, 1280])('at %i px dish names are readable, and only the grid scrolls sideways', async (width) => {
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
})

/** How large each side of a PDF of Chromium shows its content: less than 1 where it was shrunk to fit the paper. */
function readPrintedScales(pdf: Buffer): number[] {
  const scales: number[] = []
  for (const { 0: start, index } of pdf.toString('latin1').matchAll(/(?<!end)stream\r?\n/g)) {
    const from = index + start.length
    const packed = pdf.subarray(from, pdf.indexOf('endstream', from))
    // Of all streams, the content of a side alone begins by turning the paper upside down.
    const side = tryToInflate(packed)?.match(/^([\d.]+) 0 0 -[\d.]+ 0 [\d.]+ cm\nq\n[^q]*\nq\n([\d.]+) 0 0 /)
    if (side) scales.push((Number(side[1]) * Number(side[2])) / pointsPerPixel)
  }
  return scales
}

const pointsPerPixel = 72 / 96

function tryToInflate(packed: Buffer): string | undefined {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    return undefined
  }
}

it.each([
  ['Letter', 979],
  ['A4', 1045],
] as const)('on %s the allergens of 60 dishes print on two sides in 8 points', async (format, width) => {
  const { page } = await openBrowserPage(sharedTestSiteUrl, { viewport: { width, height: 700 } })
  await page.goto('/allergens/1001/', { waitUntil: 'networkidle' })
  const margin = { top: '0.4in', bottom: '0.4in', left: '0.4in', right: '0.4in' }
  const pdf = await page.pdf({ format, margin, preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  const scales = readPrintedScales(pdf)
  expect(scales).toHaveLength(2)
  expect(Math.min(...scales)).toBeGreaterThan(0.99)
  await page.emulateMedia({ media: 'print' })
  const cells = await page.locator('.menu-grid :is(th, td)').evaluateAll((all) =>
    all.map((cell) => ({
      right: cell.getBoundingClientRect().right,
      size: Number.parseFloat(getComputedStyle(cell).fontSize),
    })),
  )
  expect(cells.length).toBeGreaterThan(60 * 15)
  expect(Math.max(...cells.map(({ right }) => right))).toBeLessThanOrEqual(width)
  expect(Math.min(...cells.map(({ size }) => size)) * pointsPerPixel).toBeCloseTo(8)
})
