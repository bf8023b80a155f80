import type { BrowserContext } from 'playwright-core'
import { expect, it } from 'vitest'
import type { NearbyLocationsResponse } from '#schema/locations/wire.ts'
import { listOneLivePagePerType } from '../../quality/live-pages.ts'
import { listMenuAndServicePages } from '../../quality/menu-pages.ts'
import { createNetworkIdleWaiter } from '../../quality/views.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { setUpSharedSite } from '../../support/site.ts'
import { popoverLocationStorageKey, salemPosition } from '../locations/popover.ts'

setUpBrowser()
const site = setUpSharedSite()

/** Browser options of a visitor who has chosen the restaurant in Salem. */
async function chooseSalem() {
  const { latitude, longitude } = salemPosition
  const near = await site.fetch(`/api/location/getlocations/?latitude=${latitude}&longitude=${longitude}`)
  const { location } = ((await near.json()) as NearbyLocationsResponse).locations[0]!
  const value = JSON.stringify({ location, savedAt: Date.now() })
  const stored = { name: popoverLocationStorageKey, value }
  return { storageState: { cookies: [], origins: [{ origin: site.origin, localStorage: [stored] }] } }
}

/** Notes the share of every layout shift from the first paint on, with what moved. */
function noteShifts() {
  const shifts: string[] = []
  Object.assign(window, { shifts, shiftSum: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Element | null }[] }
      const moved = sources.map(({ node }) => node?.className || node?.nodeName)
      shifts.push(`${value.toFixed(4)} ${moved.join(', ')}`)
      Object.assign(window, { shiftSum: (window as unknown as { shiftSum: number }).shiftSum + value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface PageShift {
  name: string
  sum: number
  shifts: string[]
}

async function measurePage(context: BrowserContext, { name, path }: { name: string; path: string }) {
  const page = await context.newPage()
  await page.addInitScript(noteShifts)
  const quiet = createNetworkIdleWaiter(page)
  await page.goto(path, { waitUntil: 'load' })
  await quiet()
  // What waits longest on a page, the week of a restaurant, waits for three seconds.
  await page.waitForTimeout(3000)
  const noted = await page.evaluate(() => {
    const { shiftSum, shifts } = window as unknown as { shiftSum: number; shifts: string[] }
    return { sum: shiftSum, shifts }
  })
  await page.close()
  return { name, ...noted }
}

it('a part that comes late is noticed', async () => {
  const { page } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 844 } })
  await page.addInitScript(noteShifts)
  await page.goto('/faq/')
  await page.evaluate(() => {
    const late = document.createElement('p')
    late.style.height = '200px'
    setTimeout(() => document.querySelector('main')!.prepend(late), 700)
  })
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shiftSum: number }).shiftSum))
    .toBeGreaterThan(0.01)
})

it.each([390, 1280])('nothing moves on any template at %i px with a chosen restaurant', async (width) => {
  const pages = [...(await listOneLivePagePerType(site.db)), ...(await listMenuAndServicePages(site.db))]
  expect(pages.length).toBeGreaterThan(25)
  const { page } = await openBrowserPage(site.origin, {
    viewport: { width, height: 844 },
    ...(await chooseSalem()),
  })
  await page.goto('/faq/')
  await page.getByText('Salem, MA').first().waitFor()
  const found: PageShift[] = []
  for (let at = 0; at < pages.length; at += 4)
    found.push(...(await Promise.all(pages.slice(at, at + 4).map((each) => measurePage(page.context(), each)))))
  // On a busy machine a font comes late, which `late-fonts.test.ts` looks at. What the chosen restaurant moves, it
  // moves every time.
  for (const [at, { sum }] of found.entries()) if (sum > 0.01) found[at] = await measurePage(page.context(), pages[at]!)
  const worst = Math.max(...found.map(({ sum }) => sum))
  console.log(`Largest layout shift at ${width} px with a chosen restaurant: ${worst.toFixed(4)}`)
  expect(found.filter(({ sum }) => sum > 0.01)).toEqual([])
})
