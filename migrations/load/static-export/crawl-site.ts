import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ArchiveError } from '#schema/archive/archive-error.ts'
import { toExportedFile, toExportedPath } from './exported-path.ts'
import { listReferencedUrls } from './find-references.ts'

/** A response of the site. Redirects are not followed. */
export type FetchFromSite = (url: URL) => Promise<Response>

/** What a crawl found. */
export interface CrawledSite {
  /** The type of each exported path. */
  types: ReadonlyMap<string, string>
  /** The URL on the live site of each exported page. */
  pages: ReadonlyMap<string, URL>
  /** Where exported paths of the same site redirect to. */
  redirects: ReadonlyMap<string, URL>
  /** Paths that the site does not show to everyone, or does not have. */
  left: readonly string[]
}

/** The number of requests at a time. */
const concurrency = 4

/** Where a crawl begins, and what it may write. */
export interface CrawlOptions {
  fetchUrl: FetchFromSite
  seeds: readonly URL[]
  /** The paths of pages that everyone may see, which are also written if a form makes them uncacheable. */
  openPages: ReadonlySet<string>
  folder: string
}

/**
 * Fetches everything that a visitor can reach from some URLs by links, and writes it to a folder as it was served. Only
 * open pages are written and what a shared cache may store: private pages, forms of passwords and personal pages are
 * not. Throws `ArchiveError` if the site failed to respond to something, which would be missing.
 */
export async function crawlSite({ fetchUrl, seeds, openPages, folder }: CrawlOptions): Promise<CrawledSite> {
  const types = new Map<string, string>()
  const pages = new Map<string, URL>()
  const redirects = new Map<string, URL>()
  const left: string[] = []
  const failed: string[] = []
  const seen = new Set<string>()
  const queue: { url: URL; path: string }[] = []
  const add = (url: URL) => {
    const path = toExportedPath(url)
    if (path === null || seen.has(path) || isDynamicPath(url.pathname)) return
    seen.add(path)
    queue.push({ url, path })
  }
  const visit = async ({ url, path }: { url: URL; path: string }) => {
    const response = await fetchUrl(url)
    const location = response.headers.get('Location')
    const type = response.headers.get('Content-Type') ?? ''
    if (response.status >= 300 && response.status < 400 && location !== null) {
      const target = new URL(location, url)
      redirects.set(path, target)
      if (target.origin === url.origin) add(target)
    } else if (response.status === 200 && (openPages.has(url.pathname) || isShared(response))) {
      const bytes = new Uint8Array(await response.arrayBuffer())
      await writeExportedFile(folder, path, bytes)
      types.set(path, type)
      if (type.includes('html')) pages.set(path, url)
      for (const reference of listReferencedUrls(new TextDecoder().decode(bytes), url, type)) add(reference)
    } else if (response.status >= 500 || response.status === 429) failed.push(`${path} (${response.status})`)
    else left.push(path)
  }
  for (const seed of seeds) add(seed)
  while (queue.length > 0) await Promise.all(queue.splice(0, concurrency).map(visit))
  if (failed.length > 0) throw new ArchiveError(`The site failed to respond. Start again: ${failed.sort().join(', ')}`)
  return { types, pages, redirects, left }
}

/** What only the server can respond to. */
const isDynamicPath = (path: string) =>
  /^\/(?:wagtail|api|api-nc|admin|login|order|reserve|waitlist|accessibility-report|confirm-signup|_util|_local|csp-report)(?:\/|$)/.test(
    path,
  )

const isShared = (response: Response) => !/private|no-store/.test(response.headers.get('Cache-Control') ?? '')

/** Writes a file of the export. */
export async function writeExportedFile(folder: string, path: string, content: Uint8Array | string): Promise<void> {
  const file = join(folder, toExportedFile(path))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, content)
}
