import { escapeMarkup } from '#schema/security/escape-markup.ts'
import type { Settings } from '../../settings/index.ts'
import { lanternPaths } from './lantern-paths.ts'

/** Renders the brand's icon for tabs and home screens as SVG: its mark, or the first letter of its name, on navy. */
export function renderBrandIcon({ mark, name }: Settings['brand']): string {
  const figure = mark === 'none' ? letter(name) : drawing
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#0b3954"/>${figure}</svg>`
}

const drawing =
  '<g transform="translate(10 6)">' +
  `<path d="${lanternPaths.handle}" fill="none" stroke="#fff" stroke-width="2"/><path d="${lanternPaths.frame}" fill="#fff"/>` +
  `<path d="${lanternPaths.glass}" fill="#f2b632"/><path d="${lanternPaths.flame}" fill="#a61b1e"/></g>`

const letter = (name: string) =>
  `<text x="24" y="35" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="32" fill="#fff">${escapeMarkup([...name][0] ?? '')}</text>`

/** Builds the web app manifest: https://www.w3.org/TR/appmanifest/ */
export const buildWebManifest = (
  { name }: Settings['brand'],
  paths: { home: string; icon: string; touchIcon: string },
) => ({
  name,
  short_name: name,
  start_url: paths.home,
  display: 'browser',
  theme_color: '#0b3954',
  background_color: '#ffffff',
  icons: [
    { src: paths.icon, type: 'image/svg+xml', sizes: 'any' },
    { src: paths.touchIcon, type: 'image/png', sizes: '180x180' },
  ],
})
