import { syncPagePointersIntoMemory } from '../cache/pointers.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import type { ResolvedSite } from './site-map.ts'

/** Returns the site of a request's host, after syncing changes; the default site for an unknown host. */
export async function findSiteOfRequestHost(
  env: Pick<Env, 'DB' | 'KV'>,
  { url }: { url: string },
): Promise<ResolvedSite> {
  await syncPagePointersIntoMemory(env, Date.now())
  return getCachedSites().siteForHost(url)
}
