import type { PixelSize } from '#schema/media/crop.ts'
import type { ImageFormat } from '#schema/media/filter-spec.ts'
import { maxImageBytes } from '#schema/media/upload-limits.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { readAvifSize } from './avif-header.ts'
import { readJpegSize } from './jpeg-header.ts'
import { isSafeSvg } from './svg-safety.ts'

/** The format and size in an image file's header, in pixels as displayed (EXIF orientation applied). */
export interface ImageFileHeader extends PixelSize {
  format: ImageFormat | 'svg'
}

const maxImagePixels = 50_000_000

const extensions: Record<ImageFileHeader['format'], readonly string[]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['avif'],
  svg: ['svg'],
}

export const imageMimeTypesByFormat: Record<ImageFileHeader['format'], string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

/**
 * Checks an uploaded image: a known format with a matching extension, at most 10 MB and 50 megapixels. Only the header
 * is read, so that decompression bombs do no harm.
 */
export function validateImageFile(fileName: string, bytes: Uint8Array): Result<ImageFileHeader> {
  if (bytes.length > maxImageBytes)
    return fail({
      reason: 'too_large',
      message: `This file is too big (${megabytes(bytes.length)} MB). Images may have 10 MB at most.`,
    })
  const header = readImageFileHeader(bytes)
  if (!header) return invalidFile('This is not an image we can read. Use a JPEG, PNG, GIF, WebP, AVIF or SVG file.')
  const extension = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (!extensions[header.format].includes(extension))
    return invalidFile(`The file is a ${header.format.toUpperCase()} image, but its name ends in “.${extension}”.`)
  if (header.width * header.height > maxImagePixels)
    return invalidFile(`The image has ${header.width} × ${header.height} pixels. It may have 50 million at most.`)
  return ok(header)
}

const megabytes = (bytes: number) => (Math.ceil((bytes * 10) / 1024 / 1024) / 10).toFixed(1)

const invalidFile = (message: string): Result<never> =>
  fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] } as Failure)

/** Reads format and size from the header of a file; undefined if it is truncated or no supported image. */
export function readImageFileHeader(bytes: Uint8Array): ImageFileHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const [format, read] of Object.entries(readers)) {
    const size = catchRangeError(() => read(view))
    if (size && size.width > 0 && size.height > 0) return { format: format as ImageFileHeader['format'], ...size }
  }
  return undefined
}

/** Returns undefined if the file is truncated, where DataView throws a RangeError. */
function catchRangeError<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: Record<ImageFileHeader['format'], (view: DataView) => PixelSize | undefined> = {
  jpeg: readJpegSize,
  png: readPng,
  gif: readGif,
  webp: readWebp,
  avif: readAvifSize,
  svg: readSvg,
}

/** https://www.w3.org/TR/png-3/#11IHDR: always the first chunk. */
function readPng(view: DataView): PixelSize | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || textAt(view, 12, 4) !== 'IHDR')
    return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function readGif(view: DataView): PixelSize | undefined {
  if (!/^GIF8[79]a$/.test(textAt(view, 0, 6))) return undefined
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
}

/** https://developers.google.com/speed/webp/docs/riff_container: lossy, lossless or extended. */
function readWebp(view: DataView): PixelSize | undefined {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return undefined
  switch (textAt(view, 12, 4)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: threeBytes(view, 24) + 1, height: threeBytes(view, 27) + 1 }
    default:
      return undefined
  }
}

const threeBytes = (view: DataView, offset: number) => view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16)

/** Reads the size of an SVG from its width and height, else its viewBox. Undefined if it is not a safe drawing. */
function readSvg(view: DataView): PixelSize | undefined {
  const text = new TextDecoder().decode(view)
  const tag = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg\b([^>]*)>/.exec(text)?.[1]
  if (tag === undefined || !isSafeSvg(text)) return undefined
  const length = (name: string) => Number(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(tag)?.[1] ?? 0)
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(tag)
  const width = length('width') || Number(box?.[1] ?? 0)
  const height = length('height') || Number(box?.[2] ?? 0)
  return { width: Math.round(width), height: Math.round(height) }
}

const textAt = (view: DataView, offset: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(offset + index)))
