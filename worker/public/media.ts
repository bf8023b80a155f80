import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { commonHeaders } from '../security-headers.ts'
import { notFound } from './not-found.tsx'

/** Types a browser may show; anything else is only ever downloaded. */
const shown = /^(?:image\/(?:jpeg|png|gif|webp|avif)|video\/(?:mp4|webm))$/

/** A file of the media library. Names hold a hash of the content, so they never change and are kept for a year. */
export async function media({ req, env }: Context<{ Bindings: Env }>): Promise<Response> {
  const object = await env.MEDIA.get(decodeURIComponent(req.path.slice('/media/'.length)), { onlyIf: req.raw.headers })
  if (!object) return notFound(env, req.raw)
  const headers = new Headers({
    ...commonHeaders,
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: object.httpEtag,
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
  const type = object.httpMetadata?.contentType ?? 'application/octet-stream'
  headers.set('Content-Type', type)
  if (!shown.test(type)) headers.set('Content-Disposition', 'attachment')
  if (!('body' in object)) return new Response(null, { status: 304, headers })
  return new Response(object.body, { headers })
}
