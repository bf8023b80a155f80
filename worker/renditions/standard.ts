import { standardFilters } from '#schema/rules/standard-renditions.ts'
import type { EdgeContext } from '../cache/edge.ts'
import { purge } from '../cache/purge.ts'
import { staleStatements } from '../cache/stale.ts'
import { staleByMedia } from '../data/media-usage.ts'
import type { Env } from '../env.ts'
import { renditionOf } from './make.ts'

/**
 * Makes what `Picture` offers of an image, smallest first, after the answer to its upload has been sent. Pages rendered
 * meanwhile show the file itself, so they are called stale in the end.
 */
export async function makeStandardRenditions(
  env: Env,
  context: EdgeContext | null,
  image: { id: number; width: number; mimetype: string },
): Promise<void> {
  for (const filter of standardFilters(image)) {
    const made = await renditionOf(env, image.id, filter)
    if (!made.ok) return console.warn(`Image ${image.id}: ${filter} was not made: ${made.failure.message}`)
  }
  const stale = await staleByMedia(env.DB, 'image', image.id)
  if (stale.length === 0) return
  await env.DB.batch(staleStatements(env.DB, stale))
  if (context) purge(context, stale)
}
