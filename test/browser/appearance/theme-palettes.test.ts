import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { themeSetting } from '#app/settings/theme.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { blockBackgroundNames } from '#schema/theme/background-names.ts'
import { applySuggestedContrastColors, listThemeContrastProblems } from '#schema/theme/check-theme.ts'
import { minTextContrast } from '#schema/theme/palette.ts'
import type { StoredThemeColors } from '#schema/theme/theme-colors.ts'
import { createThemeStylesheet } from '../../../worker/theme/stylesheet.ts'
import { measureContrast } from '../../quality/contrast.ts'
import {
  listLivePagesWithBackgrounds,
  listOneLivePagePerType,
  type RepresentativePage,
} from '../../quality/live-pages.ts'
import { visitPageUntilLoaded } from '../../quality/views.ts'
import { openBrowserPage, setUpBrowser } from '../../support/browser/open-page.ts'
import { selectForTestScale } from '../../support/scale.ts'
import { setUpSharedSite } from '../../support/site.ts'

setUpBrowser()
const site = setUpSharedSite()

const neutral = createEmptyFieldValues(themeSetting.fields)
/**
 * How many are tried, and how many before them are not: the last fifth of the 200 with
 * `PALETTES=40 PALETTES_FROM=160 npm run proofs -- theme-palettes`.
 */
const count = Number(process.env['PALETTES'] ?? selectForTestScale({ test: 2, proofs: 200 }))
const from = Number(process.env['PALETTES_FROM'] ?? 0)

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const base = fc.record({ brand: hex, action: hex, accent: hex, ink: hex, ground: hex })
const backgrounds = fc.record(Object.fromEntries(blockBackgroundNames.map((name) => [name.replace('-', '_'), hex])))

/** One color in four of the fine tuning is chosen; the others are computed. */
const derived = fc.record(
  Object.fromEntries(
    Object.keys(neutral.derived).map((name) => [name, fc.oneof({ arbitrary: fc.constant(''), weight: 3 }, hex)]),
  ),
)
const drawnColors = fc.record({ colors: base, backgrounds, derived })

interface Palette {
  theme: StoredThemeColors
  css: string
  scheme: 'light' | 'dark'
  /** Its colors, for the message of a failure. */
  colors: string
}

/** A palette that the check accepts in both schemes; the pages are drawn in the light and the dark one in turn. */
function createRandomPalette(place: number): Palette {
  const theme = drawAcceptedColors(place)
  const scheme = place % 2 === 0 ? 'light' : 'dark'
  const { colors, backgrounds: grounds, derived: tuned } = theme
  return {
    theme,
    css: createThemeStylesheet(theme as typeof neutral, scheme),
    scheme,
    colors: JSON.stringify({ place, scheme, ...colors, ...grounds, tuned }),
  }
}

/** Random colors, with those that the check offers. Each place has a seed of its own, whatever else is tried. */
function drawAcceptedColors(place: number): StoredThemeColors {
  const dark = { ...neutral.dark, scheme: 'device' }
  for (const each of fc.sample(drawnColors, { seed: 15_000 + place, numRuns: 100 })) {
    const accepted = applySuggestedContrastColors({ ...neutral, dark, ...each } as unknown as StoredThemeColors)
    if (accepted) return accepted
  }
  throw new Error(`None of 100 random palettes passes the check at place ${place}.`)
}

const palettes = Array.from({ length: count }, (_, place) => createRandomPalette(from + place))

/** Draws a page in a palette, without the words that the last measurement has hidden. */
async function applyPalette(page: Page, { css, scheme }: Palette): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${text} *, ::before, ::after { transition: none !important }`)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

it('random palettes pass the check in both schemes, and no two are the same', () => {
  for (const { theme } of palettes) expect(listThemeContrastProblems(theme)).toEqual([])
  expect(new Set(palettes.map(({ css }) => css)).size).toBe(count)
})

/** Measures all pages in some palettes: the lowest contrast, and what cannot be read. */
async function measurePalettes(pages: readonly RepresentativePage[], some: readonly Palette[]) {
  const { page } = await openBrowserPage(site.origin, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  })
  const found: string[] = []
  let lowest = Number.POSITIVE_INFINITY
  for (const { name, path } of pages) {
    await visitPageUntilLoaded(page, path)
    for (const palette of some) {
      await applyPalette(page, palette)
      const [worst] = await measureContrast(page)
      lowest = Math.min(lowest, worst?.contrast ?? lowest)
      if (worst && worst.contrast < minTextContrast)
        found.push(
          `${name}: ${worst.contrast.toFixed(2)} at “${worst.text}” (${worst.x}, ${worst.y}), ${palette.colors}`,
        )
    }
  }
  return { lowest, found }
}

it('every text of every template is readable on its worst pixel in random palettes', async () => {
  const pages = await listOneLivePagePerType(site.db)
  // In two windows, because drawing and measuring a page keep one core busy.
  const halves = [0, 1].map((half) => palettes.filter((_, place) => place % 4 < 2 === (half === 0)))
  const measured = await Promise.all(halves.map((half) => measurePalettes(pages, half)))
  const lowest = Math.min(...measured.map((half) => half.lowest))
  process.stdout.write(
    `Palettes ${from} to ${from + count - 1} on ${pages.length} pages: lowest contrast ${lowest.toFixed(3)}\n`,
  )
  expect(measured.flatMap(({ found }) => found)).toEqual([])
})

it('every text of every template and background is readable in the dark scheme', async () => {
  const { page } = await openBrowserPage(site.origin, {
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  })
  const found: string[] = []
  const withBackgrounds = await listLivePagesWithBackgrounds(site.db)
  expect(withBackgrounds.map(({ path }) => path)).toContain('/catering/')
  const pages = new Map(
    [...(await listOneLivePagePerType(site.db)), ...withBackgrounds].map((each) => [each.path, each]),
  )
  for (const { name, path } of pages.values()) {
    await visitPageUntilLoaded(page, path)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    const [worst] = await measureContrast(page)
    if (worst && worst.contrast < minTextContrast)
      found.push(`${name}: ${worst.contrast.toFixed(2)} at “${worst.text}” (${worst.x}, ${worst.y})`)
  }
  expect(found).toEqual([])
})
