import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { headingSizes } from '#schema/theme/fonts.ts'
import { createThemeStylesheet } from '../../../worker/theme/stylesheet.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { selectForTestScale } from '../../support/scale.ts'

setUpBrowser()

const neutral = createEmptyFieldValues(themeSetting.fields)
const wideLogo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 80"><path d="M0 0h400v80H0z"/></svg>'

/** Any choices of a group of fields, without a font of the site's own. */
const choicesOf = (group: 'type' | 'shape') =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(themeSetting.fields[group].fields).flatMap(([name, field]) =>
          'options' in field
            ? [[name, fc.constantFrom(...field.options.map(({ value }: { value: string }) => value))]]
            : [],
        ),
      ),
    )
    .map((chosen) => ({ ...neutral[group], ...chosen }))
const logos = fc
  .record({
    drawing: fc.constantFrom('', wideLogo),
    size: fc.constantFrom(...headingSizes),
    clear_space: fc.boolean(),
  })
  .map(({ drawing, ...chosen }) => ({ ...neutral.logo, light: drawing, dark: drawing, ...chosen }))

/** 50 in `npm run proofs`. */
const numRuns = selectForTestScale({ test: 8, proofs: 50 })

/** The stylesheets of themes with a random type and shape, half of them with a wide logo of any size. */
const createRandomStylesheets = (): string[] =>
  fc
    .sample(fc.record({ type: choicesOf('type'), shape: choicesOf('shape'), logo: logos }), { seed: 115, numRuns })
    .map((chosen) => createThemeStylesheet({ ...neutral, ...chosen } as typeof neutral))

const stylesheets = createRandomStylesheets()

/** Lists the themes, by their index, in which the page is wider than the window, with what stands out. */
const listOverflowing = (page: Page) =>
  page.evaluate(async (sheets) => {
    const found: { theme: number; by: number; elements: string[] }[] = []
    for (const [theme, css] of sheets.entries()) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [sheet]
      document.body.getBoundingClientRect()
      await document.fonts.ready
      const by = document.documentElement.scrollWidth - innerWidth
      if (by <= 0) continue
      const elements = [...document.querySelectorAll('body *')]
        .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
        .map((each) => `${each.tagName} ${each.className}`)
      found.push({ theme, by, elements: elements.slice(0, 5) })
    }
    return found
  }, stylesheets)

it.each([
  '/',
  '/menu/',
  '/locations/',
  '/seafood-restaurants/locations/massachusetts/salem/347-state-street/',
  '/contact-us/',
  '/email-signup/',
  '/offers/',
  '/gift-cards/',
  '/no-such-page/',
])('no part of %s stands out of the window in random shapes', async (path) => {
  const { page } = await openBrowserPage(inject('site'))
  await page.goto(path)
  for (const width of [320, 390, 840, 1024, 1240, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await listOverflowing(page), `${width} px`).toEqual([])
  }
})
