import { ArchiveError } from '#schema/archive/archive-error.ts'
import type { ExportProgress } from './export-progress.ts'
import type { ExportedContent, ExportRun } from './export-run.ts'
import { toExportedPath } from './exported-path.ts'
import { listOpenPagePaths } from './exported-site.ts'
import { listReferencedUrls } from './find-references.ts'

/** The number of requests at a time. */
const concurrency = 4
/** How often what the site failed to respond to is tried again. */
const maxRetries = 2

/**
 * Continues to fetch everything that a visitor can reach by links, and writes it as it was served. Only open pages are
 * written and what a shared cache may store: private pages, forms of passwords and personal pages are not. Throws
 * `ArchiveError` if the site failed to respond to something, also when it was asked again: it would be missing.
 */
export async function continueCrawl(run: ExportRun, progress: ExportProgress): Promise<void> {
  const openPages = new Set(await listOpenPagePaths(run.db, run.exported))
  const seen = new Set([...progress.queue, ...progress.failed].flatMap((url) => toExportedPath(new URL(url)) ?? []))
  for (const path of [...Object.keys(progress.types), ...Object.keys(progress.redirects), ...progress.left])
    seen.add(path)
  const add = (url: URL) => {
    const path = toExportedPath(url)
    if (path === null || seen.has(path) || isDynamicPath(url.pathname)) return
    seen.add(path)
    progress.queue.push(url.href)
  }
  while (progress.queue.length > 0 && run.hasTime()) {
    const urls = progress.queue.splice(0, concurrency).map((url) => new URL(url))
    await Promise.all(urls.map((url) => visit(run, progress, { url, add, isOpen: openPages.has(url.pathname) })))
    if (progress.queue.length > 0 || progress.failed.length === 0) continue
    if (progress.retries === maxRetries)
      throw new ArchiveError(`The site failed to respond. Start again: ${progress.failed.sort().join(', ')}`)
    progress.queue = progress.failed
    progress.failed = []
    progress.retries += 1
  }
  if (progress.queue.length === 0) progress.step = 'rewrite'
}

/** A URL to fetch, what is done with those that it refers to, and whether everyone may see it. */
interface Visit {
  url: URL
  add: (url: URL) => void
  isOpen: boolean
}

async function visit(run: ExportRun, progress: ExportProgress, { url, add, isOpen }: Visit): Promise<void> {
  const path = toExportedPath(url)!
  const response = await run.fetchUrl(url)
  const location = response.headers.get('Location')
  if (response.status >= 300 && response.status < 400 && location !== null) {
    const target = new URL(location, url)
    progress.redirects[path] = target.href
    if (target.origin === url.origin) add(target)
  } else if (response.status === 200 && (isOpen || isShared(response))) {
    const type = response.headers.get('Content-Type') ?? ''
    const content = await readContent(response, type)
    progress.bytes[path] = await run.target.write(path, content, {
      type,
      isCrawled: isRewritten(type),
      size: getSize(response),
    })
    progress.types[path] = type
    if (type.includes('html')) progress.pages[path] = url.href
    if (typeof content === 'string') for (const reference of listReferencedUrls(content, url, type)) add(reference)
    return
  } else if (response.status >= 500 || response.status === 429) progress.failed.push(url.href)
  else progress.left.push(path)
  await response.body?.cancel()
}

/** Returns the text of what may refer to other files, or is rewritten. Pictures and films are not held in memory. */
const readContent = async (response: Response, type: string): Promise<ExportedContent> =>
  /html|css|javascript|xml|manifest|json|text/.test(type)
    ? response.text()
    : ((response.body as ReadableStream<Uint8Array> | null) ?? new Uint8Array())

/** Returns the size of a response's body in bytes; null if it is not said, or that of a compressed one. */
function getSize({ headers }: Response): number | null {
  const size = headers.get('Content-Length')
  return size === null || headers.has('Content-Encoding') ? null : Number(size)
}

/** Whether a file of a type is rewritten once all files are known: pages, and texts that name the origin. */
export const isRewritten = (type: string): boolean =>
  type.includes('html') || (/xml|robots|manifest|text\/plain/.test(type) && !type.includes('svg'))

/** What only the server can respond to. */
const isDynamicPath = (path: string) =>
  /^\/(?:wagtail|api|api-nc|admin|login|order|reserve|waitlist|accessibility-report|confirm-signup|_util|_local|csp-report)(?:\/|$)/.test(
    path,
  )

const isShared = (response: Response) => !/private|no-store/.test(response.headers.get('Cache-Control') ?? '')
