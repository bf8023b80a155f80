import { fail, ok, type Result } from '#schema/result.ts'
import { embedPictureInSvg } from '#schema/theme/picture-svg.ts'

/** Heights in pixels in which a picture is tried, until it is small enough: up to three times that of a header. */
const heights = [144, 108, 72]
/** Pictures that take more memory than any logo needs are not opened. */
const maxFileSize = 5_000_000

/**
 * Converts a PNG, JPEG or WebP file into an SVG that holds it as a small WebP picture, of at most `maxLength`
 * characters. Transparent parts stay transparent.
 */
export async function convertPictureToSvg(file: File, maxLength: number): Promise<Result<string>> {
  if (file.size > maxFileSize)
    return createInvalidPictureResult('This picture is larger than 5 MB. Choose a smaller one.')
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap)
    return createInvalidPictureResult(
      'This file is not a picture that can be opened here. Choose an SVG, PNG, JPEG or WebP file.',
    )
  try {
    for (const height of heights) {
      const svg = await drawAsSvg(bitmap, Math.min(1, height / bitmap.height))
      if (svg.length <= maxLength) return ok(svg)
    }
  } finally {
    bitmap.close()
  }
  return createInvalidPictureResult(
    'This picture has too much detail for a logo. Choose a simpler one, or an SVG file.',
  )
}

async function drawAsSvg(bitmap: ImageBitmap, scale: number): Promise<string> {
  const [width, height] = [bitmap.width, bitmap.height].map((size) => Math.max(1, Math.round(size * scale))) as [
    number,
    number,
  ]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, width, height)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  // A browser that cannot write WebP writes PNG.
  const bytes = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte))
  return embedPictureInSvg({ width, height, type: blob.type, base64: btoa(bytes.join('')) })
}

/** The result for a file that cannot be used, with a sentence that says why. */
export const createInvalidPictureResult = (message: string): Result<never> =>
  fail({ reason: 'invalid', message, problems: [] })
