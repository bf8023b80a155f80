import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { openPage, withBrowser } from './open.ts'

withBrowser()

/** A page whose fonts arrive only when they are let through. */
async function withLateFonts(width: number) {
  const { page } = await openPage(inject('site'), { viewport: { width, height: 900 } })
  const held = Promise.withResolvers<void>()
  await page.route(/\.woff2/, async (route) => {
    await held.promise
    await route.continue()
  })
  const arrive = async () => {
    held.resolve()
    await page.evaluate(() => document.fonts.ready)
  }
  return { page, arrive }
}

const measures = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('main p, main li, main h2, footer p')].map((text) => getComputedStyle(text).maxWidth))

it.each(['/', '/email-signup/', '/no-such-page/'])(
  'no line of %s is measured by a font that may be another one a moment later',
  async (path) => {
    const { page, arrive } = await withLateFonts(1280)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const early = await measures(page)
    await arrive()
    expect(early.some((measure) => measure.endsWith('px'))).toBe(true)
    expect(await measures(page)).toEqual(early)
  },
)

it('the top navigation stands in one row from 840 px up, before the fonts arrive and after', async () => {
  const { page, arrive } = await withLateFonts(840)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const heights = async () => {
    const heights: number[] = []
    for (const width of [840, 900, 1024, 1112, 1180, 1239, 1240, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      heights.push(await page.locator('.site-header .nav-list').evaluate((list) => list.clientHeight))
    }
    return heights
  }
  expect(new Set(await heights())).toEqual(new Set([44]))
  await arrive()
  expect(new Set(await heights())).toEqual(new Set([44]))
})
