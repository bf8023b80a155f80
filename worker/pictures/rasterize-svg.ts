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
export const rasterizeSvgOnce = (
  context: DrawingRequestContext,
  svg: string,
  width: number,
  fontBuffers: Uint8Array[] = [],
): Promise<Uint8Array<ArrayBuffer>> =>
  drawPngOnce(context, concatBytes([new TextEncoder().encode(`${width} ${svg}`), ...fontBuffers]), () =>
    rasterizeSvg(svg, width, fontBuffers),
  )

/** Draws a PNG once per data center and host: of the same `source`, it is then taken from the cache. */
export async function drawPngOnce(
  { req, executionCtx }: DrawingRequestContext,
  source: Uint8Array,
  draw: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(source))
  const key = new URL(`/_drawn/${bytesToHex(new Uint8Array(digest))}.png`, req.url).href
  const cached = await caches.default.match(key)
  if (cached) return new Uint8Array(await cached.arrayBuffer())
  const png = await draw()
  executionCtx.waitUntil(caches.default.put(key, new Response(png, { headers: cacheHeaders })))
  return png
}

let isStarted = false

/**
 * Starts the library once per isolate. A request does not wait for the start of another one, which may be cancelled; of
 * two that start it at the same time, the later one may be told that it has been started.
 */
async function startLibrary(): Promise<void> {
  if (isStarted) return
  try {
    await initWasm(compiled)
    isStarted = true
  } catch (error) {
    if (!isStarted) throw error
  }
}

/** The library multiplies each color by its alpha. */
const undoAlpha = (value: number, at: number, pixels: Uint8Array): number => {
  const alpha = pixels[at | 3]!
  return at % 4 === 3 || alpha === 0 ? value : Math.min(255, Math.round((value * 255) / alpha))
}

/**
 * Draws an SVG file in a width in pixels, and returns red, green, blue and alpha (0–255) of each pixel. Throws when it
 * is no SVG.
 */
export async function readSvgPixels(svg: string, width: number): Promise<Uint8Array> {
  await startLibrary()
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width } })
  try {
    const picture = drawing.render()
    const pixels = Uint8Array.from(picture.pixels)
    picture.free()
    return pixels.map((value, at) => undoAlpha(value, at, pixels))
  } finally {
    drawing.free()
  }
}

/**
 * Draws an SVG file as a PNG of a width in pixels. Texts are drawn with the first font, or the one that they name;
 * without any they are left out. Throws when it is no SVG.
 */
export async function rasterizeSvg(
  svg: string,
  width: number,
  fontBuffers: Uint8Array[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  await startLibrary()
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
