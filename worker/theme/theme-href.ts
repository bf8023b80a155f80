import { release } from 'virtual:browser-entries'
import type { SiteSettings } from '#app/settings/index.ts'
import { paths } from '#schema/paths.ts'
import { hashText } from './hash-text.ts'

const hashes = new WeakMap<SiteSettings['theme'], string>()

/**
 * Returns the hash that names a theme's stylesheet. It changes with the theme, and with each release, whose stylesheet
 * of the same theme may be another. Themes are not secret, so a fast hash of 64 bits is enough.
 */
export function toThemeStylesheetHash(theme: SiteSettings['theme']): string {
  const hash = hashes.get(theme) ?? hashText(release + JSON.stringify(theme))
  hashes.set(theme, hash)
  return hash
}

/** Returns the URL of a theme's stylesheet. */
export const toThemeStylesheetUrl = (theme: SiteSettings['theme']): string => paths.theme(toThemeStylesheetHash(theme))
