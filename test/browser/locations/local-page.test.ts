import type { D1Database } from '@cloudflare/workers-types'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareStalePathMarks } from '../../../worker/stores/mark-stale.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser, waitForIsland } from '../../support/browser/open-page.ts'
import { openFridayEvening } from '../../support/locations/open-friday-evening.ts'
import { openSite, type TestSite } from '../../support/site.ts'

const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  open: '11:00 AM',
  close: dayOfWeek > 4 ? '1:00 AM' : '10:00 PM',
}))
const special = [
  { date: '2026-11-26', label: 'Thanksgiving Day', hours: [] },
  { date: '2026-12-24', label: 'Christmas Eve', hours: [{ open: '11:00 AM', close: '4:00 PM' }] },
]

setUpBrowser()
let site: TestSite
/** The page of a restaurant without reservations, whose buttons have the wait list instead. */
let pageWithWaitList: string
beforeAll(async () => {
  site = await openSite()
  const { slug, url } = (await site.db
    .prepare(
      `SELECT line1_slug AS slug, local_page_url AS url FROM location
       WHERE is_reservations_enabled = 0 AND closed_at IS NULL AND state = 'MA' ORDER BY id`,
    )
    .first<{ slug: string; url: string }>())!
  pageWithWaitList = `/seafood-restaurants/locations/${url}/`
  await site.db
    .prepare(
      `UPDATE location SET hours = ?1, special_hours = ?2, is_temporarily_closed = 0
       WHERE line1_slug IN ('347-state-street', ?3)`,
    )
    .bind(JSON.stringify(week), JSON.stringify(special), slug)
    .run()
  await site.db.batch(prepareStalePathMarks(site.db as unknown as D1Database, ['*']) as never)
})
afterAll(() => site.close())

/** The page as a visitor in another time zone meets it at a moment. */
async function pageAt(moment: string) {
  const opened = await openBrowserPage(site.origin, { timezoneId: 'Pacific/Auckland' })
  await opened.page.clock.install({ time: new Date(moment) })
  await opened.page.goto(salemPage)
  return { ...opened, status: opened.page.locator('.banner [data-island="open-status"]') }
}

it('SS-06 the open status follows the restaurant’s time zone and stays up to date', async () => {
  const { page, status, complaints } = await pageAt('2026-11-20T21:58:30-05:00')
  await expect.poll(() => status.textContent()).toBe('Open now · closes 1:00 AM')
  await expect.poll(() => page.locator('[aria-current=date] th').textContent()).toBe('Friday')
  await page.clock.runFor('03:05:00')
  await expect.poll(() => status.textContent()).toBe('Closed now · opens 11:00 AM')
  expect(complaints).toEqual([])
})

it('on a phone the week begins today, and calling, directions and ordering are reachable', async () => {
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 844 } })
  await page.clock.install({ time: new Date('2026-11-20T12:00:00-05:00') })
  await page.goto(salemPage)
  await expect
    .poll(() =>
      page
        .locator('table.hours tr')
        .evaluateAll((rows) =>
          rows
            .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
            .map((row) => row.firstElementChild!.textContent),
        ),
    )
    .toEqual(['Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'])
  const bar = page.getByRole('navigation', { name: 'Contact 347 State Street' })
  const links = await bar.getByRole('link').all()
  expect(await Promise.all(links.map((link) => link.textContent()))).toMatchObject([
    'Call',
    expect.stringContaining('Directions'),
    'Order',
  ])
  expect(await links[0]!.getAttribute('href')).toMatch(/^tel:/)
  for (const link of links) {
    const { y, height } = (await link.boundingBox())!
    expect([height >= 44, y + height <= 844]).toEqual([true, true])
  }
  const nearby = page.locator('.nearby-location h3 a').last()
  await nearby.focus()
  const [focused, edge] = [(await nearby.boundingBox())!, (await bar.boundingBox())!]
  expect(focused.y + focused.height).toBeLessThanOrEqual(edge.y)
  expect(await listAxeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await bar.isVisible()).toBe(false)
  expect(complaints).toEqual([])
})

it('on a phone the lines between the days of the week are whole', async () => {
  const { page } = await openBrowserPage(site.origin, { viewport: { width: 390, height: 844 } })
  await page.goto(salemPage)
  await page.locator('.hours [aria-current=date]').waitFor()
  const gaps = await page.locator('.hours tr').evaluateAll((rows) =>
    rows.map((row) => {
      const [day, hours] = [...row.children].map((cell) => cell.getBoundingClientRect())
      return Math.round(Math.abs(hours!.left - day!.right))
    }),
  )
  expect(gaps).toEqual(week.map(() => 0))
})

it('a holiday replaces its weekday, and is removed when it is past', async () => {
  const { page, status } = await pageAt('2026-11-26T12:00:00-05:00')
  await expect.poll(() => status.textContent()).toBe('Closed now · opens tomorrow 11:00 AM')
  await expect.poll(() => page.locator('[aria-current=date] td').textContent()).toBe('Thanksgiving Day: Closed')
  await expect.poll(() => page.locator('.special-days li:visible').allTextContents()).toHaveLength(2)
  const after = await pageAt('2026-11-28T12:00:00-05:00')
  await expect
    .poll(() => after.page.locator('.special-days li:visible strong').allTextContents())
    .toEqual(['Christmas Eve'])
})

it('SS-02 directions open Apple Maps on Apple devices', async () => {
  const link = async (userAgent: string) => {
    const { page } = await openBrowserPage(site.origin, { userAgent })
    await page.goto(salemPage)
    await waitForIsland(page, 'directions')
    return page.locator('.banner [data-island="directions"]').getAttribute('href')
  }
  expect(await link('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)')).toMatch(
    /^https:\/\/maps\.apple\.com\/\?daddr=42\./,
  )
  expect(await link('Mozilla/5.0 (Linux; Android 16)')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//)
})

it('without script the week, the special days and directions are shown', async () => {
  const { page } = await openBrowserPage(site.origin, { javaScriptEnabled: false })
  await page.goto(salemPage)
  expect(await page.getByRole('link', { name: 'See hours' }).first().getAttribute('href')).toBe('#hours')
  expect(await page.locator('table.hours tr').count()).toBe(7)
  expect(await page.getByText('Thanksgiving Day').isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: /Get directions/ }).getAttribute('href')).toMatch(/^https:/)
})

it('the status appears without layout shift, WCAG violations or horizontal scrolling in narrow windows', async () => {
  const { page, complaints } = await openBrowserPage(site.origin, { viewport: { width: 320, height: 700 } })
  await page.goto(salemPage)
  await page.locator('.banner [data-island="open-status"] strong').waitFor()
  const [shift, overflow] = await page.evaluate(
    () =>
      new Promise<[number, number]>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([sum, document.documentElement.scrollWidth - innerWidth]), 200)
      }),
  )
  expect([shift < 0.02, overflow]).toEqual([true, 0])
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('the printed page has address, hours, phone and map', async () => {
  const { page } = await openBrowserPage(site.origin)
  await page.goto(salemPage)
  await page.emulateMedia({ media: 'print' })
  for (const shown of ['h1', 'address', 'table.hours', '.location-phone', '.location-map'])
    expect(await page.locator(shown).first().isVisible(), shown).toBe(true)
  for (const hidden of [
    '.location-map-front',
    '.location-nearby',
    '.location-services',
    '.banner .button',
    '.open-status',
    '.site-header',
  ])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
})

/** The share of pixels of a restaurant’s drawing that are as bright and warm as a lit window. */
async function measureLitShare(page: Page): Promise<number> {
  const drawing = page.locator('.banner .storefront')
  await page.clock.runFor(2000)
  await drawing.evaluate((front) => Promise.all(front.getAnimations().map(({ finished }) => finished)))
  const { data, info } = await sharp(await drawing.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let lit = 0
  for (let at = 0; at < data.length; at += 3)
    if (data[at]! > 225 && data[at + 1]! > 185 && data[at + 2]! < 185 && data[at]! - data[at + 2]! > 70) lit++
  return lit / (info.width * info.height)
}

/** The light of the street lamps and of the windows in a restaurant’s drawings, in the banner and on the map. */
const readLights = (page: Page) =>
  page.locator(':is(.banner, .location-map) .storefront').evaluateAll((drawings) =>
    drawings.map((drawing) => {
      const style = getComputedStyle(drawing)
      return `${style.getPropertyValue('--front-lamps')}/${style.getPropertyValue('--front-glow')}`
    }),
  )

it('a restaurant’s drawing glows while open, is dark while closed and follows its clock', async () => {
  const open = await pageAt('2026-11-20T21:58:30-05:00')
  await expect.poll(() => open.status.getAttribute('class')).toBe('is-open')
  const whileOpen = await measureLitShare(open.page)
  expect(await readLights(open.page)).toEqual(['1/1', '1/1'])
  const closed = await pageAt('2026-11-21T02:00:00-05:00')
  await expect.poll(() => closed.status.getAttribute('class')).toBe('is-closed')
  expect(await measureLitShare(closed.page)).toBeLessThan(whileOpen / 4)
  expect(await readLights(closed.page)).toEqual(['1/0', '1/0'])
  expect(whileOpen).toBeGreaterThan(0.02)
  const noon = await pageAt('2026-11-20T12:00:00-05:00')
  await expect.poll(() => noon.status.getAttribute('class')).toBe('is-open')
  await noon.page.clock.runFor(2000)
  await expect.poll(() => readLights(noon.page)).toEqual(['/1', '/1'])
  expect([...open.complaints, ...closed.complaints, ...noon.complaints]).toEqual([])
})

it('the lights flicker in the last half hour, unless less motion is wanted', async () => {
  const { page, status } = await pageAt('2026-11-21T00:31:00-05:00')
  await expect.poll(() => status.getAttribute('class')).toBe('is-closing')
  const readAnimation = () =>
    page.locator('.banner .storefront').evaluate((drawing) => getComputedStyle(drawing).animationName)
  expect(await readAnimation()).toBe('front-flicker')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await readAnimation()).toBe('none')
  const before = await pageAt('2026-11-21T00:29:00-05:00')
  await expect.poll(() => before.status.getAttribute('class')).toBe('is-open')
})

it('the drawing stands on the map, whose colors are dark in the dark scheme', async () => {
  const { page, complaints } = await openBrowserPage(site.origin)
  const measureMap = async () => {
    const map = page.locator('.location-map')
    await map.scrollIntoViewIfNeeded()
    await expect.poll(() => map.locator('img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    const box = (await map.boundingBox())!
    const front = (await map.locator('.storefront').boundingBox())!
    const shot = await map.screenshot()
    // A corner without drawing, credit or scale.
    const corner = { left: 4, top: 4, width: 24, height: 24 }
    const { channels } = await sharp(await sharp(shot).extract(corner).png().toBuffer()).stats()
    const middle = (front.x + front.width / 2 - box.x) / box.width
    return { middle, bottom: (front.y + front.height - box.y) / box.height, light: channels[0]!.mean }
  }
  for (const [scheme, width] of [
    ['light', 390],
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(salemPage)
    const { middle, bottom, light } = await measureMap()
    expect(middle).toBeCloseTo(0.5, 1)
    expect(bottom).toBeLessThan(0.54)
    expect(light > 128).toBe(scheme === 'light')
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/local-map-${scheme}-${width}.png` })
  }
  expect(complaints).toEqual([])
})

it('a wait list in another shape than the API’s is not shown', async () => {
  const { page, complaints } = await openBrowserPage(site.origin)
  for (const body of [
    { waitListReady: 'maybe', estimatedWaitTime: '5 min' },
    { waitListReady: true, estimatedWaitTime: 5 },
    {},
  ]) {
    await page.route('**/api/location/getlocation/**', (route) => route.fulfill({ json: body }))
    await page.goto(salemPage, { waitUntil: 'networkidle' })
    await waitForIsland(page, 'open-status')
    expect(await page.evaluate(() => document.body.dataset['waitList'])).toBeUndefined()
    expect(await page.locator('[data-location]').first().textContent()).toBe('')
  }
  expect(complaints).toEqual([])
})

it('a wait list that is left open is not offered after closing time', async () => {
  const { page, complaints } = await openBrowserPage(site.origin)
  await page.route('**/api/location/getlocation/**', (route) =>
    route.fulfill({ json: { waitListReady: true, estimatedWaitTime: '5 min' } }),
  )
  const listOffers = async () => [
    await page.locator('.current-wait').first().isVisible(),
    await page.locator('main').getByRole('link', { name: 'Join the wait list' }).first().isVisible(),
  ]
  await page.clock.setFixedTime(openFridayEvening)
  await page.goto(pageWithWaitList)
  await expect.poll(listOffers).toEqual([true, true])
  await page.clock.setFixedTime('2026-12-05T10:00:00Z')
  await page.goto(pageWithWaitList, { waitUntil: 'networkidle' })
  await page.locator('.banner').getByText('Closed now').waitFor()
  expect(await listOffers()).toEqual([false, false])
  expect(complaints).toEqual([])
})
