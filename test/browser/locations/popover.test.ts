import { expect, it } from 'vitest'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { listAxeViolations, openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import {
  browserOptionsWithPreferredLocation,
  fetchSampleLocation,
  locationPopoverLocator,
  openLocationPopover,
  overrideLocationPopoverSettings,
  popoverResultCardsLocator,
  popoverTriggerLocator,
  recordLocationApiCalls,
  searchInLocationPopover,
  sharedTestSiteUrl,
} from './popover.ts'

setUpBrowser()

it('HD-13 without script the trigger is a link to the map page', async () => {
  const { page } = await openBrowserPage(sharedTestSiteUrl, { javaScriptEnabled: false })
  await page.goto('/faq/')
  const link = page.getByRole('link', { name: 'Find A Location Near You' })
  expect(await link.getAttribute('href')).toBe('/locations/')
})

it('HD-13 HD-14 ST-01 PS-01 PS-02 PS-03 PS-04 PS-08 VA-01 without a restaurant it opens with the search', async () => {
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl)
  const calls = recordLocationApiCalls(page)
  await page.goto('/faq/')
  expect(await popoverTriggerLocator(page).textContent()).toBe('Find A Location Near You')
  const dialog = await openLocationPopover(page)
  expect(
    await dialog.getByText('Tell us where you are for the latest specials and prices', { exact: true }).isVisible(),
  ).toBe(true)
  expect(
    await dialog.getByLabel('Search by city, state, or zip', { exact: true }).getAttribute('required'),
  ).not.toBeNull()
  expect(await dialog.getByRole('button', { name: 'Use My Current Location' }).isVisible()).toBe(true)
  expect(await dialog.getByRole('link', { name: 'View Map' }).getAttribute('href')).toBe('/locations/')
  expect(await dialog.getByRole('link', { name: 'View All Locations' }).getAttribute('href')).toBe('/locations/list/')
  await dialog.getByRole('button', { name: 'Search' }).click()
  await dialog.getByRole('button', { name: 'Hide location details' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(calls).toEqual([])
  expect(complaints).toEqual([])
})

it.each(['?', '12', 'København & <b>', '🦞'])('VA-01 the search sends any text: %s', async (text) => {
  const { page } = await openBrowserPage(sharedTestSiteUrl)
  await openLocationPopover(page)
  const asked = page.waitForRequest('**/api/location/geocode/**')
  await searchInLocationPopover(page, text)
  expect([...new URL((await asked).url()).searchParams.values()]).toContain(text)
})

it('PO-01 PO-02 PO-03 PO-04 PO-06 PO-07 PO-08 shows the details of the restaurant and its actions', async () => {
  const at = await fetchSampleLocation({ address2: 'Suite 4', localPageURL: 'massachusetts/salem/1' })
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(at))
  const dialog = await openLocationPopover(page)
  const text = await dialog.textContent()
  for (const part of [at.address1, 'Suite 4', `Salem, MA ${at.zip}`]) expect(text).toContain(part)
  const directions = new URL((await dialog.getByRole('link', { name: 'Get directions' }).getAttribute('href'))!)
  expect(directions.searchParams.get('origin')).toBe('Current Location')
  expect(directions.searchParams.get('destination')).toBe(`${at.latitude},${at.longitude}`)
  const href = (name: string) => dialog.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await href('View Local Page')).toBe('/seafood-restaurants/locations/massachusetts/salem/1/')
  expect(await dialog.locator('[href^="tel:"]').textContent()).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/)
  expect(await href('Order Now')).toBe(`${at.countryRootURL}/order?rlid=${at.rlid}`)
  expect(await href('Reserve a Table')).toBe(`/reserve?rlid=${at.rlid}`)
  expect(await dialog.getByRole('link', { name: 'Join the wait list' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

it('PO-03 ST-12 ST-14 ST-16 ST-17 hides what a restaurant does not offer', async () => {
  const full = await fetchSampleLocation()
  const { localPageURL: _, ...bare } = {
    ...full,
    hours: [],
    specialHours: [],
    isReservationsEnabled: false,
    hasOnlineOrdering: false,
  }
  const offered = async (at: ApiLocation) => {
    const { page } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(at))
    const dialog = await openLocationPopover(page)
    await dialog.getByRole('button', { name: 'Change Location' }).waitFor()
    const names = ['View Local Page', 'Reserve a Table', 'Join the wait list', 'Order Now']
    return Promise.all(names.map((name) => dialog.getByRole('link', { name, exact: true }).count()))
  }
  expect(await offered({ ...full, waitListReady: true })).toEqual([1, 1, 0, 1])
  expect(await offered({ ...bare, waitListReady: true })).toEqual([0, 0, 1, 0])
  expect(await offered(bare)).toEqual([0, 0, 0, 0])
})

it('PO-05 ST-07 ST-08 ST-09 ST-10 shows today’s three lines in the restaurant’s time zone', async () => {
  const on = (dayOfWeek: number, open: string) => [{ dayOfWeek, open, close: '9:00 PM' }]
  const at = await fetchSampleLocation({
    timeZone: 'Pacific/Auckland',
    hours: [...on(3, '10:00 AM'), ...on(4, '11:00 AM')],
    deliveryHours: on(4, '12:00 PM'),
    curbsideHours: on(3, '1:00 PM'),
    hasDelivery: false,
    hasCurbside: false,
  })
  // Wednesday evening in New York, Thursday in Auckland.
  const moment = new Date('2026-03-05T03:30:00Z')
  const lines = async (change: Partial<ApiLocation>, settings: Record<string, string> = {}) => {
    const options = browserOptionsWithPreferredLocation({ ...at, ...change }, moment.getTime())
    const { page } = await openBrowserPage(sharedTestSiteUrl, { ...options, timezoneId: 'America/New_York' })
    await page.clock.setFixedTime(moment)
    await overrideLocationPopoverSettings(page, settings)
    const dialog = await openLocationPopover(page)
    expect(await dialog.locator('dt').allTextContents()).toEqual(['Today', 'Delivery', 'Curbside'])
    return dialog.locator('dd').allTextContents()
  }
  expect(await lines({})).toEqual(['11:00 AM – 9:00 PM', '12:00 PM – 9:00 PM', ''])
  const both = { hasDelivery: true, hasCurbside: true }
  expect(await lines(both)).toEqual(['11:00 AM – 9:00 PM', 'Not Available', 'Not Available'])
  expect(await lines(both, { 'data-hours': 'corrected' })).toEqual(['11:00 AM – 9:00 PM', '12:00 PM – 9:00 PM', ''])
  expect(await lines({ isTemporarilyClosed: true })).toEqual(Array(3).fill('Temporarily Closed'))
})

it.each([
  [
    'ST-13',
    'Reserve a Table',
    'open-reservation-panel',
    { isReservationsEnabled: true },
    '/reserve',
    'Reserve a table',
  ],
  [
    'ST-15',
    'Join the wait list',
    'open-waitlist',
    { isReservationsEnabled: false, waitListReady: true },
    '/waitlist',
    'Join the wait list',
  ],
] as const)(
  '%s %s fires %s with the rlid, handled by a listener or our dialog',
  async (_, name, event, flags, path, title) => {
    // Without known hours, it has a wait list at any time of the test.
    const at = await fetchSampleLocation({ hours: [], specialHours: [], ...flags })
    const { page } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(at))
    const dialog = await openLocationPopover(page)
    await page.evaluate((type) => {
      const heard: unknown[] = []
      const answer = (event: Event) => {
        heard.push((event as CustomEvent).detail.rlid)
        event.preventDefault()
      }
      Object.assign(window, { heard })
      document.addEventListener(type, answer, { once: true })
    }, event)
    const link = dialog.getByRole('link', { name })
    await link.click()
    await expect.poll(() => page.evaluate(() => (window as unknown as { heard: unknown }).heard)).toEqual([at.rlid])
    expect(new URL(page.url()).pathname).toBe('/faq/')
    expect(await link.getAttribute('href')).toBe(`${path}?rlid=${at.rlid}`)
    await link.click()
    await page.getByRole('dialog', { name: title }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/faq/')
    // This page has no stylesheet of restaurants: the dialog brings it.
    const head = page.locator('.seating-dialog-head')
    expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe('flex')
  },
)

it('ST-01 ST-02 everything works by keyboard, and the focus returns to the trigger', async () => {
  const { page } = await openBrowserPage(
    sharedTestSiteUrl,
    browserOptionsWithPreferredLocation(await fetchSampleLocation()),
  )
  await page.goto('/faq/')
  const dialog = locationPopoverLocator(page)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const triggerFocused = () => popoverTriggerLocator(page).evaluate((button) => button === document.activeElement)
  await popoverTriggerLocator(page).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading').waitFor()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused()).toBe('Hide location details')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => triggerFocused()).toBe(true)

  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Change Location' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByRole('searchbox').waitFor()
  await expect.poll(() => focused()).toBe('Find a restaurant')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Boston')
  await page.keyboard.press('Enter')
  await popoverResultCardsLocator(page).first().focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Change Location' }).waitFor()
  await expect.poll(() => focused()).toMatch(/, MA$/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => triggerFocused()).toBe(true)
})

it('leaving the popover closes it, so no covered element is focused; reopening shows details', async () => {
  const { page } = await openBrowserPage(
    sharedTestSiteUrl,
    browserOptionsWithPreferredLocation(await fetchSampleLocation()),
  )
  const dialog = await openLocationPopover(page)
  await dialog.getByRole('button', { name: 'Change Location' }).click()
  await dialog.getByRole('link', { name: 'View All Locations' }).waitFor()
  await dialog.getByRole('button', { name: /^Forget/ }).focus()
  await page.keyboard.press('Tab')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Order Now')
  await popoverTriggerLocator(page).click()
  await dialog.getByRole('button', { name: 'Change Location' }).waitFor()
  await page.mouse.click(100, 600)
  await dialog.waitFor({ state: 'hidden' })
})

it('when its script cannot be loaded the trigger links to the map page', async () => {
  const { page } = await openBrowserPage(sharedTestSiteUrl)
  await page.route('**/assets/location-popover-*.js', (route) => route.abort())
  await page.goto('/faq/')
  await popoverTriggerLocator(page).click()
  await page.waitForURL('**/locations/')
})

it.each([390, 1280])('at %i px both modes are accessible, in forced colors too, and fit', async (width) => {
  const at = await fetchSampleLocation({ hasDelivery: true })
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, {
    ...browserOptionsWithPreferredLocation(at),
    viewport: { width, height: 844 },
  })
  const dialog = await openLocationPopover(page)
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' })
    expect(await listAxeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Change Location' }).click()
    await searchInLocationPopover(page, 'Salem')
    await popoverResultCardsLocator(page).first().waitFor()
    expect(await listAxeViolations(page)).toEqual([])
    const small = await dialog
      .locator('a, button')
      .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 43.5))
    expect(small).toEqual([])
    const box = (await dialog.boundingBox())!
    expect([box.x >= 0, box.x + box.width <= width, box.y + box.height <= 844]).toEqual([true, true, true])
    expect(Math.round(box.width)).toBe(width === 390 ? 390 : 384)
    await dialog.getByRole('button', { name: /^Keep/ }).click()
  }
  expect(complaints).toEqual([])
})

it('nothing of it is loaded before the pointer or focus reaches the trigger', async () => {
  const { page } = await openBrowserPage(
    sharedTestSiteUrl,
    browserOptionsWithPreferredLocation(await fetchSampleLocation()),
  )
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/faq/')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((path) => /location-popover|client|\/api\//.test(path))).toEqual([])
})
