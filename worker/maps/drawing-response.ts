import type { Context } from 'hono'
import type { Env } from '../env.ts'
import { commonSecurityHeaders } from '../http/security-headers.ts'
import { createBasemapErrorResponse } from './tile-route.ts'

type MapContext = Context<{ Bindings: Env }>

/**
 * Responds with an SVG that never changes at its URL: drawn once per data center, then cached there and by browsers
 * as immutable. `draw` may throw what the basemap throws, or return another response, which is not cached.
 */
export async function respondWithCachedOrDrawnSvg(
  { req, executionCtx }: MapContext,
  etag: string,
  draw: () => Promise<string | Response>,
): Promise<Response> {
  if (req.header('If-None-Match') === etag) return new Response(null, { status: 304, headers: createHeaders(etag) })
  const url = new URL(req.path, req.url).href
  const cached = await caches.default.match(url)
  if (cached) return cached
  try {
    const drawn = await draw()
    if (typeof drawn !== 'string') return drawn
    const response = new Response(drawn, { headers: createHeaders(etag) })
    executionCtx.waitUntil(caches.default.put(url, response.clone()))
    return response
  } catch (error) {
    return createBasemapErrorResponse(error)
  }
}

/** Responds with an SVG that replaces another one for now, so it is not cached. */
export const respondWithUncachedSvg = (svg: string) =>
  new Response(svg, { headers: { ...svgHeaders, 'Cache-Control': 'private, no-store' } })

const svgHeaders = {
  ...commonSecurityHeaders,
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

const createHeaders = (etag: string) => ({
  ...svgHeaders,
  'Cache-Control': 'public, max-age=31536000, immutable',
  ETag: etag,
})
