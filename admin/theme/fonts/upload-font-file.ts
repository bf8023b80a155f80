import { fontEndpoints } from '#schema/theme/font-endpoints.ts'
import type { NonLatinFontScript } from '#schema/theme/font-scripts.ts'
import { describeLargeFont, type UploadedFont } from '#schema/theme/uploaded-font.ts'
import type { ApiResult, FailedApiResult } from '../../api.ts'
import { uploadFileAsFormData } from '../../upload-endpoint.ts'
import { splitFontByScriptInWorker } from './cut-in-worker.ts'

const undrawable = 'Browsers cannot draw this font: its file is damaged. Export it as WOFF2 again.'
const notCut = 'The font could not be split. Check your connection and try again.'

const refuse = (message: string): FailedApiResult => ({ ok: false, status: 400, message, problems: [] })

interface FontUpload {
  site: number
  licensed: boolean
}

/** An uploaded font, and the scripts that were left out: their file would be too large, or they are never served. */
export interface FontUploadResult {
  font: UploadedFont
  tooLarge: readonly NonLatinFontScript[]
  unserved: readonly string[]
}

/** Cuts a font by script, uploads its files for the brand kit of a site, and tries them in this browser. */
export async function uploadFontFile(upload: FontUpload, file: File): Promise<ApiResult<FontUploadResult>> {
  const problem = describeLargeFont(file.size)
  if (problem) return refuse(problem)
  // Without the license nothing is stored, and the answer says so.
  const cut = upload.licensed ? await splitFontByScriptInWorker(new Uint8Array(await file.arrayBuffer())) : 'damaged'
  if (cut === 'failed') return refuse(notCut)
  // What cannot be cut is sent as it is: the worker says what is wrong with it.
  const { latin, parts, tooLarge, unserved } =
    cut === 'damaged' ? { latin: file, parts: [], tooLarge: [], unserved: [] } : cut
  const toFile = (bytes: BlobPart) => new File([bytes], file.name)
  const files = parts.map(({ script, bytes }) => ({ script, file: toFile(bytes) }))
  const sent = await uploadFontParts(upload, toFile(latin), files)
  return sent.ok ? { ok: true, value: { font: sent.value, tooLarge, unserved } } : sent
}

interface PartFile {
  script: NonLatinFontScript
  file: File
}

/** Uploads the files of a font, that of Latin first, and tries them in this browser. */
export async function uploadFontParts(
  { site, licensed }: FontUpload,
  latin: File,
  others: readonly PartFile[],
): Promise<ApiResult<UploadedFont>> {
  const send = async (file: File, fields: object) => {
    const request = { params: { site } }
    const sent = await uploadFileAsFormData(
      fontEndpoints.upload,
      request,
      { file, fields: { licensed, ...fields } },
      { onProgress: () => {} },
    )
    return sent.ok && !(await isDrawable(file)) ? refuse(undrawable) : sent
  }
  const font = await send(latin, {})
  if (!font.ok || others.length === 0) return font
  const sent = await Promise.all(others.map(({ script, file }) => send(file, { script, latin: font.value.file })))
  const refused = sent.find((part) => !part.ok)
  if (refused) return refused
  return { ok: true, value: { ...font.value, parts: sent.flatMap((part) => (part.ok && part.value.parts) || []) } }
}

const isDrawable = async (file: File) =>
  new FontFace('uploaded', await file.arrayBuffer()).load().then(
    () => true,
    () => false,
  )
