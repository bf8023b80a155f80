import { decodePng } from './decode-png.ts'
import { parseHexColor } from './parse-svg.ts'
import { encodeSquarePng } from './png.ts'

/**
 * The part of a maskable icon's width that a square picture may have: masks keep a circle of 80 % of the width
 * (https://www.w3.org/TR/appmanifest/#icon-masks), and the square within it has 80 % / √2.
 */
const safeShare = 0.8 / Math.SQRT2

/** Returns the width of a picture in a maskable icon of a size, in pixels: even, so that it stands in the middle. */
export const getMaskablePictureSize = (size: number): number => 2 * Math.floor((size * safeShare) / 2)

/** Draws a PNG in the middle of a square of a color, as a PNG of a size in pixels. Null if it cannot be read. */
export function drawMaskablePicture(file: Uint8Array, ground: string, size: number): Uint8Array<ArrayBuffer> | null {
  const picture = decodePng(file)
  const color = parseHexColor(ground)
  if (!picture || !color || picture.width > size || picture.height > size) return null
  const { width, height, pixels } = picture
  const drawn = new Uint8Array(4 * size * size)
  for (let at = 0; at < drawn.length; at += 4) drawn.set([...color, 255], at)
  const [left, top] = [(size - width) >> 1, (size - height) >> 1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = 4 * (y * width + x)
      const to = 4 * ((top + y) * size + left + x)
      const opacity = pixels[from + 3]! / 255
      for (const channel of [0, 1, 2])
        drawn[to + channel] = Math.round(pixels[from + channel]! * opacity + color[channel]! * (1 - opacity))
    }
  return encodeSquarePng(drawn, size)
}
