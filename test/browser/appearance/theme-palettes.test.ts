import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { blockBackgroundNames } from '#schema/theme/background-names.ts'
import { applySuggestedContrastColors } from '#schema/theme/check-theme.ts'
import { minTextContrast } from '#schema/theme/palette.ts'
import type { StoredThemeColors } from '#schema/theme/theme-colors.ts'
import { createThemeStylesheet } from '../../../worker/theme/stylesheet.ts'
import { measureContrast } from '../../quality/contrast.ts'
import { type LivePage, listLivePages } from '../../quality/live-pages.ts'
import { visitPage } from '../../quality/views.ts'
import { openPage, withBrowser } from '../../support/browser/open-page.ts'
import { byScale } from '../../support/scale.ts'
import { withSite } from '../../support/site.ts'

withBrowser()
const site = withSite()

const neutral = createEmptyFieldValues(themeSetting.fields)
/** `PALETTES=20 npm run proofs -- theme-palettes` tries fewer. */
const count = Number(process.env['PALETTES'] ?? byScale({ test: 2, proofs: 200 }))

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const base = fc.record({ brand: hex, action: hex, accent: hex, ink: hex, ground: hex })
const backgrounds = fc.record(Object.fromEntries(blockBackgroundNames.map((name) => [name.replace('-', '_'), hex])))

interface Palette {
  css: string
  scheme: 'light' | 'dark'
  /** Its colors, for the message of a failure. */
  colors: string
}

/** Random colors that the check accepts in both schemes; the pages are drawn in the light and the dark one in turn. */
function createRandomPalettes(): Palette[] {
  const drawn = fc.sample(fc.record({ colors: base, backgrounds }), { seed: 15, numRuns: count * 20 })
  const dark = { ...neutral.dark, scheme: 'device' }
  const accepted = drawn.flatMap(
    (each) => applySuggestedContrastColors({ ...neutral, dark, ...each } as unknown as StoredThemeColors) ?? [],
  )
  return accepted.slice(0, count).map((theme, place) => {
    const scheme = place % 2 === 0 ? 'light' : 'dark'
    const { colors, backgrounds: grounds } = theme
    return {
      css: createThemeStylesheet(theme as typeof neutral, scheme),
      scheme,
      colors: JSON.stringify({ ...colors, ...grounds }),
    }
  })
}

const palettes = createRandomPalettes()

/** Draws a page in a palette, without the words that the last measurement has hidden. */
async function applyPalette(page: Page, { css, scheme }: Palette): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${text} *, ::before, ::after { transition: none !important }`)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

it(`there are ${count} palettes that pass the check`, () => {
  expect(palettes).toHaveLength(count)
})

it('every text of every template is readable on its worst pixel in random palettes', async () => {
  const pages: LivePage[] = await listLivePages(site.db)
  const { page } = await openPage(site.origin, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const found: string[] = []
  for (const { name, path } of pages) {
    await visitPage(page, path)
    for (const palette of palettes) {
      await applyPalette(page, palette)
      const [worst] = await measureContrast(page)
      if (worst && worst.contrast < minTextContrast)
        found.push(
          `${name}: ${worst.contrast.toFixed(2)} at “${worst.text}” (${worst.x}, ${worst.y}), ${palette.colors}`,
        )
    }
  }
  expect(found).toEqual([])
})

it('every text of every template is readable on its worst pixel in the dark scheme of the demo', async () => {
  const { page } = await openPage(site.origin, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  })
  const found: string[] = []
  for (const { name, path } of await listLivePages(site.db)) {
    await visitPage(page, path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    const [worst] = await measureContrast(page)
    if (worst && worst.contrast < minTextContrast)
      found.push(`${name}: ${worst.contrast.toFixed(2)} at “${worst.text}” (${worst.x}, ${worst.y})`)
  }
  expect(found).toEqual([])
})
