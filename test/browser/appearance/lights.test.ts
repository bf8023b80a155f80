import type { BrowserContextOptions } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import type { ApiLocation } from '#schema/locations/wire.ts'
import { measureContrast } from '../../quality/contrast.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import {
  browserOptionsWithPreferredLocation,
  browserOptionsWithStoredText,
  fetchSampleLocation,
  sharedTestSiteUrl,
} from '../locations/popover.ts'

setUpBrowser()

/** An hour of each light, by the visitor's clock. */
const hours = { dawn: 6, noon: 12, dusk: 18, night: 23 } as const

async function openHome(hour: number, options: BrowserContextOptions = {}) {
  const opened = await openBrowserPage(inject('site'), { timezoneId: 'UTC', reducedMotion: 'reduce', ...options })
  await opened.page.clock.setFixedTime(new Date(Date.UTC(2026, 10, 20, hour, 30)))
  await opened.page.goto('/', { waitUntil: 'networkidle' })
  return opened
}

/** The color of the sky, and how bright the lamps are. */
const readLight = () => {
  const read = (selector: string, property: string) =>
    getComputedStyle(document.querySelector(selector)!).getPropertyValue(property)
  return `${read('.light-scene', '--light-sky-top')} ${read('.light-scene', '--light-lamps')}`
}

it('the drawing has the light of the visitor’s hour, or dusk without script', async () => {
  const lights: Record<string, string> = {}
  for (const [name, hour] of Object.entries(hours)) {
    const { page, complaints } = await openHome(hour)
    lights[name] = await page.evaluate(readLight)
    expect(complaints).toEqual([])
  }
  expect(new Set(Object.values(lights)).size).toBe(4)
  const { page } = await openHome(12, { colorScheme: 'dark' })
  expect(await page.evaluate(readLight), 'dark scheme').toBe(lights['night'])
  const { page: plain } = await openHome(12, { javaScriptEnabled: false })
  const top = await plain.locator('.light-scene').evaluate(readLight)
  expect(top, 'without script').toBe(lights['dusk'])
})

it.each([
  [390, 844],
  [840, 720],
  [1280, 720],
  [1366, 650],
  [1440, 800],
  [2560, 720],
])('the hero’s words are readable in all five lights at %i × %i px', async (width, height) => {
  for (const [light, hour] of [...Object.entries(hours), ['storm', 12] as const]) {
    const { page } = await openHome(hour, { viewport: { width, height } })
    await page.evaluate((isStorm) => {
      for (const other of document.querySelectorAll('.site-header, .site-footer, main > :not(.hero:has(.light-scene))'))
        other.remove()
      if (isStorm) document.body.dataset['hour'] = 'storm'
    }, light === 'storm')
    const lines = await measureContrast(page)
    expect(lines.length, light).toBeGreaterThan(2)
    expect(
      lines.filter(({ contrast }) => contrast < 4.5),
      light,
    ).toEqual([])
    await page.context().close()
  }
})

it('nothing in the hero moves with reduced motion; otherwise layers follow the page', async () => {
  const { page: still } = await openHome(18)
  const listMotions = () =>
    [...document.querySelectorAll('.light-scene, .light-scene *')].filter((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element)
      return animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration)
    }).length
  expect(await still.evaluate(listMotions)).toBe(0)
  const { page } = await openHome(18, { reducedMotion: 'no-preference' })
  expect(await page.evaluate(listMotions)).toBe(3)
  const readLayer = () => getComputedStyle(document.querySelector('.light-scene use:nth-child(4)')!).transform
  const before = await page.evaluate(readLayer)
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(readLayer)).not.toBe(before)
})

it('the hero is no wider than the window', async () => {
  const { page } = await openHome(18)
  for (const width of [320, 390, 839, 840, 1024, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0)
  }
})

/** The number of words on the last line of the title, for letters as wide as they are and ever closer together. */
const countLastWords = () => {
  const title = document.querySelector<HTMLElement>('.hero-light-scene :is(h1, h2)')!
  const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode()!
  const words = [...text.textContent!.matchAll(/\S+/g)]
  return Array.from({ length: 41 }, (_, step) => {
    title.style.letterSpacing = `${-0.025 - step * 0.005}em`
    const tops = words.map(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return Math.round(range.getBoundingClientRect().top)
    })
    return tops.filter((top) => top === tops.at(-1)).length
  })
}

it('the hero’s title has several words on its last line, even in narrow letters', async () => {
  const { page } = await openHome(18)
  for (const width of [840, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect(Math.min(...(await page.evaluate(countLastWords))), `${width} px`).toBeGreaterThan(1)
  }
})

/** How far things moved, also while the page loaded (cumulative layout shift), after the light has become a storm. */
const measureShift = () =>
  new Promise<number>((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    document.body.dataset['hour'] = 'storm'
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
  })

it('nothing moves when the light arrives, also that of a chosen restaurant', async () => {
  const { page } = await openHome(18)
  expect(await page.evaluate(measureShift)).toBeLessThanOrEqual(0.01)
  const chosen = await openChosen('2026-11-20T20:00:00Z')
  expect(await chosen.evaluate(measureShift)).toBeLessThanOrEqual(0.01)
})

it('in forced colors the drawing has a name, and words their own ground', async () => {
  const { page } = await openHome(18, { forcedColors: 'active' })
  await page.getByRole('img', { name: 'Harbor Lantern on its pier' }).waitFor()
  const grounds = await page
    .locator('.hero-text > *')
    .evaluateAll((words) => words.map((each) => getComputedStyle(each).backgroundColor))
  expect(grounds).not.toContain('rgba(0, 0, 0, 0)')
})

/** A visitor whose chosen restaurant in Salem is open from 11 AM to 9 PM, at a time by UTC, five hours ahead. */
async function openChosen(time: string, change: Partial<ApiLocation> = {}, options: BrowserContextOptions = {}) {
  const { closure: _, ...location } = await fetchSampleLocation()
  const hours = location.hours.map((day) => ({ ...day, open: '11:00 AM', close: '9:00 PM' }))
  const now = new Date(time)
  const chosen = browserOptionsWithPreferredLocation(
    { ...location, hours, specialHours: [], timeZone: 'America/New_York', ...change },
    now.getTime(),
  )
  const opened = await openBrowserPage(sharedTestSiteUrl, { reducedMotion: 'reduce', ...chosen, ...options })
  await opened.page.clock.setFixedTime(now)
  await opened.page.goto('/')
  await opened.page.locator('button.location-trigger[title]').waitFor({ timeout: 10_000 })
  return opened.page
}

const readLamp = () => {
  const { hour, light } = document.body.dataset
  const { filter, animationName } = getComputedStyle(document.querySelector('.site-header .brand-mark')!)
  const glow = getComputedStyle(document.querySelector('.light-scene')!).getPropertyValue('--light-glow')
  const said = document.querySelector<HTMLElement>('.location-trigger')!.title
  return {
    hour,
    light,
    said,
    isLit: filter.includes('drop-shadow'),
    isDim: filter.includes('grayscale'),
    glow,
    animationName,
  }
}

it('logo, hero and words say whether the chosen restaurant is open by its clock', async () => {
  const still = { animationName: 'none' }
  expect(await (await openChosen('2026-11-20T20:00:00Z')).evaluate(readLamp)).toEqual({
    ...still,
    hour: '15',
    light: 'open',
    said: 'Open now · closes 9:00 PM',
    isLit: true,
    isDim: false,
    glow: '1',
  })
  expect(await (await openChosen('2026-11-21T01:45:00Z')).evaluate(readLamp)).toMatchObject({
    ...still,
    hour: '20',
    light: 'closing',
    isLit: true,
  })
  expect(await (await openChosen('2026-11-21T03:30:00Z')).evaluate(readLamp)).toEqual({
    ...still,
    hour: '22',
    light: 'closed',
    said: 'Closed now · opens tomorrow 11:00 AM',
    isLit: false,
    isDim: true,
    glow: '0.08',
  })
  const storm = await openChosen('2026-11-20T20:00:00Z', { isTemporarilyClosed: true })
  expect(await storm.evaluate(readLamp)).toMatchObject({ hour: 'storm', light: 'closed', said: 'Temporarily Closed' })
})

it('the lamps of logo and hero flicker for five seconds at most before closing', async () => {
  const page = await openChosen('2026-11-21T01:45:00Z', {}, { reducedMotion: 'no-preference' })
  expect(await page.evaluate(readLamp)).toMatchObject({ light: 'closing', animationName: 'lamp-flicker' })
  const lengths = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => Number(effect?.getComputedTiming().endTime))
      .filter((length) => length > 1000),
  )
  expect(lengths).toHaveLength(2)
  for (const length of lengths) expect(length).toBeLessThanOrEqual(5000)
})

it.each([
  ['no-preference', 'pin-flicker', [5000]],
  ['reduce', 'none', []],
] as const)(
  'with motion %s the chart’s pins that close soon have the animation %s',
  async (reducedMotion, name, lengths) => {
    const { page } = await openBrowserPage(sharedTestSiteUrl, { reducedMotion })
    await page.goto('/locations/?q=Salem%2C+MA')
    const [closing, open] = await page.evaluate(() =>
      ['closing', 'open'].map((light, at) => {
        const pin = document.querySelectorAll<HTMLElement>('.pin[data-light]')[at]!
        pin.dataset['light'] = light
        const shape = pin.querySelector('.pin-shape')!
        return {
          name: getComputedStyle(shape).animationName,
          lengths: shape.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
        }
      }),
    )
    expect(closing).toEqual({ name, lengths })
    expect(open).toEqual({ name: 'none', lengths: [] })
  },
)

it('stored data without hours leaves the light of the visitor’s clock', async () => {
  const text = JSON.stringify({ location: { rlid: 1001, city: 'Salem', state: 'MA' }, savedAt: Date.now() })
  const { page, complaints } = await openBrowserPage(sharedTestSiteUrl, {
    ...browserOptionsWithStoredText(text),
    timezoneId: 'UTC',
  })
  await page.clock.setFixedTime(new Date('2026-11-20T12:30:00Z'))
  await page.route('**/api/location/**', (route) => route.abort())
  await page.goto('/')
  await page.getByText('Salem, MA').first().waitFor()
  expect(await page.evaluate(() => ({ ...document.body.dataset }))).toMatchObject({ hour: '12' })
  expect(await page.evaluate(() => document.body.dataset['light'])).toBeUndefined()
  expect(complaints.filter((each) => !each.includes('ERR_FAILED') && !each.includes('fetch'))).toEqual([])
})

it('every marker of the map has the light that the list says in words', async () => {
  const { page } = await openBrowserPage(sharedTestSiteUrl)
  await page.goto('/locations/?q=Salem%2C+MA')
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('.pin[data-light]')].map((pin) => {
      const link = pin.querySelector('a')!
      const said = document.querySelector(link.getAttribute('href')!)!.querySelector('.is-open, .is-closed')!
      return {
        isOpen: ['open', 'closing'].includes(pin.getAttribute('data-light')!),
        isSaidOpen: said.className === 'is-open',
        described: link.getAttribute('aria-description'),
        said: said.textContent,
      }
    }),
  )
  expect(found.length).toBeGreaterThan(3)
  for (const { isOpen, isSaidOpen, described, said } of found) expect([isOpen, described]).toEqual([isSaidOpen, said])
})
