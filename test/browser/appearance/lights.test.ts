import type { BrowserContextOptions } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { measureContrast } from '../../quality/contrast.ts'
import { openPage, withBrowser } from '../../support/browser/open-page.ts'

withBrowser()

/** An hour of each light, by the visitor's clock. */
const hours = { dawn: 6, noon: 12, dusk: 18, night: 23 } as const

async function openHome(hour: number, options: BrowserContextOptions = {}) {
  const opened = await openPage(inject('site'), { timezoneId: 'UTC', reducedMotion: 'reduce', ...options })
  await opened.page.clock.setFixedTime(new Date(Date.UTC(2026, 10, 20, hour, 30)))
  await opened.page.goto('/', { waitUntil: 'networkidle' })
  return opened
}

/** The colors of the sky and of the title on it. */
const readLight = () => {
  const read = (selector: string, property: string) =>
    getComputedStyle(document.querySelector(selector)!).getPropertyValue(property)
  return `${read('.light-scene', '--light-sky-top')} ${read('.light-scene', '--light-lamps')}`
}

it('the drawing of the home page has the light of the visitor’s hour; without script it is dusk', async () => {
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

it.each([390, 840, 1280, 2560])('the words of the hero have 4.5 : 1 in all five lights at %i px', async (width) => {
  for (const [light, hour] of [...Object.entries(hours), ['storm', 12] as const]) {
    const { page } = await openHome(hour, { viewport: { width, height: width < 840 ? 844 : 720 } })
    await page.evaluate((isStorm) => {
      for (const other of document.querySelectorAll('.site-header, .site-footer, main > :not(.hero)')) other.remove()
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

it('nothing moves or fades in the hero where less motion is wanted, and the waves move with the page otherwise', async () => {
  const { page: still } = await openHome(18)
  const listMotions = () =>
    [...document.querySelectorAll('.light-scene, .light-scene *')].filter((element) => {
      const { animationName, transitionDuration } = getComputedStyle(element)
      return animationName !== 'none' || !/^0s(, 0s)*$/.test(transitionDuration)
    }).length
  expect(await still.evaluate(listMotions)).toBe(0)
  const { page } = await openHome(18, { reducedMotion: 'no-preference' })
  expect(await page.evaluate(listMotions)).toBe(3)
  const readWaves = () => getComputedStyle(document.querySelector('.light-scene use:nth-child(4)')!).transform
  const before = await page.evaluate(readWaves)
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(readWaves)).not.toBe(before)
})

it('the hero is no wider than the window', async () => {
  const { page } = await openHome(18)
  for (const width of [320, 390, 839, 840, 1024, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0)
  }
})

it('nothing moves when the light arrives', async () => {
  const { page } = await openHome(18)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        document.body.dataset['hour'] = 'storm'
        setTimeout(() => resolve(sum), 300)
      }),
  )
  expect(shift).toBeLessThanOrEqual(0.01)
})

it('the drawing has a name, and words keep a ground of their own in forced colors', async () => {
  const { page } = await openHome(18, { forcedColors: 'active' })
  await page.getByRole('img', { name: 'Harbor Lantern on its pier' }).waitFor()
  const grounds = await page
    .locator('.hero-text > *')
    .evaluateAll((words) => words.map((each) => getComputedStyle(each).backgroundColor))
  expect(grounds).not.toContain('rgba(0, 0, 0, 0)')
})
