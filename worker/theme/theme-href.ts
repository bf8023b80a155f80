import { release } from 'virtual:browser-entries'
import type { SiteSettings } from '#app/settings/index.ts'
import { paths } from '#schema/paths.ts'
import { hashText } from './hash-text.ts'

const hashes = new WeakMap<SiteSettings['theme'], string>()

/**
 * Returns the hash that names the stylesheet of a theme, which has the styles of the build in it. It changes with the
 * theme and with each release. Themes are not secret, so a fast hash of 64 bits is enough.
 */
export function toThemeStylesheetHash(theme: SiteSettings['theme']): string {
  const hash = hashes.get(theme) ?? hashText(release + JSON.stringify(theme))
  hashes.set(theme, hash)
  return hash
}

/** Returns the URL of the stylesheet of pages with a theme: their only one. */
export const toThemeStylesheetUrl = (theme: SiteSettings['theme']): string => paths.theme(toThemeStylesheetHash(theme))
