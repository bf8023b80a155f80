import { afterAll, beforeAll, expect, it } from 'vitest'
import { listOneLivePagePerType } from '../../quality/live-pages.ts'
import { listOneGrillPagePerTemplate, listOnePagePerTemplate } from '../../quality/page-gallery.ts'
import { measureVisit } from '../../support/browser/measure-visit.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { openBothBrands } from '../../support/sites/both-brands.ts'

setUpBrowser()
let site: Awaited<ReturnType<typeof openBothBrands>>
beforeAll(async () => {
  site = await openBothBrands()
})
afterAll(() => site.close())

/** As Lighthouse measures. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** The oldest and the fullest restaurant of a brand, and a city. */
async function listRestaurantPages(brand: 'first' | 'second') {
  const full = await (brand === 'first' ? listOnePagePerTemplate(site) : listOneGrillPagePerTemplate(site))
  const oldest = await listOneLivePagePerType(site.db, brand === 'first' ? '/' : '/grill/')
  const shown = [...oldest, ...full].filter(({ name }) => ['single_location', 'location_list'].includes(name))
  return [...new Map(shown.map((each) => [each.path, each])).values()]
}

it.each(['first', 'second'] as const)(
  'a restaurant with photographs of the %s brand makes few requests on a phone',
  async (brand) => {
    const pages = await listRestaurantPages(brand)
    const withPhotographs: string[] = []
    for (const { path } of pages) {
      const { page } = await openBrowserPage(brand === 'first' ? site.origin : site.grillOrigin, phone)
      const { status, requests, scriptBytes } = await measureVisit(page, path)
      expect([path, status]).toEqual([path, 200])
      expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12)
      expect(requests.filter((each) => each.endsWith('.js'))).toEqual([
        expect.stringContaining('/assets/islands-'),
        expect.stringContaining('/assets/restaurant-islands-'),
      ])
      expect(scriptBytes).toBeLessThanOrEqual(5000)
      if (requests.some((each) => each.includes('/media/images/'))) withPhotographs.push(path)
      await page.close()
    }
    expect(withPhotographs.length).toBeGreaterThan(0)
  },
)

it('drawings of restaurants nearby are requested when they are near the screen', async () => {
  const [oldest] = (await listRestaurantPages('first')).filter(({ name }) => name === 'single_location')
  const { page } = await openBrowserPage(site.origin, phone)
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(oldest!.path, { waitUntil: 'networkidle' })
  const drawings = page.locator('.nearby-location > .storefront use')
  const addresses = await drawings.evaluateAll((all) => all.map((each) => (each as SVGElement).dataset['href']!))
  expect(addresses.length).toBeGreaterThan(1)
  const files = addresses.map((each) => each.replace('#front', ''))
  const others = (await page.locator('.banner .storefront use').getAttribute('href'))!.replace('#front', '')
  expect(requested.filter((each) => files.includes(each) && each !== others)).toEqual([])
  await page.locator('.location-nearby').scrollIntoViewIfNeeded()
  await expect
    .poll(() => drawings.evaluateAll((all) => all.map((each) => each.getAttribute('href'))))
    .toEqual(addresses)
  await expect.poll(() => files.filter((each) => !requested.includes(each))).toEqual([])
})

it('drawings of restaurants nearby are there without script, once', async () => {
  const [oldest] = (await listRestaurantPages('first')).filter(({ name }) => name === 'single_location')
  const { page } = await openBrowserPage(site.origin, { ...phone, javaScriptEnabled: false })
  await page.goto(oldest!.path)
  const cards = page.locator('.nearby-location')
  expect(await cards.count()).toBeGreaterThan(1)
  for (const card of await cards.all()) {
    const shown = card.locator('.storefront').filter({ visible: true })
    expect(await shown.count()).toBe(1)
    expect(await shown.locator('use').getAttribute('href')).toMatch(/^\/images\/fronts\/.+\.svg#front$/)
  }
})
