import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, it } from 'vitest'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { bostonSearchPath, openMapPageWithStreets } from './location-map.ts'

/** What the map of streets draws, and how near. */
setUpBrowser({ webgl: true })
const site = inject('site')

/** The zoom at which two places lie as far apart as their markers do: a world is 512 px wide at zoom 0. */
async function zoomShown(page: Page, { locations }: LocationMapPageData) {
  const east = (index: number) => locations[index]!.location.lng
  const farthest = locations.reduce(
    (most, _, index) => (Math.abs(east(index) - east(0)) > Math.abs(east(most) - east(0)) ? index : most),
    0,
  )
  const middles = await Promise.all(
    [0, farthest].map(async (index) => {
      const { x, width } = (await page
        .getByRole('button', { name: new RegExp(`^${String.fromCharCode(65 + index)}, `) })
        .boundingBox())!
      return x + width / 2
    }),
  )
  return Math.log2((Math.abs(middles[1]! - middles[0]!) * 360) / (512 * Math.abs(east(farthest) - east(0))))
}

const dataOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(document.getElementById('start-up-data')!.textContent).page.data,
  ) as Promise<LocationMapPageData>

it('SM-16 each list’s map starts at zoom 10 and requests only own files', async () => {
  const { page, complaints } = await openBrowserPage(site)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openMapPageWithStreets(page, bostonSearchPath)
  const data = await dataOf(page)
  await expect.poll(() => zoomShown(page, data)).toBeCloseTo(10, 1)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => zoomShown(page, data)).toBeCloseTo(11, 1)
  await page.getByLabel(/^Search for a/).fill('Portland, ME')
  const found = page.waitForResponse('**/api/location/map/**')
  await page.getByRole('button', { name: 'Go' }).click()
  const another = (await (await found).json()) as LocationMapPageData
  await expect.poll(() => zoomShown(page, another)).toBeCloseTo(10, 1)
  expect(asked.filter((path) => /glyph|sprite|\.pbf|\.png/.test(path))).toEqual([])
  await expect.poll(() => page.locator('.map-credit').textContent()).toBe(data.tiles!.attribution)
  await expect.poll(() => colorsDrawn(page)).toBeGreaterThan(1)
  expect(complaints).toEqual([])
})

/** The colors that the map is drawn in, without what stands over it, each once as `#rrggbb`. */
async function listColorsDrawn(page: Page): Promise<string[]> {
  await page.locator('.street-map-drawn').waitFor()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.street-map :not(:has(canvas), canvas) { visibility: hidden }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  const { x, y, width, height } = (await page.locator('.street-map').boundingBox())!
  const shot = await page.screenshot({
    clip: { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 },
  })
  const pixels = await sharp(shot).removeAlpha().raw().toBuffer()
  const colors = new Set(Array.from({ length: pixels.length / 3 }, (_, index) => pixels.readUIntBE(index * 3, 3)))
  return [...colors].map((color) => `#${color.toString(16).padStart(6, '0')}`)
}

const colorsDrawn = async (page: Page) => (await listColorsDrawn(page)).length

it('the map has the page’s colors and follows when the device turns dark', async () => {
  const { page } = await openBrowserPage(site, { colorScheme: 'light' })
  await page.route('**/tiles/**', (route) => route.fulfill({ status: 204 }))
  await openMapPageWithStreets(page, bostonSearchPath)
  const readWater = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--map-water').trim())
  const light = await readWater()
  await expect.poll(() => listColorsDrawn(page)).toEqual([light])
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await readWater()
  expect(dark).not.toBe(light)
  await expect.poll(() => listColorsDrawn(page)).toEqual([dark])
})

type Shape = [layer: string, type: 1 | 2, tags: Record<string, string>]

/** A vector tile with all of these every so often, as points or as lines across it. */
function tileOf(shapes: readonly Shape[]): Buffer {
  const rows = Array.from({ length: 32 }, (_, index) => index * 128)
  const points = rows.flatMap((y) => rows.map((x) => [x, y]))
  const lines = rows.map((y) => [
    [0, y],
    [4096, y],
  ])
  const layers = [...Map.groupBy(shapes, ([layer]) => layer)].map(([layer, its]) => {
    const features = its.map(([, type, tags]) => ({ type, geometry: type === 1 ? points : lines, tags }))
    return [layer, { features }]
  })
  return Buffer.from(fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: 4096 }))
}

it('SM-16 the map draws no points of interest and no transit of its tiles', async () => {
  const shapes: Shape[] = [
    ...['cafe', 'station', 'bus_stop', 'school', 'hotel'].map(
      (kind): Shape => ['pois', 1, { kind, name: 'Somewhere', min_zoom: '5' }],
    ),
    ...['station', 'bus_stop'].map((kind): Shape => ['transit', 1, { kind, name: 'Somewhere' }]),
    ...['rail', 'subway', 'tram'].map((kind_detail): Shape => ['roads', 2, { kind: 'rail', kind_detail }]),
    ['transit', 2, { kind: 'rail' }],
  ]
  const { page } = await openBrowserPage(site)
  let asked = 0
  await page.route('**/tiles/**', (route) => {
    asked++
    return route.fulfill({ body: tileOf(shapes), contentType: 'application/vnd.mapbox-vector-tile' })
  })
  await openMapPageWithStreets(page, bostonSearchPath)
  expect(await colorsDrawn(page)).toBe(1)
  expect(asked).toBeGreaterThan(0)
})
