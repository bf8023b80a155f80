import { parseJsonText, toJsonText } from '#schema/records/json-text.ts'
import type { ThemePalette } from '#schema/theme/palette.ts'
import { toThemePalette } from '#schema/theme/theme-colors.ts'
import type { Env } from '../env.ts'
import { parseStoredSettings } from '../settings/parse-settings.ts'
import { findStoredSettings } from '../settings/queries.ts'
import { findSiteOfRequestHost } from '../sites/site-of-host.ts'
import { createSignInSceneCssProperties } from '../theme/stylesheet.ts'
import { deriveBackOfficeAccentColors } from './back-office-colors.ts'

/** What the back office shows of the site whose host it is on. */
export interface BackOfficeBrand {
  name: string
  /** The custom properties of its colors. */
  style: string
  /** The custom properties of the scene beside the sign-in form. */
  scene: string
}

/** Milliseconds for which an isolate shows the same brand. */
const lifetime = 30_000
const brands = new Map<string, { until: number; brand: BackOfficeBrand }>()
const maxCached = 50

/**
 * Loads the brand of the site of a request's host; null before there
 * is one, and while the database is down.
 */
export async function loadBackOfficeBrand(env: Env, request: Request, now: number): Promise<BackOfficeBrand | null> {
  const { host } = new URL(request.url)
  const cached = brands.get(host)
  if (cached && cached.until > now) return cached.brand
  try {
    const { id } = await findSiteOfRequestHost(env, request)
    if (id === null) return null
    const brand = await readBrand(env, id)
    if (brands.size >= maxCached) brands.clear()
    brands.set(host, { until: now + lifetime, brand })
    return brand
  } catch (error) {
    console.warn('The back office is shown without the brand of its site.', error)
    return null
  }
}

async function readBrand(env: Env, siteId: number): Promise<BackOfficeBrand> {
  const stored = await findStoredSettings(env.DB, siteId, ['brand', 'theme'])
  const values = [...stored].flatMap(([model, { value }]) => (value ? [[model, parseJsonText(value)]] : []))
  const { brand, theme } = parseStoredSettings(toJsonText(Object.fromEntries(values)))
  const palette = toThemePalette(theme, 'light')
  return {
    name: brand.name,
    style: createStyle(palette),
    scene: `html:root{${createSignInSceneCssProperties(theme, palette)}}`,
  }
}

function createStyle(palette: ThemePalette): string {
  const accent = Object.entries(deriveBackOfficeAccentColors(palette)).map(
    ([name, { light, dark }]) => `--${name}:light-dark(${light},${dark})`,
  )
  const scene = (['brand', 'link', 'accent'] as const).map((name) => `--site-${name}:${palette[name]}`)
  return `html:root{${[...accent, ...scene].join(';')}}`
}
