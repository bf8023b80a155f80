import { fontMetrics } from 'virtual:theme-fonts'
import type { SiteSettings } from '#app/settings/index.ts'
import { paths } from '#schema/paths.ts'
import { type FontFamily, type FontMetrics, toFontFileHref } from '#schema/theme/fonts.ts'
import type { NonLatinFontFile, UploadedFont } from '#schema/theme/uploaded-font.ts'

type Typography = SiteSettings['theme']['type']

/** A font of a theme: its name in stylesheets, its file, and how much room it takes up. */
export interface ThemeFont extends FontMetrics {
  name: string
  /** The file that pages load first: that of Latin, if the font has parts. */
  href: string
  parts: readonly NonLatinFontFile[]
  isSerif: boolean
}

const serifFamilies: readonly FontFamily[] = ['Besley', 'Bitter', 'Domine', 'Lora', 'Playfair Display']

/** Returns the fonts of a theme: the uploaded ones, or else the chosen families. */
export const getThemeFonts = (type: Typography): { headings: ThemeFont; text: ThemeFont } => ({
  headings: toThemeFont(type.headings, type.heading_font),
  text: toThemeFont(type.text, type.text_font),
})

/** Returns the URLs of the fonts that every page shows at the top, so that they load beside its stylesheet. */
export const listPreloadedFontHrefs = ({ text, text_font, headings, heading_font }: Typography): string[] => [
  ...new Set([toHref(text, text_font), toHref(headings, heading_font)]),
]

const toThemeFont = (family: FontFamily, uploaded: UploadedFont | null): ThemeFont => ({
  ...(uploaded ?? fontMetrics[family]!),
  // A bundled family of the same name is another font.
  name: uploaded ? `${uploaded.family} ${uploaded.file.slice(-22, -14)}` : family,
  href: toHref(family, uploaded),
  parts: uploaded?.parts ?? [],
  isSerif: uploaded?.serif ?? serifFamilies.includes(family),
})

const toHref = (family: FontFamily, uploaded: UploadedFont | null) =>
  uploaded ? paths.media(uploaded.file) : toFontFileHref(family)
