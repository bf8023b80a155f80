import { and, eq } from 'drizzle-orm'
import { collection, image } from '#schema/tables.ts'
import type { Env } from '../env.ts'
import { readMediaFile } from '../media/files/media-bucket.ts'
import { buildPublicCollectionCondition } from '../media/queries/visible-collections.ts'
import { getOrCreateRendition } from '../media/renditions/get-rendition.ts'
import { getDatabase } from '../stores/db.ts'

/**
 * Returns the picture that a brand has as its icon as a square PNG of a size in pixels. Null if it has none, if not
 * everybody may see it, or if it cannot be resized.
 */
export async function renderIconPicture(env: Env, id: number | null, size: number): Promise<Uint8Array | null> {
  if (id === null || !(await isPublicImage(env.DB, id))) return null
  const rendition = await getOrCreateRendition(env, id, `fill-${size}x${size}|format-png`)
  return rendition.ok ? readMediaFile(env.MEDIA, rendition.value.file) : null
}

const isPublicImage = async (db: D1Database, id: number) =>
  (await getDatabase(db)
    .select({ id: image.id })
    .from(image)
    .innerJoin(collection, eq(collection.id, image.collection_id))
    .where(and(eq(image.id, id), buildPublicCollectionCondition()))
    .get()) !== undefined
