import type { Context } from 'hono'
import { personalPageCacheControl } from '../../cache/page-cache.ts'
import type { Env } from '../../env.ts'
import { parseRangeHeader } from '../../http/byte-range.ts'
import { commonSecurityHeaders, nonDocumentContentPolicy } from '../../http/security-headers.ts'
import { findAccessDenialResponse } from '../../public/access/page-access.ts'
import { respondWithNotFoundPage } from '../../public/not-found.tsx'
import { listDocumentFileRestrictions } from '../collections/restrictions.ts'
import { createAttachmentDisposition } from './file-name.ts'
import { isMediaBucketKey } from './media-bucket.ts'

/** Types that browsers may display. All others, also SVG, are downloaded when opened directly. */
const displayedTypes = /^(?:image\/(?:jpeg|png|gif|webp|avif)|video\/(?:mp4|webm))$/

const svgType = 'image/svg+xml'

/**
 * Serves a file of the media library or a range of it. Keys contain a hash, so files are cached for a year as
 * immutable, except documents, whose collection may be private.
 */
export async function serveMediaFile({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const key = parseMediaKey(req.path)
  if (!key) return respondWithNotFoundPage(env, req.raw)
  if (!key.startsWith('documents/')) return serveKey({ req, env }, key, immutableCacheControl)
  const restrictions = await listDocumentFileRestrictions(env.DB, key)
  if (!restrictions) return respondWithNotFoundPage(env, req.raw)
  const accessResult = await findAccessDenialResponse(env, req.raw, { restrictions, page: null })
  return (
    accessResult ??
    serveKey({ req, env }, key, restrictions.length > 0 ? personalPageCacheControl : revalidateCacheControl)
  )
}

// The content of a document never changes, but its collection may become private, so caches must revalidate.
const immutableCacheControl = 'public, max-age=31536000, immutable'
const revalidateCacheControl = 'public, max-age=0, must-revalidate'

async function serveKey(
  { req, env }: Pick<Context<{ Bindings: Env }>, 'req' | 'env'>,
  key: string,
  cacheControl: string,
): Promise<Response> {
  const response = await readKey({ req, env }, key)
  if (response.headers.get('Cache-Control') === immutableCacheControl)
    response.headers.set('Cache-Control', cacheControl)
  return response
}

async function readKey({ req, env }: Pick<Context<{ Bindings: Env }>, 'req' | 'env'>, key: string): Promise<Response> {
  const requestedRange = req.method === 'GET' ? req.header('Range') : undefined
  if (requestedRange !== undefined) {
    const object = await env.MEDIA.head(key)
    return object
      ? rangeResponse(env, object, requestedRange, req.header('If-Range'))
      : respondWithNotFoundPage(env, req.raw)
  }
  if (req.method === 'HEAD') {
    const object = await env.MEDIA.head(key)
    return object ? wholeFileResponse(object) : respondWithNotFoundPage(env, req.raw)
  }
  const object = await env.MEDIA.get(key, { onlyIf: conditions(req.raw.headers) })
  if (!object) return respondWithNotFoundPage(env, req.raw)
  if ('body' in object) return wholeFileResponse(object, object.body)
  return new Response(null, { status: 304, headers: toHeaders(object) })
}

/** Returns only these two conditions: the others make sense only for resources that can change. */
function conditions(headers: Headers): Headers {
  const result = new Headers()
  for (const name of ['If-None-Match', 'If-Modified-Since']) if (headers.has(name)) result.set(name, headers.get(name)!)
  return result
}

/** Returns the key in a path; undefined if it is not a valid key of the library. */
function parseMediaKey(path: string): string | undefined {
  try {
    const key = decodeURIComponent(path.slice('/media/'.length))
    return isMediaBucketKey(key) ? key : undefined
  } catch {
    return undefined
  }
}

function wholeFileResponse(object: R2Object, body: ReadableStream | null = null): Response {
  const headers = toHeaders(object)
  headers.set('Content-Length', String(object.size))
  return new Response(body, { headers })
}

/** Responds with a range (RFC 9110 §14), or the whole file if If-Range does not match its ETag. */
async function rangeResponse(
  env: Env,
  object: R2Object,
  requestedRange: string,
  ifRange: string | undefined,
): Promise<Response> {
  const { size } = object
  const range =
    ifRange === undefined || ifRange === object.httpEtag
      ? parseRangeHeader(requestedRange, size)
      : { kind: 'whole' as const }
  const headers = toHeaders(object)
  if (range.kind === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    headers.set('Cache-Control', 'private, no-store')
    return new Response(null, { status: 416, headers })
  }
  const [first, last] = range.kind === 'part' ? [range.first, range.last] : [0, size - 1]
  const length = last - first + 1
  const read = await env.MEDIA.get(object.key, length > 0 ? { range: { offset: first, length } } : {})
  headers.set('Content-Length', String(length))
  if (range.kind === 'part') headers.set('Content-Range', `bytes ${first}-${last}/${size}`)
  return new Response(read?.body ?? null, { status: range.kind === 'part' ? 206 : 200, headers })
}

function toHeaders(object: R2Object): Headers {
  const type = object.httpMetadata?.contentType ?? 'application/octet-stream'
  const headers = new Headers({
    ...commonSecurityHeaders,
    'Content-Type': type === svgType ? `${type}; charset=utf-8` : type,
    'Cache-Control': immutableCacheControl,
    ETag: object.httpEtag,
    'Accept-Ranges': 'bytes',
    // An SVG may have inline styles; nothing else may be run, loaded or embedded.
    'Content-Security-Policy': `${nonDocumentContentPolicy}; ${type === svgType ? "style-src 'unsafe-inline'; " : ''}sandbox`,
  })
  if (!displayedTypes.test(type))
    headers.set(
      'Content-Disposition',
      object.httpMetadata?.contentDisposition ??
        createAttachmentDisposition(object.key.slice(object.key.indexOf('/') + 1)),
    )
  return headers
}
