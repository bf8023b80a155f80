import { expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import {
  browserOptionsWithPreferredLocation,
  browserOptionsWithStoredText,
  fetchSampleLocation,
  openLocationPopover,
  popoverLocationStorageKey,
  popoverResultCardsLocator,
  popoverTriggerLocator,
  recordLocationApiCalls,
  searchInLocationPopover,
  sharedTestSiteUrl,
} from './popover.ts'

setUpBrowser()

it('ST-03 CP-01 CP-03 HD-12 the chosen restaurant is saved, shown on the trigger and stored in the cookie', async () => {
  const { page, context, complaints } = await openBrowserPage(sharedTestSiteUrl)
  const dialog = await openLocationPopover(page)
  await searchInLocationPopover(page, '01970')
  await popoverResultCardsLocator(page).first().click()
  const title = dialog.getByRole('heading', { name: 'Salem, MA' })
  await title.waitFor()
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true)
  const { location } = JSON.parse(
    (await page.evaluate((name) => localStorage.getItem(name), popoverLocationStorageKey))!,
  )
  const cookie = (await context.cookies()).find(({ name }) => name === 'li')!
  expect(cookie).toMatchObject({
    value: String(location.rlid),
    path: '/',
    sameSite: 'Lax',
    secure: false,
    httpOnly: false,
  })
  expect((cookie.expires * 1000 - Date.now()) / 86_400_000).toBeCloseTo(365, 1)
  await page.goto('/menu/')
  await expect
    .poll(() => popoverTriggerLocator(page).textContent())
    .toMatch(/^Salem, MA (?:\w+ ){1,4}(?:Available|Closed|Only)$/)
  await popoverTriggerLocator(page).click()
  await title.waitFor()
  expect(complaints).toEqual([])
})

/** The note for a pattern of the five flags in order: `1` set, `0` not set, `.` either. */
const notes = [
  [/^1/, 'Temporarily Closed'],
  [/^011/, 'Indoor and Outdoor Dining Available'],
  [/^010/, 'Indoor Dining Available'],
  [/^001/, 'Outdoor Dining Available'],
  [/^0001/, 'Delivery Available'],
  [/^00001/, 'Curbside Available'],
  [/^00000/, 'Pick Up Only'],
] as const

it('ST-11 HD-12 for each of 32 combinations of flags the trigger has the first note', async () => {
  const flags = ['isTemporarilyClosed', 'isDiningRoomOpened', 'outsideDining', 'hasDelivery', 'hasCurbside']
  const at = await fetchSampleLocation()
  const { page } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(at))
  await page.goto('/terms/')
  const shown: string[] = []
  const expected: string[] = []
  for (let bits = 0; bits < 32; bits++) {
    const pattern = bits.toString(2).padStart(5, '0')
    const location = { ...at, ...Object.fromEntries(flags.map((flag, index) => [flag, pattern[index] === '1'])) }
    const note = notes.find(([condition]) => condition.test(pattern))![1]
    expected.push(`${pattern}: ${at.city}, ${at.state} ${note}`)
    await page.evaluate(
      ([name, value]) => localStorage.setItem(name!, value!),
      [popoverLocationStorageKey, JSON.stringify({ location, savedAt: Date.now() })],
    )
    await page.reload()
    await expect.poll(() => popoverTriggerLocator(page).textContent()).toContain(at.city)
    shown.push(`${pattern}: ${await popoverTriggerLocator(page).textContent()}`)
  }
  expect(shown).toEqual(expected)
})

it('CP-02 CP-04 a choice applies in another tab, and its removal clears storage and cookie', async () => {
  const { page, context } = await openBrowserPage(sharedTestSiteUrl)
  const other = await context.newPage()
  await other.goto('/menu/')
  const dialog = await openLocationPopover(page)
  await searchInLocationPopover(page, 'Boston')
  await popoverResultCardsLocator(page).first().click()
  await expect.poll(() => popoverTriggerLocator(other).textContent()).toMatch(/, MA /)
  await dialog.getByRole('button', { name: 'Change Location' }).click()
  await dialog.getByRole('button', { name: /^Forget/ }).click()
  await expect.poll(() => popoverTriggerLocator(other).textContent()).toBe('Find A Location Near You')
  expect(await popoverTriggerLocator(page).textContent()).toBe('Find A Location Near You')
  expect(await page.evaluate((name) => localStorage.getItem(name), popoverLocationStorageKey)).toBeNull()
  expect((await context.cookies()).filter(({ name }) => name === 'li')).toEqual([])
})

const naughty = '{"location":{"rlid":1,"city":"<img src=x onerror=alert(1)>","state":"MA"}}'

it('the trigger and the popover work with any content of the storage', async () => {
  const garbage = [
    '',
    'null',
    '{',
    '[]',
    '{"location":null}',
    '{"location":{"rlid":"1"}}',
    '{"location":{"rlid":1e99,"city":"a","state":"b"}}',
  ]
  for (const value of garbage) {
    const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithStoredText(value))
    await openLocationPopover(page)
    expect(await popoverTriggerLocator(page).textContent(), value).toBe('Find A Location Near You')
    expect(complaints, value).toEqual([])
  }
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithStoredText(naughty))
  await page.goto('/faq/')
  expect(await popoverTriggerLocator(page).locator('img').count()).toBe(0)
  // No such restaurant is left: the choice is forgotten.
  await expect.poll(() => popoverTriggerLocator(page).textContent()).toBe('Find A Location Near You')
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
})

it('with a blocked storage the choice lasts as long as the page', async () => {
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const dialog = await openLocationPopover(page)
  await searchInLocationPopover(page, 'Boston')
  await popoverResultCardsLocator(page).first().click()
  await dialog.getByRole('button', { name: 'Change Location' }).waitFor()
  expect(complaints).toEqual([])
})

it('a restaurant’s stored data is refreshed when old, and not when new', async () => {
  const at = await fetchSampleLocation({ city: 'Old Town' })
  for (const [savedAt, city] of [
    [0, 'Salem'],
    [Date.now(), 'Old Town'],
  ] as const) {
    const { page } = await openBrowserPage(sharedTestSiteUrl, browserOptionsWithPreferredLocation(at, savedAt))
    const calls = recordLocationApiCalls(page)
    await page.goto('/faq/')
    await page.waitForLoadState('networkidle')
    await expect.poll(() => popoverTriggerLocator(page).textContent()).toMatch(new RegExp(`^${city}, MA`))
    expect(calls).toHaveLength(savedAt ? 0 : 1)
  }
})

type Shift = PerformanceEntry & { sources: { node: Node | null }[] }

it.each([500, 200])('AP-09 a detail that fails with %i is only logged, and what is stored stays', async (status) => {
  const at = await fetchSampleLocation()
  const { page, complaints } = await openBrowserPage(
    sharedTestSiteUrl,
    browserOptionsWithPreferredLocation(at, Date.now() - 30 * 86_400_000),
  )
  const asked: URL[] = []
  await page.route('**/api/location/getlocation/**', (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ status, body: '{}' })
  })
  const dialog = await openLocationPopover(page)
  await expect.poll(() => complaints.some((each) => each.includes('getlocation'))).toBe(true)
  expect(asked.map(({ searchParams }) => searchParams.get('rlid'))).toContain(String(at.rlid))
  expect(await dialog.textContent()).toContain(at.address1)
  expect(await dialog.getByRole('alert').count()).toBe(0)
  expect(await dialog.getByRole('status').allTextContents()).not.toContainEqual(expect.stringMatching(/\S/))
})

it.each([320, 390, 840, 1280])('HD-12 at %i px nothing moves when the restaurant replaces the text', async (width) => {
  const longest = await fetchSampleLocation({ city: 'Rancho Santa Margarita' })
  const { page } = await openBrowserPage(sharedTestSiteUrl, {
    ...browserOptionsWithPreferredLocation(longest),
    viewport: { width, height: 844 },
  })
  let letScriptCome = () => {}
  const scriptMayCome = new Promise<void>((resolve) => {
    letScriptCome = resolve
  })
  await page.route('**/assets/islands-*.js', async (route) => {
    await scriptMayCome
    await route.continue()
  })
  await page.goto('/faq/', { waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  // Fonts move text when they arrive; the test is about later movements. `ready` alone is also true before the first
  // font is requested.
  await page.waitForFunction(() => document.fonts.size > 0)
  await page.evaluate(async () => {
    await Promise.allSettled(Array.from(document.fonts, (font) => font.load()))
    await document.fonts.ready
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const moved: string[] = []
    const from = performance.now()
    new PerformanceObserver((list) => {
      for (const { startTime, sources } of list.getEntries() as Shift[])
        if (startTime > from)
          moved.push(
            ...sources.map(({ node }) => (node instanceof Element ? node.className : String(node?.textContent))),
          )
    }).observe({ type: 'layout-shift' })
    Object.assign(window, { moved })
  })
  const size = () =>
    page
      .locator('.location-trigger, .site-header')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))
  const before = await size()
  letScriptCome()
  await expect
    .poll(() => popoverTriggerLocator(page).textContent())
    .toBe('Rancho Santa Margarita, MA Indoor and Outdoor Dining Available')
  expect(await size()).toEqual(before)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
})

it('CP-01 CP-04 Order Now and the hero link to the chosen restaurant until it is removed', async () => {
  const at = await fetchSampleLocation({ localPageURL: 'massachusetts/salem/347-state-street' })
  const { page, context, complaints } = await openBrowserPage(
    sharedTestSiteUrl,
    browserOptionsWithPreferredLocation(at),
  )
  await page.goto('/')
  const links = async () =>
    Promise.all(
      [page.locator('.order-now'), page.locator('.hero-text > a').first()].map((link) => link.getAttribute('href')),
    )
  const order = `${at.countryRootURL}/order?rlid=${at.rlid}`
  await expect.poll(links).toEqual([order, '/seafood-restaurants/locations/massachusetts/salem/347-state-street/'])
  const words = () => page.locator('.hero-text > a').first().textContent()
  expect(await words()).toMatch(/^.+: Salem, MA$/)
  const other = await context.newPage()
  await other.goto('/faq/')
  const keep = (change: Partial<typeof at>) =>
    other.evaluate(
      ([name, value]) => localStorage.setItem(name!, value!),
      [popoverLocationStorageKey, JSON.stringify({ location: { ...at, ...change }, savedAt: Date.now() })],
    )
  await keep({ isTemporarilyClosed: true })
  await expect.poll(links).toEqual(['/order', '/locations/'])
  await keep({ hasOnlineOrdering: false })
  await expect.poll(async () => (await links())[0]).toBe('/order')
  await keep({ countryRootURL: 'javascript:alert(1)//' })
  await expect.poll(async () => (await links())[0]).toBe('/order')
  await other.evaluate((name) => localStorage.removeItem(name), popoverLocationStorageKey)
  await expect.poll(links).toEqual(['/locations/', '/locations/'])
  await context.addCookies([{ name: 'li', value: String(at.rlid), url: sharedTestSiteUrl }])
  await page.reload()
  await expect.poll(links).toEqual(['/order', '/locations/'])
  expect(await words()).not.toContain('Salem')
  expect(complaints).toEqual([])
})
