import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { fallbackTitleFontFileHref, fontFamilies, toTitleFontFileHref } from '#schema/theme/fonts.ts'
import { listCharacters } from './characters.ts'
import { readFontFile, readFontWeights } from './font-metrics.ts'

/** The weight of titles, or the heaviest that a family has. */
const titleWeight = 800

/** The URLs of all fonts with which titles are drawn. */
export const titleFontHrefs: readonly string[] = [...fontFamilies.map(toTitleFontFileHref), fallbackTitleFontFileHref]

/**
 * Creates the font file at a URL. The rasterizer of the worker shows a variable font in its default weight only, so
 * each family gets a file of that one weight.
 */
export function createTitleFont(href: string): Promise<Buffer> {
  const family = fontFamilies.find((each) => toTitleFontFileHref(each) === href)
  if (!family) return subsetFont(readFileSync(fallbackFile), fallbackLetters, { targetFormat: 'sfnt' })
  const [min, max] = readFontWeights(family)
  return subsetFont(readFontFile(family), listCharacters([[0x20, 0xffff]]), {
    targetFormat: 'sfnt',
    variationAxes: { wght: Math.max(min, Math.min(max, titleWeight)) },
  })
}

const fallbackFile = 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'

/** Latin, Greek, Cyrillic, Hebrew, Arabic with its forms, and punctuation. */
const fallbackLetters = listCharacters([
  [0x20, 0x52f],
  [0x590, 0x6ff],
  [0x1e00, 0x206f],
  [0x20a0, 0x214f],
  [0xfb1d, 0xfdff],
  [0xfe70, 0xfefc],
])
