import { eq } from 'drizzle-orm'
import { archivesFolder } from '#schema/archive/nightly-archive.ts'
import { discardedFile, rendition } from '#schema/media/table.ts'
import { setting } from '#schema/sites/table.ts'
import { getBasemapArchiveKey, parseBasemapSetting } from '../maps/current-basemap.ts'
import { getDatabase } from '../stores/db.ts'

/**
 * Returns a test for the keys of files that are not archived: archives, discarded files, old basemaps, and unless
 * `withRenditions`, scaled pictures.
 */
export async function findLeftOutFiles(
  binding: D1Database,
  withRenditions: boolean,
): Promise<(key: string) => boolean> {
  const db = getDatabase(binding)
  const discarded = await db.select({ file: discardedFile.file }).from(discardedFile)
  const renditions = withRenditions ? [] : await db.select({ file: rendition.file }).from(rendition)
  const basemaps = await db.select({ value: setting.value }).from(setting).where(eq(setting.model_name, 'basemap'))
  const current = basemaps.flatMap(({ value }) => parseBasemapSetting(JSON.stringify(value)) ?? [])
  const currentKeys = new Set(current.map(({ version }) => getBasemapArchiveKey(version)))
  const leftOut = new Set([...discarded, ...renditions].map(({ file }) => file))
  const basemapFolder = getBasemapArchiveKey('').split('/', 1)[0]!
  return (key) =>
    leftOut.has(key) ||
    key.startsWith(`${archivesFolder}/`) ||
    (key.startsWith(`${basemapFolder}/`) && !currentKeys.has(key))
}

/** Returns the HTTP metadata of a file as text. The runtime names fields that have no value, too. */
export const toArchivedHttpMetadata = (metadata: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, value instanceof Date ? value.toISOString() : `${value}`]],
    ),
  )
