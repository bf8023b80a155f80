import { open, readFile } from 'node:fs/promises'
import type { D1Database, R2Bucket } from '@cloudflare/workers-types'
import { staleStatements } from '../../../worker/cache/stale.ts'
import { archiveKey, type Basemap } from '../../../worker/data/basemap.ts'
import { examined } from './file.ts'

/** A request to the bucket takes this many bytes at most; what is larger goes in parts. */
const usualPart = 50 * 1024 * 1024

/**
 * Puts an archive of map tiles into the bucket and makes it the current basemap of the site. Every page is rendered again,
 * because pages name the version. Older versions stay, for pages that are open. Throws `NoBasemap`.
 */
export async function loadBasemap(
  { DB, MEDIA }: { DB: D1Database; MEDIA: R2Bucket },
  path: string,
  { partLength = usualPart } = {},
): Promise<Basemap> {
  const { size, ...basemap } = await examined(path)
  const key = archiveKey(basemap.version)
  const there = await MEDIA.head(key)
  if (there?.size !== size) await put(MEDIA, key, path, { size, partLength })
  await DB.batch([
    DB.prepare(
      `INSERT INTO setting (site_id, model_name, value) SELECT id, 'basemap', ?1 FROM site WHERE is_default_site = 1
       ON CONFLICT (site_id, model_name) DO UPDATE SET value = excluded.value`,
    ).bind(JSON.stringify(basemap)),
    ...staleStatements(DB, ['*']),
  ])
  return basemap
}

const httpMetadata = { contentType: 'application/vnd.pmtiles' }

async function put(bucket: R2Bucket, key: string, path: string, { size, partLength }: { size: number; partLength: number }) {
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
