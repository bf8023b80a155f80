import { and, eq, sql } from 'drizzle-orm'
import { ok, type Result } from '#schema/result.ts'
import { collection, image, rendition } from '#schema/tables.ts'
import type { Env } from '../../env.ts'
import { compileCachedQuery } from '../../stores/db.ts'
import { readMediaFile } from '../files/media-bucket.ts'
import { buildPublicCollectionCondition } from '../queries/public-collections.ts'
import { getOrCreateRendition } from './get-rendition.ts'

/**
 * Reads an image by a filter. Null if it does not exist, if not everybody may see it, or if it never can be resized;
 * fails with unavailable if it cannot be resized at the moment. Once it is resized, one query finds it.
 */
export async function getOrCreatePublicRenditionBytes(
  env: Env,
  id: number,
  filterSpec: string,
): Promise<Result<Uint8Array | null>> {
  const found = await publicRenditionQuery(env.DB).get({ id, filterSpec })
  if (!found) return ok(null)
  if (found.file) return ok(await readMediaFile(env.MEDIA, found.file))
  const created = await getOrCreateRendition(env, id, filterSpec)
  if (created.ok) return ok(await readMediaFile(env.MEDIA, created.value.file))
  return created.failure.reason === 'unavailable' ? created : ok(null)
}

/** Finds the file of an image that everybody may see in a size; the file is null until it is resized. */
const publicRenditionQuery = compileCachedQuery((db) =>
  db
    .select({ file: rendition.file })
    .from(image)
    .innerJoin(collection, eq(collection.id, image.collection_id))
    .leftJoin(
      rendition,
      and(eq(rendition.image_id, image.id), eq(rendition.filter_spec, sql.placeholder('filterSpec'))),
    )
    .where(and(eq(image.id, sql.placeholder('id')), buildPublicCollectionCondition()))
    .prepare(),
)
