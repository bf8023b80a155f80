import { expect, it } from 'vitest'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { sharedTestSiteUrl } from '../locations/popover.ts'

setUpBrowser()

const windows = [
  [390, 844],
  [840, 1000],
  [1280, 900],
] as const

it.each(windows)('the menu’s sections stay in view below the header at %i × %i px', async (width, height) => {
  const { page } = await openBrowserPage(sharedTestSiteUrl, { viewport: { width, height }, reducedMotion: 'reduce' })
  for (const path of ['/menu/', '/menu/grill/']) {
    await page.goto(path)
    await page.evaluate(() => scrollTo(0, 1500))
    const places = await page.evaluate(() =>
      ['.site-header', '.menu-nav'].map((selector) =>
        document.querySelector(selector)!.getBoundingClientRect().toJSON(),
      ),
    )
    const [header, nav] = places as [DOMRect, DOMRect]
    // On a phone the header leaves with the page; else its border stands over the sections.
    expect(Math.abs(nav.top - Math.max(0, header.bottom)), path).toBeLessThanOrEqual(1)
  }
})

it('where the focus goes is never below the sections', async () => {
  const { page } = await openBrowserPage(sharedTestSiteUrl, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  await page.goto('/menu/grill/')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('.menu-item a').last().focus()
  for (let back = 0; back < 5; back += 1) {
    await page.keyboard.press('Shift+Tab')
    const [top, edge] = await page.evaluate(() => [
      document.activeElement!.getBoundingClientRect().top,
      document.querySelector('.menu-nav')!.getBoundingClientRect().bottom,
    ])
    expect(top).toBeGreaterThanOrEqual(edge!)
  }
})

it('in a phone in landscape the sections take no room from the dishes', async () => {
  const { page } = await openBrowserPage(sharedTestSiteUrl, { viewport: { width: 844, height: 390 } })
  await page.goto('/menu/grill/')
  await page.evaluate(() => scrollTo(0, 1500))
  expect(await page.evaluate(() => document.querySelector('.menu-nav')!.getBoundingClientRect().bottom)).toBeLessThan(0)
})
