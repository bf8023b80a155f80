import { expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import {
  browserOptionsWithPreferredLocation,
  fetchSampleLocation,
  openLocationPopover,
  popoverLocationStorageKey,
  popoverTriggerLocator,
  sharedTestSiteUrl,
} from './popover.ts'

setUpBrowser()

it('what is prepared serves later pages until the restaurant changes or days pass', async () => {
  const at = await fetchSampleLocation({ timeZone: 'America/New_York', specialHours: [] })
  const hours = at.hours.map((day) => ({ ...day, open: '11:00 AM', close: '9:00 PM' }))
  const { page, complaints } = await openBrowserPage(
    sharedTestSiteUrl,
    browserOptionsWithPreferredLocation({ ...at, hours }, Date.parse('2026-11-20T16:00:00Z')),
  )
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const preparations = () => scripts.filter((path) => path.includes('prepare-location')).length
  const title = () => page.locator('button.location-trigger').getAttribute('title')
  const showsAt = async (time: string, path: string) => {
    await page.clock.setFixedTime(time)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect.poll(title).toMatch(/ · /)
    return title()
  }
  expect(await showsAt('2026-11-20T17:00:00Z', '/faq/')).toBe('Open now · closes 9:00 PM')
  expect(preparations()).toBe(1)
  expect(await showsAt('2026-11-20T18:00:00Z', '/terms/')).toBe('Open now · closes 9:00 PM')
  expect(await showsAt('2026-11-20T20:00:00Z', '/offers/')).toBe('Open now · closes 9:00 PM')
  expect(preparations()).toBe(1)
  const store = (change: object, savedAt: string) =>
    page.evaluate(
      ([name, value]) => localStorage.setItem(name!, value!),
      [
        popoverLocationStorageKey,
        JSON.stringify({ location: { ...at, hours, ...change }, savedAt: Date.parse(savedAt) }),
      ],
    )
  // What the header does not show may change.
  await store({ estimatedWaitTime: '45 min', waitListReady: true }, '2026-11-20T20:00:00Z')
  expect(await showsAt('2026-11-20T21:00:00Z', '/faq/')).toBe('Open now · closes 9:00 PM')
  expect(preparations()).toBe(1)
  const late = hours.map((day) => ({ ...day, close: '10:00 PM' }))
  await store({ hours: late }, '2026-11-20T21:00:00Z')
  expect(await showsAt('2026-11-20T22:00:00Z', '/terms/')).toBe('Open now · closes 10:00 PM')
  expect(preparations()).toBe(2)
  await store({ hours: late }, '2026-12-04T16:00:00Z')
  expect(await showsAt('2026-12-04T17:00:00Z', '/offers/')).toBe('Open now · closes 10:00 PM')
  expect(preparations()).toBe(3)
  expect(complaints).toEqual([])
})

it('a removed restaurant leaves nothing in the storage', async () => {
  const at = await fetchSampleLocation()
  const { page } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(at))
  const dialog = await openLocationPopover(page)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual(['preferred-location', 'preferred-location-prepared'])
  await dialog.getByRole('button', { name: 'Change Location' }).click()
  await dialog.getByRole('button', { name: /^Forget/ }).click()
  await expect.poll(() => popoverTriggerLocator(page).textContent()).toBe('Find A Location Near You')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})
