import { findNearestReadableColor, type HexColor, mixColors, toLightness, withLightness } from '#schema/theme/color.ts'
import { minTextContrast, type ThemePalette } from '#schema/theme/palette.ts'

/** The grounds of the back office in both schemes, as in `admin/styles/tokens.css`. */
export const backOfficeBackgroundColors = {
  light: ['#f3f6f7', '#ffffff', '#e9eff1'],
  dark: ['#0c1a22', '#12242e', '#172c37', '#0a161d'],
} as const

/** Texts in a sidebar are partly transparent, and those in the color of the accent have to stand out in the dark. */
const minSidebarContrast = 9.5
const minDarkAccentContrast = 7
/** Buttons of the greeting are partly white, so that white text on its ground needs more. */
const minGreetingContrast = 6.9
/** The entry of the sidebar beside its mark is partly white, too. */
const minSidebarMarkContrast = 4.8

/** The colors of the back office that follow a site, in the light and in the dark scheme. */
export type BackOfficeAccentColors = Record<
  'brand' | 'brand-deep' | 'accent' | 'tint' | 'action' | 'action-hover' | OnBrandName,
  { light: HexColor; dark: HexColor }
>

/** The end of the greeting's gradient, and what stands on the brand's color: texts, links, and the mark of an entry. */
type OnBrandName = 'brand-light' | 'on-brand-soft' | 'on-brand-quiet' | 'link-on-brand' | 'sidebar-mark'

/** Derives the accent of the back office from the colors of brand and links, each as dark or light as it needs. */
export function deriveBackOfficeAccentColors({
  brand,
  link,
}: Pick<ThemePalette, 'brand' | 'link'>): BackOfficeAccentColors {
  const sidebar = nearest(brand, ['#ffffff'], minSidebarContrast)
  const accent = {
    light: deriveAccentText(link, [...backOfficeBackgroundColors.light], {
      base: '#ffffff',
      share: 0.085,
      min: minTextContrast,
    }),
    dark: deriveAccentText(link, [...backOfficeBackgroundColors.dark], {
      base: '#12242e',
      share: 0.14,
      min: minDarkAccentContrast,
    }),
  }
  const action = {
    light: nearest(link, ['#ffffff'], minTextContrast),
    dark: nearest(withLightness(link, 0.545), ['#ffffff'], minTextContrast),
  }
  const deep = { light: deepen(sidebar), dark: withLightness(sidebar, 0.21) }
  return {
    brand: { light: sidebar, dark: sidebar },
    'brand-deep': deep,
    ...deriveOnBrandColors({ brand, link, grounds: [sidebar, deep.light, deep.dark] }),
    accent: { light: accent.light.text, dark: accent.dark.text },
    tint: { light: accent.light.tint, dark: accent.dark.tint },
    action,
    'action-hover': { light: deepen(action.light), dark: deepen(action.dark) },
  }
}

/** Derives the colors on the brand's color, which is as dark in both schemes. */
function deriveOnBrandColors({
  brand,
  link,
  grounds,
}: {
  brand: HexColor
  link: HexColor
  grounds: HexColor[]
}): Pick<BackOfficeAccentColors, OnBrandName> {
  const inBoth = (color: HexColor) => ({ light: color, dark: color })
  const onGrounds = (color: HexColor, min = minTextContrast) => inBoth(nearest(color, grounds, min))
  return {
    'brand-light': inBoth(nearest(link, ['#ffffff'], minGreetingContrast)),
    'on-brand-soft': onGrounds(withLightness(brand, 0.931, 0.015)),
    'on-brand-quiet': onGrounds(withLightness(brand, 0.787, 0.03)),
    'link-on-brand': onGrounds(withLightness(link, 0.879, 0.06)),
    'sidebar-mark': onGrounds(withLightness(link, 0.714), minSidebarMarkContrast),
  }
}

interface AccentGround {
  /** What the tint is mixed into, with a share of the accent. */
  base: HexColor
  share: number
  min: number
}

/** Returns a tint, and the text in the accent's color that can be read on it and on all grounds. */
function deriveAccentText(color: HexColor, grounds: HexColor[], { base, share, min }: AccentGround) {
  const tint = mixColors(base, nearest(color, grounds, min), share)
  return { tint, text: nearest(color, [...grounds, tint], min) }
}

const nearest = (color: HexColor, others: readonly HexColor[], min: number): HexColor =>
  findNearestReadableColor(color, others, min) ?? color

const deepen = (color: HexColor) => withLightness(color, Math.max(0, toLightness(color) - 0.06))
