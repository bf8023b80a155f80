import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { createDemoTheme } from '../../../migrations/demo/content/demo-theme.ts'
import { minTextContrast } from '../../../schema/theme/palette.ts'
import { measureContrast } from '../../quality/contrast.ts'
import { visitPageUntilLoaded } from '../../quality/views.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

const paths = createDemoTheme().sections.banners.map(({ section }) =>
  section === 'locations' ? '/locations/list/' : `/${section}/`,
)

/** The drawing of the banner of a page. */
async function readBanner(page: Page, path: string): Promise<string> {
  await page.goto(path)
  return page.locator('.banner.scene').evaluate((banner) => getComputedStyle(banner).backgroundImage)
}

it('each drawn section has a banner of its own, the pages below it too', async () => {
  const { page } = await openBrowserPage(inject('site'))
  const shown = [await readBanner(page, '/terms/')]
  for (const path of paths) shown.push(await readBanner(page, path))
  expect(new Set(shown).size).toBe(9)
  const ofMenu = shown[1 + paths.indexOf('/menu/')]
  // A filtered menu has no canonical address.
  for (const path of ['/menu/grill/', '/menu/?diet=vegetarian', '/menu/grill/?without=milk'])
    expect([path, await readBanner(page, path)]).toEqual([path, ofMenu])
})

/** Leaves a page down to the end of its banner, and returns where that is. */
async function keepBanner(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.banner.scene ~ *, .site-footer { display: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  return (await page.locator('.banner.scene').boundingBox())!
}

const schemes = ['light', 'dark'] as const
const views = [390, 840, 1280].flatMap((width) => schemes.map((colorScheme) => ({ width, colorScheme })))

it.each(views)('every text over a banner is readable at $width px, $colorScheme', async (view) => {
  const { width, colorScheme } = view
  const { page } = await openBrowserPage(inject('site'), {
    ...{ viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce' },
  })
  const worst: { path: string; texts: number; contrast: number; text: string }[] = []
  for (const path of paths) {
    await visitPageUntilLoaded(page, path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(colorScheme)
    const { y, height } = await keepBanner(page)
    const found = (await measureContrast(page)).filter((line) => line.y >= y && line.y < y + height)
    worst.push({ path, texts: found.length, contrast: found[0]?.contrast ?? 0, text: found[0]?.text ?? '' })
  }
  const lowest = Math.min(...worst.map(({ contrast }) => contrast))
  console.log(`Lowest contrast over banners at ${width} px, ${colorScheme}: ${lowest.toFixed(2)}`)
  expect(worst.filter(({ texts, contrast }) => texts === 0 || contrast < minTextContrast)).toEqual([])
})
