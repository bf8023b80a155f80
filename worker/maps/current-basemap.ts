import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { setting } from '#schema/tables.ts'

/** Which archive of map tiles is current, as `migrations/load/basemap` notes it in the setting `basemap`. */
const basemap = z.object({
  /** The beginning of the SHA-256 of the archive. */
  version: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  minzoom: z.int().check(z.gte(0), z.lte(22)),
  maxzoom: z.int().check(z.gte(0), z.lte(22)),
  /** Plain text. */
  attribution: z.string(),
})
export type BasemapSetting = z.infer<typeof basemap>

/** The noted basemap as JSON text, for a query that reads more; null when none is loaded. */
export const basemapSettingSubquery = sql<
  string | null
>`(SELECT ${setting.value} FROM ${setting} WHERE ${setting.model_name} = 'basemap' LIMIT 1)`

let lastParsed: { stored: string; current: BasemapSetting | null } | undefined

/**
 * The noted basemap. What cannot be understood is named in the log and counts as none: pages stand without a map too.
 */
export function parseBasemapSetting(stored: string | null): BasemapSetting | null {
  if (stored === null) return null
  if (lastParsed?.stored === stored) return lastParsed.current
  const parsed = basemap.safeParse(JSON.parse(stored))
  if (!parsed.success) console.error('The setting basemap cannot be understood', parsed.error.issues)
  const current = parsed.success ? parsed.data : null
  lastParsed = { stored, current }
  return current
}

/** Where an archive lies in the media bucket. */
export const basemapArchiveKey = (version: string) => `basemap/${version}.pmtiles`
