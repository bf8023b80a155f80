import type { Context } from 'hono'
import { createEdgeHeadersOfRendering } from '../cache/edge-headers.ts'
import { allowCompression, personalPageCacheControl, storeRenderedPage } from '../cache/page-cache.ts'
import type { Env } from '../env.ts'
import { reportErrorToSentry } from '../services/error-report.ts'
import { createVisitorPlaceholderValues } from './fill-placeholders.ts'
import { type PreparedPageDocument, streamRenderedDocument } from './render-page.tsx'

/** Browsers always revalidate with the ETag; proxies may not transform the compressed response. */
const cacheControl = 'public, max-age=0, must-revalidate, no-transform'

interface RenderedPart {
  /** The path of the page, and with the query of the requested part. */
  path: string
  part: string
  readSequence: number
  /** Whether it is the same for all visitors, so that it is cached. */
  isCached: boolean
  isFromReplica: boolean
}

/** Streams a prepared page to the visitor, and into the caches if it is the same for all. */
export async function respondWithRendering(
  { req, env, executionCtx }: Context<{ Bindings: Env }>,
  { document, headers, forms }: PreparedPageDocument,
  { path, part, readSequence, isCached, isFromReplica }: RenderedPart,
): Promise<Response> {
  const shared = isCached && forms.length === 0
  // The edge would keep what a replica had not heard of yet; it stores the next copy, of which the primary knows.
  const isStoredAtEdge = shared && !isFromReplica
  const answer = { ...headers, 'Cache-Control': shared ? cacheControl : personalPageCacheControl }
  const store = (html: string) => executionCtx.waitUntil(storeRenderedPage(env, part, html, answer, readSequence))
  const placeholderValues =
    forms.length > 0 ? await createVisitorPlaceholderValues(env, req.raw, Date.now()) : undefined
  const body = streamRenderedDocument(document, {
    onComplete: isCached ? store : undefined,
    onError: (error) => reportErrorToSentry(env, executionCtx, error, { method: req.method, path }),
    fillPlaceholder: placeholderValues?.fillPlaceholder,
  })
  return new Response(body, {
    headers: {
      ...allowCompression(answer),
      ...(isStoredAtEdge ? createEdgeHeadersOfRendering(executionCtx, part, readSequence) : placeholderValues?.headers),
    },
  })
}
