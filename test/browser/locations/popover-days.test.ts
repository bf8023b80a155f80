import { expect, it } from 'vitest'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import {
  browserOptionsWithPreferredLocation,
  fetchSampleLocation,
  locationPopoverLocator,
  openLocationPopover,
  overrideLocationPopoverSettings,
  sharedTestSiteUrl,
} from './popover.ts'

setUpBrowser()

const week = (open: string, close: string) => [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, open, close }))
const late: Partial<ApiLocation> = {
  timeZone: 'America/New_York',
  hours: week('5:00 PM', '2:00 AM'),
  deliveryHours: week('6:00 PM', '11:00 PM'),
  curbsideHours: week('5:00 PM', '10:00 PM'),
  hasDelivery: false,
  hasCurbside: false,
  isTemporarilyClosed: false,
  specialHours: [
    { date: '2026-12-24', label: 'Christmas Eve', hours: [{ open: '11:00 AM', close: '9:00 PM' }] },
    { date: '2026-12-25', label: 'Christmas Day', hours: [] },
  ],
}

/**
 * What the popover says of a restaurant at a moment while the server is silent: whether it is open, then its three
 * lines.
 */
async function saidAt(change: Partial<ApiLocation>, moment: string, settings: Record<string, string> = {}) {
  const at = await fetchSampleLocation({ ...late, ...change })
  const { page } = await openBrowserPage(sharedTestSiteUrl, {
    ...browserOptionsWithPreferredLocation(at, Date.parse(moment)),
    timezoneId: 'Asia/Tokyo',
  })
  await page.clock.setFixedTime(new Date(moment))
  await page.route('**/api/location/**', (route) => route.abort())
  await overrideLocationPopoverSettings(page, settings)
  const dialog = await openLocationPopover(page)
  return [await dialog.locator('.is-open, .is-closed').textContent(), ...(await dialog.locator('dd').allTextContents())]
}

it('PO-05 on a special day its hours replace the week’s, and limit its services', async () => {
  expect(await saidAt({}, '2026-12-24T20:30:00-05:00')).toEqual([
    'Open now · closes 9:00 PM',
    '11:00 AM – 9:00 PM Christmas Eve',
    '6:00 PM – 9:00 PM Christmas Eve',
    '5:00 PM – 9:00 PM Christmas Eve',
  ])
  const closed = 'Closed Christmas Day'
  expect(await saidAt({}, '2026-12-25T18:00:00-05:00')).toEqual([
    'Closed now · opens tomorrow 5:00 PM',
    closed,
    closed,
    closed,
  ])
  const flags = { hasDelivery: true, hasCurbside: true }
  expect((await saidAt(flags, '2026-12-25T18:00:00-05:00')).slice(2)).toEqual(['Not Available', 'Not Available'])
  expect((await saidAt(flags, '2026-12-25T18:00:00-05:00', { 'data-hours': 'corrected' })).slice(2)).toEqual([
    closed,
    closed,
  ])
})

it('hours past midnight continue into a holiday, and a closure ends on its day', async () => {
  const hours = { specialHours: [{ date: '2026-12-25', label: 'Christmas Day', hours: [] }] }
  expect((await saidAt(hours, '2026-12-25T01:59:00-05:00'))[0]).toBe('Open now · closes 2:00 AM')
  expect((await saidAt(hours, '2026-12-25T02:00:00-05:00'))[0]).toBe('Closed now · opens tomorrow 5:00 PM')
  const closure = { isTemporarilyClosed: true, closure: { since: '2026-12-20', reopensOn: '2026-12-30' } }
  expect(await saidAt(closure, '2026-12-29T23:59:00-05:00')).toEqual([
    'Temporarily Closed · reopens Wednesday, December 30',
    ...Array(3).fill('Temporarily Closed'),
  ])
  expect((await saidAt(closure, '2026-12-30T18:00:00-05:00')).slice(0, 2)).toEqual([
    'Open now · closes 2:00 AM',
    '5:00 PM – 2:00 AM',
  ])
})

it('it is updated while visible, and fits narrow windows', async () => {
  const at = await fetchSampleLocation(late)
  const began = Date.parse('2026-12-24T20:59:50-05:00')
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, {
    ...browserOptionsWithPreferredLocation(at, began),
    viewport: { width: 320, height: 640 },
  })
  await page.clock.install({ time: began })
  const dialog = await openLocationPopover(page)
  expect(await dialog.locator('.is-open').textContent()).toBe('Open now · closes 9:00 PM')
  await expect
    .poll(async () => {
      await page.clock.runFor(60_000)
      return dialog.locator('.is-closed').allTextContents()
    })
    .toEqual(['Closed now · opens Saturday 5:00 PM'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expect(await locationPopoverLocator(page).evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true)
  expect(await listAxeViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

it('a restaurant whose reopening date has come is refreshed, however fresh its data is', async () => {
  const at = await fetchSampleLocation({
    isTemporarilyClosed: true,
    closure: { since: '2026-01-01', reopensOn: '2026-01-05' },
  })
  const { page } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(at))
  const [asked] = await Promise.all([page.waitForRequest(/\/api\/location\/getlocation\//), page.goto('/faq/')])
  expect(new URL(asked.url()).searchParams.get('rlid')).toBe(String(at.rlid))
  await expect.poll(() => page.locator('.location-trigger small').textContent()).not.toBe('Temporarily Closed')
})

it('PO-07 PO-08 a closed restaurant offers no services; the nearest open one is shown instead', async () => {
  const closure = { isTemporarilyClosed: true, closure: { since: '2026-01-01', reopensOn: null } }
  const at = await fetchSampleLocation({ ...closure, waitListReady: true, estimatedWaitTime: '15–20 min' })
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(at))
  const dialog = await openLocationPopover(page)
  const offer = dialog.getByRole('button', { name: /^Choose/ })
  await offer.waitFor()
  expect(await dialog.getByRole('link', { name: /Order Now|Reserve a Table|Join the wait list/ }).count()).toBe(0)
  expect(await dialog.textContent()).not.toContain('Current wait')
  expect(await listAxeViolations(page)).toEqual([])
  const address = await offer.locator('strong').textContent()
  await offer.focus()
  await page.keyboard.press('Enter')
  await dialog.getByText(address!).waitFor()
  expect(await offer.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  expect(complaints).toEqual([])
})
