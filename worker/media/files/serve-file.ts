import type { Context } from 'hono'
import { personalCacheControl } from '../../cache/page-cache.ts'
import type { Env } from '../../env.ts'
import { parseByteRange } from '../../http/byte-range.ts'
import { commonHeaders, resourcePolicy } from '../../http/security-headers.ts'
import { accessResponse } from '../../public/access/page-access.ts'
import { notFoundResponse } from '../../public/not-found.tsx'
import { listDocumentRestrictions } from '../collections/restrictions.ts'
import { attachmentDisposition } from './file-name.ts'
import { isMediaKey } from './media-bucket.ts'

/** Types a browser may show as a document; anything else, SVG too, is only ever downloaded when somebody goes there. */
const shown = /^(?:image\/(?:jpeg|png|gif|webp|avif)|video\/(?:mp4|webm))$/

const drawing = 'image/svg+xml'

/**
 * A file of the media library, whole or a range of it. Names hold a hash of the content, so they never change and are
 * kept for a year; but for documents, which may stand behind the walls of their collection.
 */
export async function serveMediaFile({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const key = parseMediaKey(req.path)
  if (!key) return notFoundResponse(env, req.raw)
  if (!key.startsWith('documents/')) return file({ req, env }, key, immutableCacheControl)
  const restrictions = await listDocumentRestrictions(env.DB, key)
  const accessResult = await accessResponse(env, req.raw, { restrictions, page: null })
  return (
    accessResult ?? file({ req, env }, key, restrictions.length > 0 ? personalCacheControl : revalidateCacheControl)
  )
}

/**
 * A file never changes, but whom a document is for may: what is in between asks each time whether it is still
 * everybody's.
 */
const immutableCacheControl = 'public, max-age=31536000, immutable'
const revalidateCacheControl = 'public, max-age=0, must-revalidate'

async function file(
  { req, env }: Pick<Context<{ Bindings: Env }>, 'req' | 'env'>,
  key: string,
  kept: string,
): Promise<Response> {
  const answer = await fileAt({ req, env }, key)
  if (answer.headers.get('Cache-Control') === immutableCacheControl) answer.headers.set('Cache-Control', kept)
  return answer
}

async function fileAt({ req, env }: Pick<Context<{ Bindings: Env }>, 'req' | 'env'>, key: string): Promise<Response> {
  const asked = req.method === 'GET' ? req.header('Range') : undefined
  if (asked !== undefined) {
    const file = await env.MEDIA.head(key)
    return file ? rangeResponse(env, file, asked, req.header('If-Range')) : notFoundResponse(env, req.raw)
  }
  if (req.method === 'HEAD') {
    const file = await env.MEDIA.head(key)
    return file ? wholeFileResponse(file) : notFoundResponse(env, req.raw)
  }
  const file = await env.MEDIA.get(key, { onlyIf: conditions(req.raw.headers) })
  if (!file) return notFoundResponse(env, req.raw)
  if ('body' in file) return wholeFileResponse(file, file.body)
  return new Response(null, { status: 304, headers: toHeaders(file) })
}

/** Only these two: a file never changes, so there is nothing to be sure of before a change. */
function conditions(asked: Headers): Headers {
  const kept = new Headers()
  for (const name of ['If-None-Match', 'If-Modified-Since']) if (asked.has(name)) kept.set(name, asked.get(name)!)
  return kept
}

/** The key an address names, or undefined for anything that is not one of the library's. */
function parseMediaKey(path: string): string | undefined {
  try {
    const key = decodeURIComponent(path.slice('/media/'.length))
    return isMediaKey(key) ? key : undefined
  } catch {
    return undefined
  }
}

function wholeFileResponse(file: R2Object, body: ReadableStream | null = null): Response {
  const headers = toHeaders(file)
  headers.set('Content-Length', String(file.size))
  return new Response(body, { headers })
}

/** RFC 9110 §14: a part counts only for the file the browser holds the rest of. */
async function rangeResponse(env: Env, file: R2Object, asked: string, ifRange: string | undefined): Promise<Response> {
  const { size } = file
  const range =
    ifRange === undefined || ifRange === file.httpEtag ? parseByteRange(asked, size) : { kind: 'whole' as const }
  const headers = toHeaders(file)
  if (range.kind === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    headers.set('Cache-Control', 'private, no-store')
    return new Response(null, { status: 416, headers })
  }
  const [first, last] = range.kind === 'part' ? [range.first, range.last] : [0, size - 1]
  const length = last - first + 1
  const read = await env.MEDIA.get(file.key, length > 0 ? { range: { offset: first, length } } : {})
  headers.set('Content-Length', String(length))
  if (range.kind === 'part') headers.set('Content-Range', `bytes ${first}-${last}/${size}`)
  return new Response(read?.body ?? null, { status: range.kind === 'part' ? 206 : 200, headers })
}

function toHeaders(file: R2Object): Headers {
  const type = file.httpMetadata?.contentType ?? 'application/octet-stream'
  const headers = new Headers({
    ...commonHeaders,
    'Content-Type': type === drawing ? `${type}; charset=utf-8` : type,
    'Cache-Control': immutableCacheControl,
    ETag: file.httpEtag,
    'Accept-Ranges': 'bytes',
    // A drawing styles itself; nothing else may be run, loaded or embedded.
    'Content-Security-Policy': `${resourcePolicy}; ${type === drawing ? "style-src 'unsafe-inline'; " : ''}sandbox`,
  })
  if (!shown.test(type))
    headers.set(
      'Content-Disposition',
      file.httpMetadata?.contentDisposition ?? attachmentDisposition(file.key.slice(file.key.indexOf('/') + 1)),
    )
  return headers
}
