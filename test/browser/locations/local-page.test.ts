import type { D1Database } from '@cloudflare/workers-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareStalePathMarks } from '../../../worker/stores/mark-stale.ts'
import { listAxeViolations, openPage, waitForIsland, withBrowser } from '../../support/browser/open-page.ts'
import { openSite, type Site } from '../../support/site.ts'

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

withBrowser()
let site: Site
beforeAll(async () => {
  site = await openSite()
  await site.db
    .prepare(
      "UPDATE location SET hours = ?1, special_hours = ?2, is_temporarily_closed = 0 WHERE line1_slug = '347-state-street'",
    )
    .bind(JSON.stringify(week), JSON.stringify(special))
    .run()
  await site.db.batch(prepareStalePathMarks(site.db as unknown as D1Database, ['*']) as never)
})
afterAll(() => site.close())

/** The page as a visitor in another time zone meets it at a moment. */
async function pageAt(moment: string) {
  const opened = await openPage(site.origin, { timezoneId: 'Pacific/Auckland' })
  await opened.page.clock.install({ time: new Date(moment) })
  await opened.page.goto(salemPage)
  return { ...opened, status: opened.page.locator('.banner [data-island="open-status"]') }
}

it('SS-06 the page says whether the restaurant is open in its time zone, and stays up to date', async () => {
  const { page, status, complaints } = await pageAt('2026-11-20T21:58:30-05:00')
  await expect.poll(() => status.textContent()).toBe('Open now · closes 1:00 AM')
  await expect.poll(() => page.locator('.hours-today th').textContent()).toBe('Friday')
  await page.clock.runFor('03:05:00')
  await expect.poll(() => status.textContent()).toBe('Closed now · opens 11:00 AM')
  expect(complaints).toEqual([])
})

it('a holiday replaces its weekday, and is removed when it is past', async () => {
  const { page, status } = await pageAt('2026-11-26T12:00:00-05:00')
  await expect.poll(() => status.textContent()).toBe('Closed now · opens tomorrow 11:00 AM')
  await expect.poll(() => page.locator('.hours-today td').textContent()).toBe('Thanksgiving Day: Closed')
  await expect.poll(() => page.locator('.special-days li:visible').allTextContents()).toHaveLength(2)
  const after = await pageAt('2026-11-28T12:00:00-05:00')
  await expect
    .poll(() => after.page.locator('.special-days li:visible strong').allTextContents())
    .toEqual(['Christmas Eve'])
})

it('SS-02 directions open Apple Maps on Apple devices', async () => {
  const link = async (userAgent: string) => {
    const { page } = await openPage(site.origin, { userAgent })
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
  const { page } = await openPage(site.origin, { javaScriptEnabled: false })
  await page.goto(salemPage)
  expect(await page.getByRole('link', { name: 'See hours' }).first().getAttribute('href')).toBe('#hours')
  expect(await page.locator('table.hours tr').count()).toBe(7)
  expect(await page.getByText('Thanksgiving Day').isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: /Get directions/ }).getAttribute('href')).toMatch(/^https:/)
})

it('no layout shift when the status appears, no WCAG violations, and no horizontal scrolling in a narrow window', async () => {
  const { page, complaints } = await openPage(site.origin, { viewport: { width: 320, height: 700 } })
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
  const { page } = await openPage(site.origin)
  await page.goto(salemPage)
  await page.emulateMedia({ media: 'print' })
  for (const shown of ['h1', 'address', 'table.hours', '.location-phone', '.location-map'])
    expect(await page.locator(shown).first().isVisible(), shown).toBe(true)
  for (const hidden of ['.location-nearby', '.location-services', '.banner .button', '.open-status', '.site-header'])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
})
