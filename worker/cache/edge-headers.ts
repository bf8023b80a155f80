import { createEdgeCacheHeaders, type EdgeCacheContext } from './edge.ts'
import type { CachedPage } from './memory.ts'
import { getCurrentRenderedPageHash, getTimeSinceCacheSync, isReadSequenceUpToDate } from './pointers.ts'

/**
 * Headers with which the edge stores a cached page. A sync since the page was chosen may have made it stale: then it is
 * as old as the sync before, so it is not stored.
 */
export const createEdgeHeadersOfCachedPage = (
  context: EdgeCacheContext,
  path: string,
  { hash }: Pick<CachedPage, 'hash'>,
): Record<string, string> =>
  getCurrentRenderedPageHash(path) === hash ? createEdgeHeaders(context, path, 'cached') : {}

/** Headers with which the edge stores a page that is rendered from what was read at `readSeq`, in the same way. */
export const createEdgeHeadersOfRendering = (
  context: EdgeCacheContext,
  path: string,
  readSeq: number,
): Record<string, string> => (isReadSequenceUpToDate(readSeq) ? createEdgeHeaders(context, path, 'rendered') : {})

const createEdgeHeaders = (context: EdgeCacheContext, path: string, origin: 'cached' | 'rendered') =>
  createEdgeCacheHeaders(context, path, { origin, syncAge: getTimeSinceCacheSync(Date.now()) })
