import type { SiteSettings } from '#app/settings/index.ts'
import { paths } from '#schema/paths.ts'
import { getFontScriptUnicodeRange } from '#schema/theme/font-script-ranges.ts'
import type { FontScript } from '#schema/theme/font-scripts.ts'
import type { HeadingSize, HeadingSpacing } from '#schema/theme/fonts.ts'
import { getThemeFonts, type ThemeFont } from './chosen-fonts.ts'
import { getSerifOrSansSystemFonts } from './system-fonts.ts'

type Typography = SiteSettings['theme']['type']

/** Creates the faces of the chosen families, and of the system fonts that take up the same room until these arrive. */
export function createThemeFontFaces(type: Typography): string {
  const { headings, text } = getThemeFonts(type)
  const faces = [createWebFontFace(text, text.weights), ...createFallbackFaces(text, textWeights)]
  // Titles are set in 800, so one face for each system font is enough.
  if (headings.name !== text.name)
    faces.unshift(createHeadingFontFace(headings), ...createFallbackFaces(headings, headingWeights))
  return faces.join('')
}

/** Returns the custom properties of a theme's type. What is as in `app/styles/tokens.css` is left out. */
export function createTypographyCssProperties(type: Typography): [name: string, value: string][] {
  const { heading_size, tightness } = type
  const { headings, text } = getThemeFonts(type)
  return [
    ['--heading-font', toFontStack(headings)],
    ['--text-font', toFontStack(text)],
    ['--measure', `${round(66 * digitsPerLetter * text.widths[0], 100)}em`],
    ...scales[heading_size],
    ...tightnesses[tightness],
  ]
}

/** Lines hold 66 digits of Public Sans, whose digits are 1.2841 times as wide as its mean letter. */
const digitsPerLetter = 1.2841

const scales: Record<HeadingSize, [name: string, value: string][]> = {
  standard: [],
  small: [['--title-scale', '.86']],
  large: [['--title-scale', '1.14']],
}

const tightnesses: Record<HeadingSpacing, [name: string, value: string][]> = {
  standard: [],
  tight: [
    ['--heading-spacing', '-.03em'],
    ['--heading-leading', '1.04'],
    ['--text-leading', '1.45'],
  ],
  loose: [
    ['--heading-spacing', '.01em'],
    ['--heading-leading', '1.22'],
    ['--text-leading', '1.7'],
  ],
}

const toFontStack = ({ name, isSerif }: ThemeFont) => {
  const { fonts, generic } = getSerifOrSansSystemFonts(isSerif)
  return [`"${name}"`, ...fonts.map((font) => `"${name} ${font.name}"`), generic].join()
}

/**
 * A font in parts is loaded by the characters of the page. Of several faces that have a character browsers take the
 * last, so that Latin comes last, as in the families of Google Fonts.
 */
function createWebFontFace({ name, href, parts }: ThemeFont, weights: ThemeFont['weights']): string {
  const create = (url: string, range: string) =>
    createFace(name, `url(${url}) format("woff2")`, weights, `font-display:swap${range}`)
  const createPart = (url: string, script: FontScript) =>
    create(url, `;unicode-range:${getFontScriptUnicodeRange(script)}`)
  if (parts.length === 0) return create(href, '')
  const others = parts.map(({ file, script }) => createPart(paths.media(file), script))
  return [...others.reverse(), createPart(href, 'latin')].join('')
}

/** Titles show a font of one weight as it was drawn: the browser does not make it bolder. */
const createHeadingFontFace = (font: ThemeFont) =>
  createWebFontFace(font, font.weights[0] === font.weights[1] ? [1, 1000] : font.weights)

interface FallbackWeight {
  face: 'regular' | 'bold'
  /** The weights for which the face is used. */
  range: readonly [min: number, max: number]
  /** The column of the web font's widths that it has to match. */
  width: 0 | 1 | 2
}
const headingWeights: readonly FallbackWeight[] = [{ face: 'bold', range: [400, 900], width: 2 }]
const textWeights: readonly FallbackWeight[] = [
  { face: 'regular', range: [100, 500], width: 0 },
  { face: 'bold', range: [600, 900], width: 1 },
]

/** Widths are adapted by the size; heights are then brought back to those of the web font. */
function createFallbackFaces(webFont: ThemeFont, weights: readonly FallbackWeight[]): string[] {
  const { name, isSerif, ascent, descent, lineGap, widths } = webFont
  return getSerifOrSansSystemFonts(isSerif).fonts.flatMap((font) =>
    weights.map(({ face, range, width }) => {
      const size = widths[width] / font.widths[face === 'bold' ? 1 : 0]
      const sources = font[face].map((local) => `local("${local}")`).join()
      const overrides = [
        `size-adjust:${toPercent(size)}`,
        `ascent-override:${toPercent(ascent / size)}`,
        `descent-override:${toPercent(descent / size)}`,
        `line-gap-override:${toPercent(lineGap / size)}`,
      ]
      return createFace(`${name} ${font.name}`, sources, range, overrides.join(';'))
    }),
  )
}

const createFace = (family: string, source: string, [min, max]: readonly [number, number], rest: string) =>
  `@font-face{font-family:"${family}";src:${source};font-weight:${min} ${max};${rest}}`

const round = (value: number, steps: number) => Math.round(value * steps) / steps
const toPercent = (share: number) => `${round(share * 100, 10)}%`
