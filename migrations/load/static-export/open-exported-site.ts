import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import type { FetchFromSite } from '../../../worker/static-export/export-run.ts'
import { toExportedFilePath } from '../../../worker/static-export/exported-path.ts'
import { getStorageBindings, startLocalPlatform } from '../../local/platform.ts'
import type { StorageBindings } from '../open-database.ts'

/** Opens a local state with its worker, to be fetched at the site's own host. */
export async function openLocalSiteForExport(
  state: string,
  vars: Record<string, string>,
): Promise<{ storage: StorageBindings; fetchUrl: FetchFromSite; close: () => Promise<void> }> {
  const { miniflare } = await startLocalPlatform({ state, vars })
  const fetchUrl = createFetchFromMiniflare(miniflare)
  return { storage: await getStorageBindings(miniflare), fetchUrl, close: () => miniflare.dispose() }
}

/** Fetches from a local platform at any host; files of the browser build are read from the disk. */
export const createFetchFromMiniflare =
  (miniflare: Miniflare): FetchFromSite =>
  async (url) => {
    const built = url.pathname.startsWith('/assets/') && readBuiltFile(url.pathname)
    if (built) return new Response(built, { headers: { 'Content-Type': typeOf(url.pathname) } })
    const response = await miniflare.dispatchFetch(url.href, { redirect: 'manual' })
    return response as unknown as Response
  }

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

const typeOf = (path: string) => types[path.split('.').at(-1)!] ?? 'application/octet-stream'

/** Reads a file of the browser build; null if there is none. */
function readBuiltFile(path: string): Uint8Array<ArrayBuffer> | null {
  const file = join('dist/client', toExportedFilePath(path))
  return existsSync(file) ? new Uint8Array(readFileSync(file)) : null
}
