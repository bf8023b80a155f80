import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { setting } from '#schema/tables.ts'
import { buildValueSubquery } from '../stores/columns/typed-columns.ts'

/** The current archive of map tiles, as `migrations/load/basemap` stores it in the setting `basemap`. */
const basemap = z.object({
  /** The first 16 hex digits of the archive's SHA-256. */
  version: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  minzoom: z.int().check(z.gte(0), z.lte(22)),
  maxzoom: z.int().check(z.gte(0), z.lte(22)),
  /** Plain text. */
  attribution: z.string(),
})
export type BasemapSetting = z.infer<typeof basemap>

/** The stored basemap setting as JSON text, as a subquery; null if none is loaded. */
export const basemapSettingSubquery = buildValueSubquery(
  setting.value,
  sql`FROM ${setting} WHERE ${setting.model_name} = 'basemap' LIMIT 1`,
)

let lastParsed: { stored: string; current: BasemapSetting | null } | undefined

/** Parses the stored basemap setting. An invalid one is logged and returns null, so that pages render without a map. */
export function parseStoredBasemapSetting(stored: string | null): BasemapSetting | null {
  if (stored === null) return null
  if (lastParsed?.stored === stored) return lastParsed.current
  const parsed = basemap.safeParse(JSON.parse(stored))
  if (!parsed.success) console.error('The setting basemap is invalid', parsed.error.issues)
  const current = parsed.success ? parsed.data : null
  lastParsed = { stored, current }
  return current
}

/** Returns the key of an archive in the media bucket. */
export const getBasemapArchiveKey = (version: string) => `basemap/${version}.pmtiles`
