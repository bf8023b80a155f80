import { expect, it } from 'vitest'
import type { NearbyLocationsResponse } from '#schema/locations/wire.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import {
  fetchLocationsNear,
  locationPopoverLocator,
  openLocationPopover,
  overrideLocationPopoverSettings,
  popoverLocationStorageKey,
  popoverResultCardsLocator,
  recordLocationApiCalls,
  salemPosition,
  searchInLocationPopover,
  sharedTestSiteUrl,
} from './popover.ts'

setUpBrowser()

it('PS-04 PS-08 the settings determine whether there is a map, and where all locations are', async () => {
  const { page } = await openBrowserPage(sharedTestSiteUrl, { locale: 'en-CA' })
  const dialog = await openLocationPopover(page)
  expect(await dialog.getByRole('link', { name: 'View All Locations' }).getAttribute('href')).toBe(
    '/locations/list-ca/',
  )
  await overrideLocationPopoverSettings(page, { 'data-map': null })
  await openLocationPopover(page)
  expect(await dialog.getByRole('link').allTextContents()).toEqual(['View All Locations'])
})

it('AP-14 LI-02 PS-05 PS-06 PS-07 a typed place is geocoded, then the four restaurants around it are shown', async () => {
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl)
  const calls = recordLocationApiCalls(page)
  await openLocationPopover(page)
  await searchInLocationPopover(page, 'Salem, MA')
  await popoverResultCardsLocator(page).first().waitFor()
  expect(calls.map(({ pathname }) => pathname)).toEqual(['/api/location/geocode/', '/api/location/getlocations/'])
  const { results } = await (await fetch(calls[0]!)).json()
  const centre = { latitude: String(results[0].geometry.latitude), longitude: String(results[0].geometry.longitude) }
  expect(Object.fromEntries(calls[1]!.searchParams)).toEqual({ ...centre, radius: '200', limit: '4' })
  const { locations } = (await (await fetch(calls[1]!)).json()) as NearbyLocationsResponse
  const shown = await popoverResultCardsLocator(page).allTextContents()
  expect(shown).toHaveLength(4)
  for (const [index, { location, distance }] of locations.entries()) {
    expect(shown[index]).toContain(location.address1)
    expect(shown[index]).toContain(`${location.city}, ${location.state} ${location.zip}`)
    expect(shown[index]).toMatch(new RegExp(`\\b${distance.toFixed(1)} mi\\b`))
    expect(shown[index]!.includes('Delivery Available')).toBe(location.hasDelivery)
    expect(shown[index]!.includes('Indoor Dining Available')).toBe(location.isDiningRoomOpened)
  }
  expect(await locationPopoverLocator(page).getByRole('status').textContent()).toBe(
    'The 4 restaurants nearest to Salem, MA',
  )
  expect(complaints).toEqual([])
})

it('a place of the same name is one click away; Canada shows kilometers too', async () => {
  const { page } = await openBrowserPage(sharedTestSiteUrl)
  const dialog = await openLocationPopover(page)
  await searchInLocationPopover(page, 'Salem')
  await dialog.getByRole('button', { name: 'Salem, MA' }).click()
  await expect.poll(() => popoverResultCardsLocator(page).first().textContent()).toContain('Salem, MA')
  expect(await popoverResultCardsLocator(page).first().textContent()).not.toContain('km')
  await searchInLocationPopover(page, 'Toronto')
  await expect.poll(() => popoverResultCardsLocator(page).first().textContent()).toMatch(/\d\.\d mi \(\d+\.\d km\)/)
  expect(await dialog.getByRole('link', { name: 'View All Locations' }).getAttribute('href')).toBe(
    '/locations/list-ca/',
  )
})

it('PS-03 LI-01 ST-05 the browser’s approximate position is requested on click; 26 within 200 miles are shown', async () => {
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, {
    geolocation: salemPosition,
    permissions: ['geolocation'],
  })
  await page.addInitScript(() => {
    const asked: unknown[] = []
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (onSuccess, refused, options) => {
      asked.push(options?.enableHighAccuracy)
      ask(onSuccess, refused, options)
    }
    Object.assign(window, { asked })
  })
  const calls = recordLocationApiCalls(page)
  const dialog = await openLocationPopover(page, '/faq/?latitude=abc&longitude=-70.9')
  const asked = () => page.evaluate(() => (window as unknown as { asked: unknown }).asked)
  expect(await asked()).toEqual([])
  await dialog.getByRole('button', { name: 'Use My Current Location' }).click()
  await expect.poll(() => popoverResultCardsLocator(page).count()).toBe(26)
  expect(await asked()).toEqual([false])
  const position = { latitude: String(salemPosition.latitude), longitude: String(salemPosition.longitude) }
  expect(calls.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { ...position, radius: '200', limit: '26' },
  ])
  expect(complaints).toEqual([])
})

it.each(['denied', 'unavailable'])('ER-01 a position that is %s is only reported in the console', async (how) => {
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl)
  if (how === 'unavailable') await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
  const dialog = await openLocationPopover(page)
  const before = await dialog.textContent()
  await dialog.getByRole('button', { name: 'Use My Current Location' }).click()
  await expect.poll(() => complaints.length).toBe(1)
  expect(complaints[0]).toMatch(/position is not known|does not support geolocation/)
  await expect.poll(() => dialog.textContent()).toBe(before)
})

it('ST-04 ST-06 a position in the URL loads the list, and an entered place wins', async () => {
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl)
  const calls = recordLocationApiCalls(page)
  await openLocationPopover(page, `/faq/?latitude=${salemPosition.latitude}&longitude=${salemPosition.longitude}`)
  await expect.poll(() => popoverResultCardsLocator(page).count()).toBe(26)
  expect(Object.fromEntries(calls[0]!.searchParams)).toMatchObject({
    latitude: String(salemPosition.latitude),
    radius: '200',
    limit: '26',
  })
  await searchInLocationPopover(page, 'Portland, OR')
  await expect.poll(() => popoverResultCardsLocator(page).first().textContent()).toMatch(/Portland, OR/)
  expect(await popoverResultCardsLocator(page).count()).toBe(4)
  expect(complaints).toEqual([])
})

it('a list includes a restaurant that only the cookie knows, which can be saved', async () => {
  const { page, context } = await openBrowserPage(sharedTestSiteUrl)
  await context.addCookies([{ name: 'li', value: '1002', url: sharedTestSiteUrl }])
  const calls = recordLocationApiCalls(page)
  const dialog = await openLocationPopover(page)
  await searchInLocationPopover(page, 'Boston')
  await dialog.getByRole('button', { name: /^Keep/ }).click()
  await dialog.getByRole('button', { name: 'Change Location' }).waitFor()
  expect(calls.at(-1)!.searchParams.get('rlid')).toBe('1002')
  expect(
    await page.evaluate((name) => JSON.parse(localStorage.getItem(name)!).location.rlid, popoverLocationStorageKey),
  ).toBe(1002)
})

it('a click during which the visitor’s restaurant becomes known opens the popover', async () => {
  const { page, context } = await openBrowserPage(sharedTestSiteUrl)
  await context.addCookies([{ name: 'li', value: '1002', url: sharedTestSiteUrl }])
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
  await page.route(/show-preferred-location/, async (route) => {
    await isPressed
    await route.continue()
  })
  await page.goto('/faq/')
  const link = page.locator('a.location-trigger')
  await expect.poll(() => link.evaluate((element) => (element as HTMLElement).onclick !== null)).toBe(true)
  await link.hover()
  await page.mouse.down()
  press()
  await page.locator('button.location-trigger').waitFor()
  await page.mouse.up()
  await locationPopoverLocator(page).getByRole('heading').waitFor()
})

it('AP-08 a failed search shows no message; list and link to all locations stay', async () => {
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl)
  const dialog = await openLocationPopover(page)
  await searchInLocationPopover(page, 'Boston')
  await popoverResultCardsLocator(page).first().waitFor()
  const before = await popoverResultCardsLocator(page).allTextContents()
  await page.route('**/api/location/getlocations/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await searchInLocationPopover(page, 'Salem, MA')
  await expect.poll(() => complaints.filter((each) => each.includes('getlocations/ returned 500'))).toHaveLength(1)
  await expect.poll(() => dialog.getByRole('status').textContent()).toBe('')
  expect(await popoverResultCardsLocator(page).allTextContents()).toEqual(before)
  expect(await dialog.getByRole('link', { name: 'View All Locations' }).isVisible()).toBe(true)
  expect(await dialog.locator('[aria-busy=true]').count()).toBe(0)
})

it('AP-15 VA-02 a missing place or geometry is logged as an error, and the list stays', async () => {
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl)
  const dialog = await openLocationPopover(page)
  await searchInLocationPopover(page, 'Boston')
  await popoverResultCardsLocator(page).first().waitFor()
  const before = await popoverResultCardsLocator(page).allTextContents()
  await searchInLocationPopover(page, 'qqqqqqqq')
  await expect.poll(() => complaints).toEqual(['No place was found.'])
  await expect
    .poll(() => dialog.getByRole('status').textContent())
    .toBe('Please enter a valid city, state, or ZIP code.')
  await page.route('**/api/location/geocode/**', (route) => route.fulfill({ json: { results: [{ name: 'Nowhere' }] } }))
  await searchInLocationPopover(page, 'Nowhere')
  await expect.poll(() => complaints.at(-1)).toBe('Result has no geometry info')
  await expect.poll(() => dialog.getByRole('status').textContent()).toBe('')
  expect(await popoverResultCardsLocator(page).allTextContents()).toEqual(before)
})

it('VA-03 VA-04 an unexpected response is an error that lists its problems', async () => {
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl)
  const list = await fetchLocationsNear(salemPosition)
  const [first, second] = list.locations
  Object.assign(first!.location, { rlid: '7', hours: [{ dayOfWeek: 7, open: '1', close: '2' }] })
  Object.assign(second!.location, { phone: undefined, hours: [{ dayOfWeek: 1.5, open: '1', close: '2' }] })
  await page.route('**/api/location/getlocations/**', (route) => route.fulfill({ json: list }))
  await openLocationPopover(page)
  await searchInLocationPopover(page, 'Salem, MA')
  await expect.poll(() => complaints).toHaveLength(1)
  const wrong = ['0.location.rlid', '0.location.hours.0.dayOfWeek', '1.location.phone', '1.location.hours.0.dayOfWeek']
  for (const path of wrong) expect(complaints[0]).toContain(`locations.${path}: `)
  await expect.poll(() => locationPopoverLocator(page).getByRole('status').textContent()).toBe('')
  expect(await popoverResultCardsLocator(page).count()).toBe(0)
})
