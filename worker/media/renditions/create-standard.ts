import type { EdgeCacheContext } from '../../cache/edge.ts'
import { syncPagePointersIntoMemory } from '../../cache/pointers.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import type { Env } from '../../env.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { findStalePathsOfMedia } from '../queries/usage.ts'
import { listStandardRenditionFilters } from '../standard-renditions.ts'
import { getOrCreateRendition } from './get-rendition.ts'

/**
 * Creates the standard renditions of an image, smallest first, after the response to its upload. Pages rendered in the
 * meantime show the original file, so they are marked as stale at the end.
 */
export async function createStandardRenditions(
  env: Env,
  context: EdgeCacheContext | null,
  image: { id: number; width: number; height: number; mimetype: string },
): Promise<void> {
  // The response goes first.
  await scheduler.wait(0)
  for (const filter of listStandardRenditionFilters(image)) {
    const rendition = await getOrCreateRendition(env, image.id, filter)
    if (!rendition.ok) return console.warn(`Image ${image.id}: ${filter} was not created: ${rendition.failure.message}`)
  }
  // A scheduled run may not know the sites yet.
  await syncPagePointersIntoMemory(env, Date.now())
  const stale = await findStalePathsOfMedia(env.DB, 'image', image.id)
  if (stale.length === 0) return
  await commitWritePlan(env.DB, { stalePaths: stale })
  if (context) purgeStalePathsFromCaches(context, stale)
}
