import type { SiteSettings } from '#app/settings/index.ts'
import { blockBackgroundNames } from '#schema/theme/background-names.ts'
import { isTextReadableOnDrawing } from '#schema/theme/drawing-colors/drawing-contrast.ts'
import type { MapColors } from '#schema/theme/map-color-names.ts'
import { areDrawnMapsInverted, deriveMapColors } from '#schema/theme/map-colors.ts'
import type { ThemePalette } from '#schema/theme/palette.ts'
import { type LightOrDarkScheme, listThemeColorSchemes, toThemePalette } from '#schema/theme/theme-colors.ts'
import { drawThemeBackgroundSvgs } from './backgrounds.ts'
import { createBrandPictureCssRules, toBrandPictureCssImages, toWideWindowCssRules } from './brand-picture-rules.ts'
import { toCssImage } from './css-image.ts'
import { drawThemeEdgeSvgs } from './edges.ts'
import { createLogoCssProperties } from './logo-properties.ts'
import { toVeilProperties } from './picture-veils.ts'
import { createSectionEdgeCssRules } from './section-edges.ts'
import { createLogoCssRules, createThemeStyleCssRules } from './shape.ts'
import { createThemeFontFaces, createTypographyCssProperties } from './typography.ts'

type Theme = SiteSettings['theme']

/**
 * Creates the stylesheet of a theme: its fonts, and the custom properties of its colors, type, shape and drawings. A
 * dark scheme follows the device, unless `scheme` sets one for a preview.
 */
export function createThemeStylesheet(theme: Theme, scheme?: LightOrDarkScheme): string {
  const type = `html:root{${toDeclarations(createTypographyCssProperties(theme.type))}}`
  const shared =
    createThemeFontFaces(theme.type) +
    type +
    createThemeStyleCssRules(theme.shape, theme.logo) +
    createSectionEdgeCssRules(theme.shape.edge) +
    createLogoCssRules(theme.logo) +
    createSectionRules(theme.sections.banners) +
    createBrandPictureCssRules(theme)
  if (scheme) return shared + createRule(theme, scheme)
  const rules = listThemeColorSchemes(theme).map((each) => createRule(theme, each))
  return shared + rules.join('@media screen and (prefers-color-scheme:dark){') + '}'.repeat(rules.length - 1)
}

type Banner = Theme['sections']['banners'][number]

/**
 * A section is known by the canonical address of its pages, or by the path of those without one, such as a filtered
 * menu: so cached pages do not change with a theme. A picture of the library takes the place of the drawing.
 */
const createSectionRules = (banners: readonly Banner[]): string =>
  banners
    .map(({ section, drawing, picture, picture_on_phones }) => {
      const path = `"/${encodeURI(section)}/"`
      const setBanner = (image: string) =>
        `:root:has(link[rel=canonical][href*=${path}],meta[name=path][content*=${path}]){--drawing-banner:${image}}`
      const pictures = toBrandPictureCssImages(
        { wide: picture, phone: picture_on_phones },
        { wide: 'banner', phone: 'strip' },
      )
      return pictures
        ? setBanner(pictures.phone) + toWideWindowCssRules(setBanner(pictures.wide))
        : setBanner(toCssImage(drawing))
    })
    .join('')

/** Pictures of maps are drawn once: this turns their lightness over and keeps water blue and land warm. */
const invertedMapFilter = 'invert(.88) hue-rotate(180deg) saturate(.7)'

// More specific than the defaults of `app/styles`, in whatever order they are loaded.
const createRule = (theme: Theme, scheme: LightOrDarkScheme) => {
  const palette = toThemePalette(theme, scheme)
  const properties = [
    ['color-scheme', scheme],
    ['--map-filter', areDrawnMapsInverted(theme, scheme) ? invertedMapFilter : 'none'],
    ...toColorProperties(palette, '--'),
    ...toVeilProperties(palette),
    ...toColorProperties(deriveMapColors(palette), '--map-'),
    ...toDrawingProperties(theme, palette),
    ...createLogoCssProperties(theme, scheme),
  ]
  return `html:root{${toDeclarations(properties)}}`
}

const toDeclarations = (properties: string[][]) => properties.map(([name, value]) => `${name}:${value}`).join(';')

const toColorProperties = (colors: ThemePalette | MapColors, prefix: string): [name: string, value: string][] =>
  Object.entries(colors).map(([name, color]) => [prefix + name, color])

/**
 * A background keeps its neutral drawing where the text on it cannot be read on the theme's own: the colors of drawings
 * stay in a dark scheme, in which the ground is darker and the text light.
 */
const isShown = ([name, svg]: readonly [name: string, svg: string], palette: ThemePalette): boolean => {
  const background = blockBackgroundNames.find((each) => each === name)
  return svg !== '' && (!background || isTextReadableOnDrawing(background, svg, palette))
}

function toDrawingProperties(theme: Theme, palette: ThemePalette): [name: string, value: string][] {
  const own = Object.entries(theme.drawings)
    .map(([field, svg]) => [field.replaceAll('_', '-'), svg] as const)
    .filter((drawing) => isShown(drawing, palette))
  const drawings: Record<string, string> = {
    ...drawThemeBackgroundSvgs(palette),
    ...drawThemeEdgeSvgs(theme.shape.edge, palette),
    ...Object.fromEntries(own),
  }
  const images = Object.entries(drawings).map(([name, svg]): [string, string] => [`--drawing-${name}`, toCssImage(svg)])
  return 'board' in drawings ? [...images, ['--board-content', '""']] : images
}

const sceneProperties = ['--drawing-banner-edge', '--drawing-banner']

/**
 * Returns the properties of the scene beside the sign-in form: the edge of a theme's banners and their drawing, which
 * takes the place of the disc.
 */
export function createSignInSceneCssProperties(theme: Theme, palette: ThemePalette): string {
  const drawings = toDrawingProperties(theme, palette).filter(([name]) => sceneProperties.includes(name))
  return toDeclarations([...drawings, ...(theme.drawings.banner ? [['--scene-disc', 'none']] : [])])
}
