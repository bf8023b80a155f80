import { eq, lte } from 'drizzle-orm'
import { archivesFolder } from '#schema/archive/nightly-archive.ts'
import { discardedFile, document, image, rendition, video } from '#schema/media/table.ts'
import { setting } from '#schema/sites/table.ts'
import { mirrorsFolder } from '#schema/static-export/static-mirror.ts'
import { getBasemapArchiveKey, parseStoredBasemapSetting } from '../maps/current-basemap.ts'
import { toUndecodedColumn } from '../stores/columns/typed-columns.ts'
import { getDrizzle } from '../stores/db.ts'
import { listUsedFontFiles } from '../theme/fonts/font-usage.ts'

/**
 * Returns a test for the keys of files that are not archived: archives, mirrors, unused files that were discarded up to
 * the moment that the archive shows, old basemaps, and unless `withRenditions`, scaled pictures. Files that were
 * discarded later still belong to archived rows. The others must not be in it: who may see them is not archived either.
 */
export async function loadNonArchivedFilePredicate(
  binding: D1Database,
  { moment, withRenditions }: { moment: string; withRenditions: boolean },
): Promise<(key: string) => boolean> {
  const db = getDrizzle(binding)
  const filesOf = (table: typeof rendition | typeof image | typeof document | typeof video) =>
    db.select({ file: toUndecodedColumn(table.file) }).from(table)
  const discarded = db
    .select({ file: toUndecodedColumn(discardedFile.file) })
    .from(discardedFile)
    .where(lte(discardedFile.discarded_at, moment))
  const candidates = withRenditions ? discarded.except(filesOf(rendition)) : discarded.union(filesOf(rendition))
  // An SVG is its own rendition, and equal uploads share a file, so what is left out may be the file of an item.
  const unused = await candidates.except(filesOf(image)).except(filesOf(document)).except(filesOf(video))
  const basemaps = await db.select({ value: setting.value }).from(setting).where(eq(setting.model_name, 'basemap'))
  const current = basemaps.flatMap(({ value }) => parseStoredBasemapSetting(JSON.stringify(value)) ?? [])
  const currentKeys = new Set(current.map(({ version }) => getBasemapArchiveKey(version)))
  const fonts = await listUsedFontFiles(binding)
  const leftOut = new Set(unused.map(({ file }) => file).filter((file) => !fonts.has(file)))
  const basemapFolder = getBasemapArchiveKey('').split('/', 1)[0]!
  return (key) =>
    leftOut.has(key) ||
    key.startsWith(`${archivesFolder}/`) ||
    key.startsWith(`${mirrorsFolder}/`) ||
    (key.startsWith(`${basemapFolder}/`) && !currentKeys.has(key))
}

/** Returns the HTTP metadata of a file as text. The runtime names fields that have no value, too. */
export const toArchivedHttpMetadata = (metadata: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(metadata ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, value instanceof Date ? value.toISOString() : `${value}`]],
    ),
  )
