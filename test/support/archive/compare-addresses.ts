import { toExportedPath } from '../../../worker/static-export/exported-path.ts'
import { listReferencedUrls } from '../../../worker/static-export/find-references.ts'
import type { TestSite } from '../site.ts'
import { describeResponseTextDifference, maskVolatileResponseText } from './compare-sites.ts'

/** The number of addresses that are compared at a time. */
const concurrency = 8

/**
 * Whether an address shows stored data: not files of the build, drawings of the map, whose version is that of its file,
 * and what only shows who asks, the time, or chance. Of queries only the further pages of lists count.
 */
const isCompared = (url: URL) =>
  toExportedPath(url) !== null &&
  !/^\/(?:assets|maps|tiles|wagtail|admin|_util|_local|api\/captcha)\//.test(url.pathname)

/** The result of a comparison: addresses by the first part of their path, and where two responses first differ. */
export interface PublicUrlComparison {
  count: number
  kinds: Record<string, number>
  differences: string[]
}

/**
 * Compares every public address of two sites: some paths, and all that the responses of the first site refer to, such
 * as further pages of lists, pictures and documents. Status, type, target and all bytes must agree.
 */
export async function compareAllPublicUrls(
  [first, second]: readonly [Pick<TestSite, 'fetch' | 'origin'>, Pick<TestSite, 'fetch' | 'origin'>],
  paths: readonly string[],
  live: URL,
): Promise<PublicUrlComparison> {
  const queue = [...paths]
  const seen = new Set(queue)
  const [differences, kinds]: [string[], Record<string, number>] = [[], {}]
  let next = 0
  const compareNext = async () => {
    for (; next < queue.length; ) {
      const path = queue[next++]!
      const [before, after] = await Promise.all([readResponse(first, path), readResponse(second, path)])
      const difference =
        findFailure(path, [before, after]) ?? describeResponseTextDifference(path, before.text, after.text)
      if (difference !== null) differences.push(difference)
      const kind = path.split(/[/?]/, 2)[1]!
      kinds[kind] = (kinds[kind] ?? 0) + 1
      for (const url of listReferencedUrls(before.text, new URL(path, live), before.type)) {
        const found = url.pathname + url.search
        if (!isCompared(url) || seen.has(found)) continue
        seen.add(found)
        queue.push(found)
      }
    }
  }
  // One that found nothing to do has ended, while the response of another refers to more.
  while (next < queue.length) await Promise.all(Array.from({ length: concurrency }, compareNext))
  return { count: queue.length, kinds, differences }
}

/** A failure of either site fails the comparison, also if both fail in the same way. */
function findFailure(path: string, responses: readonly { status: number }[]): string | null {
  const failed = responses.find(({ status }) => status === 429 || status >= 500)
  return failed ? `${path}: a site responded with ${failed.status}` : null
}

/** Reads a response: status, type, target, and its bytes, masked if they are a text. */
async function readResponse(site: Pick<TestSite, 'fetch' | 'origin'>, path: string) {
  const response = await site.fetch(path)
  const type = response.headers.get('Content-Type') ?? ''
  const isText = /html|css|javascript|xml|manifest|json|text/.test(type)
  const bytes = Buffer.from(await response.arrayBuffer())
  const body = isText ? maskVolatileResponseText(bytes.toString('utf8')) : bytes.toString('latin1')
  const target = (response.headers.get('Location') ?? '').replace(site.origin, '')
  return { status: response.status, type, text: `${response.status} ${type} ${target}\n${body}` }
}
