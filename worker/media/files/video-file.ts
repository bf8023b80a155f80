import { fail, ok, type Result } from '#schema/result.ts'
import { readMediaContainerBrands } from './avif-header.ts'
import { getFileExtension } from './file-name.ts'

/** How many bytes of a file are needed to detect its type. */
export const videoTypeDetectionBytes = 4096

const mp4Brands = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|dash|f4v )$/

/** Detects the MIME type of an uploaded video from its first bytes; the extension must match. */
export function detectVideoMimeType(
  fileName: string,
  firstBytes: Uint8Array,
): Result<{ mimetype: 'video/mp4' | 'video/webm' }> {
  const view = new DataView(firstBytes.buffer, firstBytes.byteOffset, firstBytes.byteLength)
  const extension = getFileExtension(fileName)
  if (extension === 'mp4' && readMediaContainerBrands(view).some((brand) => mp4Brands.test(brand)))
    return ok({ mimetype: 'video/mp4' })
  if (extension === 'webm' && isWebm(view)) return ok({ mimetype: 'video/webm' })
  const message = 'This is not a supported video. Use an MP4 (.mp4) or WebM (.webm) file.'
  return fail({ reason: 'invalid', message, problems: [{ path: 'file', message }] })
}

/** Whether the EBML header has the document type `webm`. Matroska files have the same header with `matroska`. */
function isWebm(view: DataView): boolean {
  if (view.byteLength < 8 || view.getUint32(0) !== 0x1a45dfa3) return false
  const head = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset, Math.min(64, view.byteLength)))
  return head.includes('\x42\x82\x84webm')
}
