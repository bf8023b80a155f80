import { bytesToBase64 } from '../http/bytes.ts'
import { type DrawingRequestContext, rasterizeSvgOnce } from '../pictures/rasterize-svg.ts'

/**
 * The part of a maskable icon's width that a square picture may have: masks keep a circle of 80 % of the width
 * (https://www.w3.org/TR/appmanifest/#icon-masks), and the square within it has 80 % / √2.
 */
const safeShare = 0.8 / Math.SQRT2

/** Returns the width of a picture in a maskable icon of a size, in pixels: even, so that it stands in the middle. */
export const getPictureSizeInMaskableIcon = (size: number): number => 2 * Math.floor((size * safeShare) / 2)

/** Draws a square PNG in the middle of a square of a color, as a PNG of a size in pixels. */
export function drawMaskablePicture(
  context: DrawingRequestContext,
  { file, ground, size }: { file: Uint8Array; ground: string; size: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const width = getPictureSizeInMaskableIcon(size)
  const start = (size - width) / 2
  const href = `data:image/png;base64,${bytesToBase64(file)}`
  return rasterizeSvgOnce(
    context,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
      `<rect width="${size}" height="${size}" fill="${ground}"/>` +
      `<image x="${start}" y="${start}" width="${width}" height="${width}" href="${href}"/></svg>`,
    size,
  )
}
