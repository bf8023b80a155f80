import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { createThemeStylesheet } from '../../../worker/theme/stylesheet.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'

setUpBrowser()

const neutral = createEmptyFieldValues(themeSetting.fields)
const createStylesheet = (type: Partial<typeof neutral.type>) =>
  createThemeStylesheet({ ...neutral, type: { ...neutral.type, ...type } })

/** Pages with their largest titles, which have sizes of their own. */
const pages = [
  ['/', '.hero h1'],
  ['/no-such-page/', '.not-found h1'],
  ['/seafood-restaurants/locations/massachusetts/salem/347-state-street/', '.location-facts h2'],
] as const

/** Applies a theme, and measures a title and by how much the page is wider than the window. */
const measure = (page: Page, selector: string, type: Partial<typeof neutral.type>) =>
  page.evaluate(
    async ({ css, title }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
      document.body.getBoundingClientRect()
      await document.fonts.ready
      const { fontSize, lineHeight, letterSpacing } = getComputedStyle(document.querySelector(title)!)
      const size = Number.parseFloat(fontSize)
      return {
        size,
        leading: Number.parseFloat(lineHeight) / size,
        spacing: Number.parseFloat(letterSpacing) / size,
        overflow: document.documentElement.scrollWidth - innerWidth,
      }
    },
    { css: createStylesheet(type), title: selector },
  )

it.each(pages)('titles of %s follow size and tightness of the brand kit', async (path, title) => {
  const { page } = await openBrowserPage(inject('site'))
  await page.goto(path)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const standard = await measure(page, title, {})
    const small = await measure(page, title, { heading_size: 'small' })
    const large = await measure(page, title, { heading_size: 'large' })
    expect(small.size / standard.size, `${width} px`).toBeCloseTo(0.86, 2)
    expect(large.size / standard.size, `${width} px`).toBeCloseTo(1.14, 2)
    expect(large.overflow, `${width} px`).toBe(0)
    const tight = await measure(page, title, { tightness: 'tight' })
    const loose = await measure(page, title, { tightness: 'loose' })
    for (const measured of ['leading', 'spacing'] as const) {
      expect(tight[measured], `${measured} at ${width} px`).toBeLessThan(standard[measured])
      expect(loose[measured], `${measured} at ${width} px`).toBeGreaterThan(standard[measured])
    }
  }
})
