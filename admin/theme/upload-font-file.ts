import { fontEndpoints } from '#schema/theme/font-endpoints.ts'
import type { UploadedFont } from '#schema/theme/uploaded-font.ts'
import type { ApiResult } from '../api.ts'
import { uploadFileAsFormData } from '../upload-endpoint.ts'

const undrawable = 'Browsers cannot draw this font: its file is damaged. Export it as WOFF2 again.'

/** Uploads a font for the brand kit of a site, and tries it in this browser. */
export async function uploadFontFile(site: number, file: File, licensed: boolean): Promise<ApiResult<UploadedFont>> {
  const request = { params: { site } }
  const sent = await uploadFileAsFormData(
    fontEndpoints.upload,
    request,
    { file, fields: { licensed } },
    { onProgress: () => {} },
  )
  if (!sent.ok) return sent
  const drawn = await new FontFace('uploaded', await file.arrayBuffer()).load().catch(() => null)
  return drawn ? sent : { ok: false, status: 400, message: undrawable, problems: [] }
}
