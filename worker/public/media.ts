import type { Context } from 'hono'
import { byteRange } from '#schema/rules/byte-range.ts'
import { attachment } from '#schema/rules/file-name.ts'
import { ownCopy } from '../cache/page-cache.ts'
import { documentRestrictions } from '../data/collection-restriction.ts'
import type { Env } from '../env.ts'
import { commonHeaders, resourcePolicy } from '../security-headers.ts'
import { isMediaKey } from '../services/media.ts'
import { notFound } from './not-found.tsx'
import { wallBefore } from './page-walls.tsx'

/** Types a browser may show as a document; anything else, SVG too, is only ever downloaded when somebody goes there. */
const shown = /^(?:image\/(?:jpeg|png|gif|webp|avif)|video\/(?:mp4|webm))$/

const drawing = 'image/svg+xml'

/**
 * A file of the media library, whole or a range of it. Names hold a hash of the content, so they never change and are kept for a
 * year; but for documents, which may stand behind the walls of their collection.
 */
export async function media({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const key = keyIn(req.path)
  if (!key) return notFound(env, req.raw)
  if (!key.startsWith('documents/')) return file({ req, env }, key, forGood)
  const restrictions = await documentRestrictions(env.DB, key)
  const wall = await wallBefore(env, req.raw, { restrictions, page: null })
  return wall ?? file({ req, env }, key, restrictions.length > 0 ? ownCopy : askAgain)
}

/** A file never changes, but whom a document is for may: what is in between asks each time whether it is still everybody's. */
const forGood = 'public, max-age=31536000, immutable'
const askAgain = 'public, max-age=0, must-revalidate'

async function file({ req, env }: Pick<Context<{ Bindings: Env }>, 'req' | 'env'>, key: string, kept: string): Promise<Response> {
  const answer = await fileAt({ req, env }, key)
  if (answer.headers.get('Cache-Control') === forGood) answer.headers.set('Cache-Control', kept)
  return answer
}

async function fileAt({ req, env }: Pick<Context<{ Bindings: Env }>, 'req' | 'env'>, key: string): Promise<Response> {
  const asked = req.method === 'GET' ? req.header('Range') : undefined
  if (asked !== undefined) {
    const file = await env.MEDIA.head(key)
    return file ? partOf(env, file, asked, req.header('If-Range')) : notFound(env, req.raw)
  }
  if (req.method === 'HEAD') {
    const file = await env.MEDIA.head(key)
    return file ? whole(file) : notFound(env, req.raw)
  }
  const file = await env.MEDIA.get(key, { onlyIf: conditions(req.raw.headers) })
  if (!file) return notFound(env, req.raw)
  if ('body' in file) return whole(file, file.body)
  return new Response(null, { status: 304, headers: headersOf(file) })
}

/** Only these two: a file never changes, so there is nothing to be sure of before a change. */
function conditions(asked: Headers): Headers {
  const kept = new Headers()
  for (const name of ['If-None-Match', 'If-Modified-Since']) if (asked.has(name)) kept.set(name, asked.get(name)!)
  return kept
}

/** The key an address names, or undefined for anything that is not one of the library's. */
function keyIn(path: string): string | undefined {
  try {
    const key = decodeURIComponent(path.slice('/media/'.length))
    return isMediaKey(key) ? key : undefined
  } catch {
    return undefined
  }
}

function whole(file: R2Object, body: ReadableStream | null = null): Response {
  const headers = headersOf(file)
  headers.set('Content-Length', String(file.size))
  return new Response(body, { headers })
}

/** RFC 9110 §14: a part counts only for the file the browser holds the rest of. */
async function partOf(env: Env, file: R2Object, asked: string, ifRange: string | undefined): Promise<Response> {
  const { size } = file
  const range = ifRange === undefined || ifRange === file.httpEtag ? byteRange(asked, size) : { kind: 'whole' as const }
  const headers = headersOf(file)
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

function headersOf(file: R2Object): Headers {
  const type = file.httpMetadata?.contentType ?? 'application/octet-stream'
  const headers = new Headers({
    ...commonHeaders,
    'Content-Type': type === drawing ? `${type}; charset=utf-8` : type,
    'Cache-Control': forGood,
    ETag: file.httpEtag,
    'Accept-Ranges': 'bytes',
    // A drawing styles itself; nothing else may be run, loaded or embedded.
    'Content-Security-Policy': `${resourcePolicy}; ${type === drawing ? "style-src 'unsafe-inline'; " : ''}sandbox`,
  })
  if (!shown.test(type))
    headers.set('Content-Disposition', file.httpMetadata?.contentDisposition ?? attachment(file.key.slice(file.key.indexOf('/') + 1)))
  return headers
}
