import { isSitemapPath } from '../sites/files/sitemap-path.ts'
import type { StaticExportProgress } from './export-progress.ts'
import type { ExportedFileContent, StaticExportRunContext } from './export-run.ts'
import { toExportedPath, toStaticExportPathWithExtension } from './exported-path.ts'
import { isUnrestrictedLivePage, listNextUnrestrictedPagePaths } from './exported-site.ts'
import { addFetchFailureToProgress } from './failures.ts'
import { listReferencedUrls } from './find-references.ts'

/** The number of requests at a time. */
const concurrency = 4

/**
 * Continues to fetch everything that a visitor can reach by links, and writes it as it was served. Only open pages are
 * written and what a shared cache may store: private pages, forms of passwords and personal pages are not. What the
 * site fails to respond to is tried again later. Ends early if only that is left.
 */
export async function continueStaticExportCrawl(
  run: StaticExportRunContext,
  progress: StaticExportProgress,
): Promise<void> {
  const seen = new Set(
    [...progress.queue, ...Object.keys(progress.failures)].flatMap((url) => toExportedPath(new URL(url)) ?? []),
  )
  for (const path of [...Object.keys(progress.types), ...Object.keys(progress.redirects), ...progress.left])
    seen.add(path)
  const add = (url: URL) => {
    const path = toExportedPath(url)
    if (path === null || seen.has(path) || isDynamicPath(url.pathname)) return
    seen.add(path)
    progress.queue.push(url.href)
  }
  while (run.hasTime()) {
    const urls = takeNextUrls(run, progress)
    if (urls.length > 0) await Promise.all(urls.map((url) => visit(run, progress, new URL(url), add)))
    else if (progress.begun !== null) await addNextPages(run, progress, add)
    else break
  }
  const isDone = progress.queue.length === 0 && progress.begun === null
  if (isDone && Object.keys(progress.failures).length === 0) progress.step = 'rewrite'
}

/** Returns the URLs that are fetched next: those of the queue, then those that failed some time ago. */
function takeNextUrls({ now }: StaticExportRunContext, { queue, failures }: StaticExportProgress): string[] {
  if (queue.length > 0) return queue.splice(0, concurrency)
  const due = Object.keys(failures).filter((url) => failures[url]!.after <= now())
  return due.slice(0, concurrency)
}

/** Adds the next open pages of the site: some are linked by no other. */
async function addNextPages(
  run: StaticExportRunContext,
  progress: StaticExportProgress,
  add: (url: URL) => void,
): Promise<void> {
  const { paths, last } = await listNextUnrestrictedPagePaths(run.db, run.exported, progress.begun ?? 0)
  for (const path of paths) add(new URL(path, run.exported.live))
  progress.begun = last
}

/** Fetches a URL, and notes what came of it: also that it failed, for whatever reason. */
async function visit(
  run: StaticExportRunContext,
  progress: StaticExportProgress,
  url: URL,
  add: (url: URL) => void,
): Promise<void> {
  const path = toExportedPath(url)!
  let response: Response | null = null
  try {
    response = await run.fetchUrl(url)
    const isWritten = await keepResponse(run, progress, { url, path, response, add })
    if (!isWritten) await leaveOut(run, progress, path)
    delete progress.failures[url.href]
  } catch (error) {
    addFetchFailureToProgress(run, progress, url.href, error)
  } finally {
    if (response?.body && !response.bodyUsed) await response.body.cancel().catch(() => {})
  }
}

interface Visit {
  url: URL
  path: string
  response: Response
  add: (url: URL) => void
}

/** Writes a response that everyone may see, or notes a redirect. Returns whether it was written. */
async function keepResponse(
  run: StaticExportRunContext,
  progress: StaticExportProgress,
  visited: Visit,
): Promise<boolean> {
  const { url, path, response, add } = visited
  const location = response.headers.get('Location')
  await forgetWrittenPath(run, progress, path)
  if (response.status >= 500 || response.status === 429) throw new Error(`The site responded with ${response.status}.`)
  if (response.status >= 300 && response.status < 400 && location !== null) {
    const target = new URL(location, url)
    progress.redirects[path] = target.href
    if (target.origin === url.origin) add(target)
    return false
  }
  if (
    response.status !== 200 ||
    !(isShared(response) || (await isUnrestrictedLivePage(run.db, run.exported, url.pathname)))
  )
    return false
  const type = response.headers.get('Content-Type') ?? ''
  const content = await readContent(response, type)
  const references = typeof content === 'string' ? listReferencedUrls(content, url, type) : []
  const file = { type, isCrawled: isRewritten(type), size: getSize(response) }
  const writtenPath = toStaticExportPathWithExtension(path, type)
  progress.bytes[writtenPath] = await run.target.write(writtenPath, content, file)
  progress.types[writtenPath] = type
  if (writtenPath !== path) progress.redirects[path] = new URL(writtenPath, url).href
  // A page that was closed when it was fetched before.
  if (progress.left.includes(path)) progress.left = progress.left.filter((each) => each !== path)
  if (file.isCrawled) progress.crawled.push(path)
  if (type.includes('html')) progress.pages[path] = url.href
  // All open pages are visited anyway: a sitemap would put thousands of them into the queue at once.
  const isAdded = ({ pathname }: URL) => !isSitemapPath(path) || isSitemapPath(pathname)
  for (const reference of references.filter(isAdded)) add(reference)
  return true
}

/** Notes that a path is not in the export, and removes what was written when it was fetched before. */
async function leaveOut(run: StaticExportRunContext, progress: StaticExportProgress, path: string): Promise<void> {
  if (!Object.hasOwn(progress.redirects, path) && !progress.left.includes(path)) progress.left.push(path)
  if (Object.hasOwn(progress.types, path)) await removeWrittenFile(run, progress, path)
}

async function removeWrittenFile(
  run: StaticExportRunContext,
  progress: StaticExportProgress,
  path: string,
): Promise<void> {
  await run.target.remove(path)
  for (const facts of [progress.types, progress.pages, progress.bytes]) delete facts[path]
}

/** Forgets where a path redirected to, and removes its file if it has another path: the type may be another now. */
async function forgetWrittenPath(
  run: StaticExportRunContext,
  progress: StaticExportProgress,
  path: string,
): Promise<void> {
  const writtenPath = Object.hasOwn(progress.redirects, path) ? new URL(progress.redirects[path]!).pathname : path
  delete progress.redirects[path]
  const type = progress.types[writtenPath]
  if (writtenPath !== path && type !== undefined && toStaticExportPathWithExtension(path, type) === writtenPath)
    await removeWrittenFile(run, progress, writtenPath)
}

/** Returns the text of a file that may refer to others, or is rewritten. Pictures and films are not held in memory. */
const readContent = async (response: Response, type: string): Promise<ExportedFileContent> =>
  /html|css|javascript|xml|manifest|json|text/.test(type)
    ? response.text()
    : ((response.body as ReadableStream<Uint8Array> | null) ?? new Uint8Array())

/** Returns the size of a response's body in bytes; null if it is unknown, or that of a compressed one. */
function getSize({ headers }: Response): number | null {
  const size = headers.get('Content-Length')
  return size === null || headers.has('Content-Encoding') ? null : Number(size)
}

/** Whether a file of a type is rewritten once all files are known: pages, styles, and texts that name the origin. */
const isRewritten = (type: string): boolean =>
  /html|css/.test(type) || (/xml|robots|manifest|text\/plain/.test(type) && !type.includes('svg'))

/** What only the server can respond to. */
const isDynamicPath = (path: string) =>
  /^\/(?:wagtail|api|api-nc|admin|login|order|reserve|waitlist|accessibility-report|confirm-signup|_util|_local|csp-report)(?:\/|$)/.test(
    path,
  )

const isShared = (response: Response) => !/private|no-store/.test(response.headers.get('Cache-Control') ?? '')
