import { expect, inject, it } from 'vitest'
import type { NearbyLocationsResponse } from '#schema/locations/wire.ts'
import { paths } from '#schema/paths.ts'
import { measureVisit } from '../../support/browser/measure-visit.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { openFridayEvening } from '../../support/locations/open-friday-evening.ts'

setUpBrowser()
const site = inject('site')

/** What holds for every template is measured by `npm run quality`; these four weigh the most of their kinds. */
it.each(['/', '/menu/', '/press/', '/locations/'])(
  '%s makes few requests on a phone, without layout shifts',
  async (path) => {
    const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
    const { page } = await openBrowserPage(site, phone)
    const { status, requests, scriptBytes, layoutShift, largestContent } = await measureVisit(page, path)
    expect(status).toBe(200)
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12)
    expect(requests.filter((each) => each.endsWith('.css'))).toEqual([
      expect.stringMatching(/\/theme\/[0-9a-z]+\.css$/),
      ...(['/menu/', '/locations/'].includes(path) ? [expect.stringMatching(/\/assets\/restaurants-.{7}\.css$/)] : []),
    ])
    expect(scriptBytes).toBeGreaterThan(0)
    expect(scriptBytes).toBeLessThanOrEqual(5000)
    expect(layoutShift).toBeLessThanOrEqual(0.01)
    expect(largestContent.element).not.toBe('')
    expect(largestContent.imageBytes).toBeLessThanOrEqual(60 * 1024)
  },
)

it.each(['/contact-us/thanks/', '/gift-cards/', '/about/', '/careers/'])(
  'no heading of %s takes another line once its font is there',
  async (path) => {
    // As Lighthouse measures.
    const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
    const { page } = await openBrowserPage(site, phone)
    const { status, layoutShift } = await measureVisit(page, path)
    expect(status).toBe(200)
    expect(layoutShift).toBeLessThanOrEqual(0.01)
  },
)

it('nothing on a restaurant’s page moves when its wait list proves to be open', async () => {
  const near = await fetch(`${site}/api/location/getlocations/?latitude=42.5&longitude=-70.9&limit=50`)
  const { locations } = (await near.json()) as NearbyLocationsResponse
  const open = locations.filter(
    ({ location }) => location.waitListReady && location.estimatedWaitTime && !location.isReservationsEnabled,
  )
  expect(open.length).toBeGreaterThan(0)
  for (const { location } of open.slice(0, 2)) {
    const { page } = await openBrowserPage(site, {
      viewport: { width: 412, height: 823 },
      isMobile: true,
      hasTouch: true,
    })
    const path = paths.localPage(location.localPageURL ?? '')
    await page.clock.setFixedTime(openFridayEvening)
    const { status, layoutShift } = await measureVisit(page, path)
    await page.locator('.banner').getByRole('link', { name: 'Join the wait list' }).waitFor()
    expect([path, status]).toEqual([path, 200])
    expect([path, layoutShift <= 0.01, layoutShift]).toEqual([path, true, layoutShift])
    await page.close()
  }
})

const salem = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
/** So high that the banner and the week are seen at once, as where a page has less between them. */
const tallPhone = { viewport: { width: 412, height: 2400 }, isMobile: true, hasTouch: true }

it('nothing on a restaurant’s page moves when the week turns out to begin today', async () => {
  const { page } = await openBrowserPage(site, tallPhone)
  // The script comes after the first paint.
  await page.route('**/assets/restaurant-islands*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      const before = Number(document.documentElement.dataset['shift'] ?? 0)
      document.documentElement.dataset['shift'] = `${shifts.reduce((sum, { value }) => sum + value, before)}`
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(salem)
  await page.locator('.hours [aria-current]').waitFor()
  // Shifts are reported once a frame has been drawn.
  await page.waitForTimeout(300)
  expect(await page.locator('.hours tbody').isVisible()).toBe(true)
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThanOrEqual(0.01)
})

it('the week is seen although the script that knows today does not come', async () => {
  const { page } = await openBrowserPage(site, tallPhone)
  await page.route('**/assets/restaurant-islands*', (route) => route.abort())
  await page.goto(salem)
  await page.locator('.hours [data-day=Friday]').waitFor({ state: 'visible' })
  expect(await page.locator('.hours [aria-current]').count()).toBe(0)
})

it('files with a hash in their name are cached permanently', async () => {
  const html = await (await fetch(site)).text()
  const files = html.match(/\/assets\/[^"]+/g)!
  expect(files.length).toBeGreaterThan(1)
  for (const file of files)
    expect((await fetch(site + file)).headers.get('Cache-Control'), file).toBe('public, max-age=31536000, immutable')
})

it('a page loads one script before any interaction', async () => {
  const { page } = await openBrowserPage(site)
  const { requests } = await measureVisit(page, '/terms/')
  expect(requests.filter((each) => each.endsWith('.js'))).toHaveLength(1)
})
