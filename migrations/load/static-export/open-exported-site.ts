import type { Miniflare } from 'miniflare'
import { getStorageBindings, openLocalPlatform } from '../../local/platform.ts'
import type { StorageBindings } from '../open-database.ts'
import type { FetchFromSite } from './crawl-site.ts'
import { readBuiltFile } from './export-site.ts'

/** Opens a local state with its worker, to be fetched at the site's own host. */
export async function openExportedSite(
  state: string,
  vars: Record<string, string>,
): Promise<{ storage: StorageBindings; fetchUrl: FetchFromSite; close: () => Promise<void> }> {
  const { miniflare } = await openLocalPlatform({ state, vars })
  const fetchUrl = createSiteFetch(miniflare)
  return { storage: await getStorageBindings(miniflare), fetchUrl, close: () => miniflare.dispose() }
}

/** Fetches from a local platform at any host; files of the browser build are read from the disk. */
export const createSiteFetch =
  (miniflare: Miniflare): FetchFromSite =>
  async (url) => {
    const built = url.pathname.startsWith('/assets/') && readBuiltFile(url.pathname)
    if (built) return new Response(built, { headers: { 'Content-Type': typeOf(url.pathname) } })
    const response = await miniflare.dispatchFetch(url.href, { redirect: 'manual' })
    return response as unknown as Response
  }

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

const typeOf = (path: string) => types[path.split('.').at(-1)!] ?? 'application/octet-stream'
