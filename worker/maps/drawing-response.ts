import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { commonHeaders } from '../http/security-headers.ts'
import { tileErrorResponse } from './tile-route.ts'

type Answer = Context<{ Bindings: Env }>

/**
 * An SVG that never changes under its address: drawn once in a data centre, kept there and by browsers for good.
 * `draw` may throw what the basemap throws.
 */
export async function mapDrawingResponse(
  { req, executionCtx }: Answer,
  etag: string,
  draw: () => Promise<string>,
): Promise<Response> {
  if (req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers: headersWith(etag) })
  const address = new URL(req.path, req.url).href
  const kept = await caches.default.match(address)
  if (kept) return kept
  try {
    const answer = new Response(await draw(), { headers: headersWith(etag) })
    executionCtx.waitUntil(caches.default.put(address, answer.clone()))
    return answer
  } catch (error) {
    return tileErrorResponse(error)
  }
}

const headersWith = (etag: string) => ({
  ...commonHeaders,
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: etag,
})
