import type { D1Database } from '@cloudflare/workers-types'
import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareStalePathMarks } from '../../../worker/stores/mark-stale.ts'
import { measureContrast } from '../../quality/contrast.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { openSite, type TestSite } from '../../support/site.ts'
import {
  browserOptionsWithPreferredLocation,
  fetchSampleLocation,
  openLocationPopover,
  sharedTestSiteUrl,
} from './popover.ts'

const salemPage = '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'
const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open: '11:00 AM', close: '10:00 PM' }))
const guestInfo = {
  happyHour: 'Weekdays, 3 to 6 PM: oysters at half price.',
  parking: 'Behind the mill.',
  events: [
    { name: 'Quiz night at the long table by the window', dayOfWeek: 5, time: '8:00 PM', text: 'Teams of six.' },
    { name: 'Live shanties', dayOfWeek: 6, time: '', text: '' },
    { name: 'Lantern walk', date: '2098-12-05', time: '5:00 PM', text: '' },
  ],
}

setUpBrowser()
let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await site.db
    .prepare(
      "UPDATE location SET hours = ?1, special_hours = '[]', guest_info = ?2, is_temporarily_closed = 0 WHERE line1_slug = '347-state-street'",
    )
    .bind(JSON.stringify(week), JSON.stringify(guestInfo))
    .run()
  await site.db.batch(prepareStalePathMarks(site.db as unknown as D1Database, ['*']) as never)
})
afterAll(() => site.close())

/** The board on a Friday. */
async function openBoard(options: BrowserContextOptions = {}, time = '2026-11-20T18:30:00-05:00') {
  const opened = await openBrowserPage(site.origin, { timezoneId: 'UTC', reducedMotion: 'reduce', ...options })
  if (options.javaScriptEnabled !== false) await opened.page.clock.setFixedTime(new Date(time))
  await opened.page.goto(salemPage, { waitUntil: 'networkidle' })
  return { ...opened, board: opened.page.locator('.day-board') }
}

it('the board lists events and the happy hour and marks what is on today', async () => {
  const { page, board, complaints } = await openBoard()
  await expect.poll(() => board.locator('.open-status').textContent()).toBe('Open now · closes 10:00 PM')
  expect(await board.locator('.board-line:visible h3').allTextContents()).toEqual([
    'Quiz night at the long table by the window',
    'Live shanties',
    'Lantern walk',
  ])
  expect(await board.locator('[aria-current=date] h3').allTextContents()).toEqual([guestInfo.events[0]!.name])
  await board.getByText('oysters at half price').waitFor()
  expect(await page.locator('.guest-info').textContent()).toMatch(/^Good to know(?!.*(?:Happy hour|Quiz night))/)
  expect(complaints).toEqual([])
})

it('the lamp above the board is lit while the restaurant is open', async () => {
  const readLamp = () => getComputedStyle(document.querySelector('.day-board .board')!, '::before').opacity
  const { page: open } = await openBoard()
  expect(await open.evaluate(readLamp)).toBe('1')
  const { page: closed } = await openBoard({}, '2026-11-20T23:30:00-05:00')
  expect(Number(await closed.evaluate(readLamp))).toBeLessThan(0.5)
})

it.each([320, 390, 840, 1280, 2560])(
  'at %i px words have 4.5:1 contrast, and nothing is cut off or moves',
  async (width) => {
    const { page } = await openBoard({ viewport: { width, height: 900 } })
    const [shift, overflow] = await page.evaluate(
      () =>
        new Promise<[number, number]>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve([sum, document.documentElement.scrollWidth - innerWidth]), 300)
        }),
    )
    expect(shift).toBeLessThanOrEqual(0.01)
    expect(overflow).toBe(0)
    expect(await listAxeViolations(page)).toEqual([])
    await page.evaluate(() => {
      for (const other of document.querySelectorAll('.site-header, .site-footer, .thumb-bar, main > :not(.day-board)'))
        other.remove()
    })
    const lines = await measureContrast(page)
    expect(lines.length).toBeGreaterThan(8)
    expect(lines.filter(({ contrast }) => contrast < 4.5)).toEqual([])
  },
)

it('from right to left the board mirrors', async () => {
  const { page, board } = await openBoard({ viewport: { width: 1280, height: 900 } })
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  const [head, lines] = await Promise.all(
    ['.board-head', '.board-lines'].map((part) => board.locator(part).boundingBox()),
  )
  expect(head!.x).toBeGreaterThan(lines!.x + lines!.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

it('without script all events are there, with a link to the hours', async () => {
  const { board } = await openBoard({ javaScriptEnabled: false })
  expect(await board.locator('.board-line:visible').count()).toBe(3)
  expect(await board.getByRole('link', { name: 'See hours' }).getAttribute('href')).toBe('#hours')
})

it('the board is printed black on white', async () => {
  const { page, board } = await openBoard()
  await page.emulateMedia({ media: 'print' })
  await board.getByText('Quiz night').waitFor()
  const printed = await board.locator('.board, .board h3, .board p').evaluateAll((parts) =>
    parts
      .filter((each) => each.checkVisibility())
      .map((each) => {
        const { color, backgroundColor, backgroundImage } = getComputedStyle(each)
        return `${color} ${backgroundColor} ${backgroundImage}`
      }),
  )
  expect(new Set(printed)).toEqual(new Set(['rgb(0, 0, 0) rgba(0, 0, 0, 0) none']))
})

it('the small board of today’s hours in the header’s popover has 4.5:1 contrast', async () => {
  const { page } = await openBrowserPage(sharedTestSiteUrl, {
    ...browserOptionsWithPreferredLocation(await fetchSampleLocation()),
    reducedMotion: 'reduce',
  })
  const dialog = await openLocationPopover(page)
  const hours = dialog.locator('.location-popover-hours')
  expect(await hours.evaluate((each) => getComputedStyle(each).color)).toBe('rgb(246, 242, 230)')
  const box = (await hours.boundingBox())!
  await page.evaluate(() => {
    for (const other of document.querySelectorAll('body > :not(.site-header)')) other.remove()
  })
  const lines = (await measureContrast(page)).filter(({ y }) => y >= box.y && y <= box.y + box.height)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter(({ contrast }) => contrast < 4.5)).toEqual([])
})
