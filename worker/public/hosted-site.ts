import { followChanges } from '../cache/pointers.ts'
import { knownSites } from '../cache/sites.ts'
import type { KnownSite } from '../data/site-map.ts'
import type { Env } from '../env.ts'

/** The site of a request's host, as this isolate knows it after asking what has changed. A host nobody knows is the default site's. */
export async function hostedSite(env: Pick<Env, 'DB' | 'KV'>, { url }: { url: string }): Promise<KnownSite> {
  await followChanges(env, Date.now())
  return knownSites().answering(url)
}
