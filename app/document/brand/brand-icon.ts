import { escapeMarkup } from '#schema/security/escape-markup.ts'
import type { HexColor } from '#schema/theme/color.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import type { SiteSettings } from '../../settings/index.ts'

type BrandSettings = Pick<SiteSettings, 'brand' | 'theme'>

/** Returns the site's icon for tabs as SVG: that of its theme, or the first letter of its name on its color. */
export function renderBrandIconSvg({ brand, theme }: BrandSettings): string {
  if (theme.logo.icon) return theme.logo.icon
  const ground = `<rect width="48" height="48" rx="10" fill="${theme.colors.brand}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${ground}${drawLetter(brand.name, toThemePalette(theme, 'light')['on-brand'])}</svg>`
}

const drawLetter = (name: string, color: HexColor) =>
  `<text x="24" y="35" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="32" fill="${color}">${escapeMarkup([...name][0] ?? '')}</text>`

/** Builds the web app manifest: https://www.w3.org/TR/appmanifest/ */
export const buildWebManifest = (
  { brand: { name }, theme: { colors } }: BrandSettings,
  paths: Record<'home' | 'icon' | 'touchIcon' | 'largeIcon' | 'largestIcon' | 'maskableIcon', string>,
) => ({
  name,
  short_name: name,
  start_url: paths.home,
  display: 'browser',
  theme_color: colors.brand,
  background_color: colors.ground,
  icons: [
    { src: paths.icon, type: 'image/svg+xml', sizes: 'any' },
    { src: paths.touchIcon, type: 'image/png', sizes: '180x180' },
    { src: paths.largeIcon, type: 'image/png', sizes: '192x192' },
    { src: paths.largestIcon, type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: paths.maskableIcon, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
})
