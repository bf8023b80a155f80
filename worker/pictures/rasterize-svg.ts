import { initWasm, Resvg } from '@resvg/resvg-wasm'
import compiled from '@resvg/resvg-wasm/index_bg.wasm?module'
import type { Context } from 'hono'
import { bytesToHex, concatBytes } from '../http/bytes.ts'

/** The request for which something is drawn. */
export type DrawingRequestContext = Pick<Context, 'req' | 'executionCtx'>

const cacheHeaders = { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=604800' }

/**
 * Draws an SVG file as a PNG of a width in pixels, once per data center and host: whatever the request, the same file
 * in the same fonts is then taken from the cache.
 */
export async function rasterizeSvgOnce(
  { req, executionCtx }: DrawingRequestContext,
  svg: string,
  width: number,
  fontBuffers: Uint8Array[] = [],
) {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    concatBytes([new TextEncoder().encode(`${width} ${svg}`), ...fontBuffers]),
  )
  const key = new URL(`/_drawn/${bytesToHex(new Uint8Array(digest))}.png`, req.url).href
  const cached = await caches.default.match(key)
  if (cached) return new Uint8Array(await cached.arrayBuffer())
  const png = await rasterizeSvg(svg, width, fontBuffers)
  executionCtx.waitUntil(caches.default.put(key, new Response(png, { headers: cacheHeaders })))
  return png
}

let start: Promise<void> | undefined

/**
 * Draws an SVG file as a PNG of a width in pixels. Texts are drawn with the first font, or the one that they name;
 * without any they are left out. Throws when it is no SVG.
 */
export async function rasterizeSvg(
  svg: string,
  width: number,
  fontBuffers: Uint8Array[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  start ??= initWasm(compiled).catch((error: unknown) => {
    start = undefined
    throw error
  })
  await start
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { fontBuffers } })
  try {
    const picture = drawing.render()
    const png = new Uint8Array(picture.asPng())
    picture.free()
    return png
  } finally {
    drawing.free()
  }
}
