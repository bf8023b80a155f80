import { syncPointers } from '../cache/pointers.ts'
import { getCachedSites } from '../cache/sites.ts'
import type { Env } from '../env.ts'
import type { SiteInfo } from './site-map.ts'

/**
 * The site of a request's host, as this isolate knows it after asking what has changed. A host nobody knows is the
 * default site's.
 */
export async function getSiteOfHost(env: Pick<Env, 'DB' | 'KV'>, { url }: { url: string }): Promise<SiteInfo> {
  await syncPointers(env, Date.now())
  return getCachedSites().siteForHost(url)
}
