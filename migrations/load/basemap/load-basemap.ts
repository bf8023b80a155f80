import { open, readFile } from 'node:fs/promises'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { eq, sql } from 'drizzle-orm'
import { setting, site } from '#schema/sites/table.ts'
import { type BasemapSetting, getBasemapArchiveKey } from '../../../worker/maps/current-basemap.ts'
import { commitWritePlan } from '../../../worker/stores/commit.ts'
import { getDrizzle } from '../../../worker/stores/db.ts'
import { buildInsertSelect, buildUpsertExcludedValue, columnIsTrue } from '../../../worker/stores/expressions.ts'
import { toPreparedStatement } from '../../../worker/stores/statement.ts'
import { inspectBasemapArchive } from './archive-file.ts'

/** The maximum size of an upload in bytes; larger files are uploaded in parts. */
const usualPart = 50 * 1024 * 1024

/**
 * Uploads an archive of map tiles to the bucket and makes it the current basemap. Every page is rendered again, because
 * pages contain the version. Older versions stay, for open pages. Throws `BasemapError`.
 */
export async function uploadAndActivateBasemap(
  { DB, MEDIA }: { DB: D1Database; MEDIA: R2Bucket },
  path: string,
  { partLength = usualPart } = {},
): Promise<BasemapSetting> {
  const { size, ...basemap } = await inspectBasemapArchive(path)
  const key = getBasemapArchiveKey(basemap.version)
  const there = await MEDIA.head(key)
  if (there?.size !== size) await put(MEDIA, key, path, { size, partLength })
  const values = { site_id: site.id, model_name: 'basemap', value: JSON.stringify(basemap) }
  const noted = buildInsertSelect(setting, values, sql`FROM ${site} WHERE ${columnIsTrue(site.is_default_site)}`)
  const { site_id, model_name, value } = setting
  const upsert = sql`${noted} ON CONFLICT (${sql.identifier(site_id.name)}, ${sql.identifier(model_name.name)})
    DO UPDATE SET ${sql.identifier(value.name)} = ${buildUpsertExcludedValue(value)}`
  await commitWritePlan(DB, { writes: [toPreparedStatement(DB, upsert)], stalePaths: ['*'] })
  return basemap
}

/** Whether a site has a basemap. */
export async function hasBasemap(db: D1Database): Promise<boolean> {
  const found = await getDrizzle(db).$count(setting, eq(setting.model_name, 'basemap'))
  return found > 0
}

const httpMetadata = { contentType: 'application/vnd.pmtiles' }

async function put(
  bucket: R2Bucket,
  key: string,
  path: string,
  { size, partLength }: { size: number; partLength: number },
) {
  if (size <= partLength) return void (await bucket.put(key, await readFile(path), { httpMetadata }))
  const upload = await bucket.createMultipartUpload(key, { httpMetadata })
  const file = await open(path)
  try {
    const parts = []
    for (let offset = 0; offset < size; offset += partLength) {
      const part = new Uint8Array(Math.min(partLength, size - offset))
      await file.read(part, 0, part.byteLength, offset)
      parts.push(await upload.uploadPart(parts.length + 1, part))
    }
    await upload.complete(parts)
  } finally {
    await file.close()
  }
}
