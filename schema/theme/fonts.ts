/** The bundled families, all of the SIL Open Font License. Each is a package of @fontsource-variable. */
export const fontFamilies = [
  'Public Sans',
  'Besley',
  'Bitter',
  'Domine',
  'Figtree',
  'Fredoka',
  'Karla',
  'Lora',
  'Oswald',
  'Outfit',
  'Playfair Display',
  'Work Sans',
] as const
export type FontFamily = (typeof fontFamilies)[number]

/** The version of all packages, and of how files are made of them. It is in their names: a file never changes. */
export const fontFileVersion = '5.3.0-2'

/** Returns the name of a family's package. */
export const toFontPackageName = (family: FontFamily): string => family.toLowerCase().replace(' ', '-')

/** Returns the URL of a family's file: its latin letters in the weights of pages. */
export const toFontFileHref = (family: FontFamily): string =>
  `/assets/fonts/${toFontPackageName(family)}-${fontFileVersion}.woff2`

/** Returns the URL of a family's letters in the weight of titles, which only the worker draws with. */
export const toTitleFontFileHref = (family: FontFamily): string =>
  `/assets/fonts/${toFontPackageName(family)}-${fontFileVersion}.ttf`

/** The font of titles in letters that a family does not have: other Latin ones, Greek, Cyrillic, Hebrew and Arabic. */
export const fallbackTitleFontFileHref = '/assets/fonts/dejavu-sans-bold-2.37.3.ttf'
export const fallbackTitleFontFamily = 'DejaVu Sans'

/** How much room a font takes up, in em. */
export interface FontMetrics {
  ascent: number
  descent: number
  lineGap: number
  /** The weights that the file has; twice the same for a font of one weight. */
  weights: readonly [min: number, max: number]
  /** The mean width of a letter of text at the weights 400, 700 and 800. */
  widths: readonly [regular: number, bold: number, heavy: number]
}

/** How large titles are, and how close their letters and lines. The text of the page keeps its size. */
export const headingSizes = ['standard', 'small', 'large'] as const
export const headingSpacings = ['standard', 'tight', 'loose'] as const
export type HeadingSize = (typeof headingSizes)[number]
export type HeadingSpacing = (typeof headingSpacings)[number]
