import { paths } from '#schema/paths.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { listFileKeysOfFont, type UploadedFont } from '#schema/theme/uploaded-font.ts'
import type { FieldValues } from '../../editor/content/field-path.ts'
import { listUploadedFontsOfTheme, replaceUploadedFontsOfTheme } from '../theme-file.ts'
import { uploadFontParts } from './upload-font-file.ts'

/** Loads the contents of a brand kit’s own fonts in base64, by the names of their files. */
export async function loadThemeFontContents(values: FieldValues): Promise<Result<Record<string, string>>> {
  const contents: Record<string, string> = {}
  for (const font of listUploadedFontsOfTheme(values))
    for (const file of listFileKeysOfFont(font)) {
      const answer = await fetch(paths.media(file)).catch(() => null)
      if (!answer?.ok) {
        const message = `The font ${font.family} cannot be loaded. Please try again.`
        return fail({ reason: 'unavailable', message })
      }
      contents[file] = toBase64(new Uint8Array(await answer.arrayBuffer()))
    }
  return ok(contents)
}

/** Uploads the own fonts of a brand kit from a file, whose license was confirmed, and returns its values with them. */
export async function uploadFontsOfTheme(
  site: number,
  values: FieldValues,
  contents: Readonly<Record<string, string>>,
): Promise<Result<FieldValues>> {
  const stored = new Map<string, UploadedFont>()
  for (const { file, family, parts = [] } of listUploadedFontsOfTheme(values)) {
    const latin = toFile(file, contents[file]!)
    const others = parts.map((part) => ({ script: part.script, file: toFile(part.file, contents[part.file]!) }))
    const sent = await uploadFontParts({ site, licensed: true }, latin, others)
    if (!sent.ok) return fail({ reason: 'invalid', message: `${family}: ${sent.message}`, problems: [] })
    stored.set(file, sent.value)
  }
  return ok(replaceUploadedFontsOfTheme(values, ({ file }) => stored.get(file)!))
}

/** The name of a stored file is its own name with a hash, which the upload adds again. */
const toFile = (file: string, content: string) =>
  new File(
    [Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))],
    file.replace(/^fonts\/|-[0-9a-f]{16}(?=\.)/g, ''),
  )

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
