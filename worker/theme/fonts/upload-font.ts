import type { UploadedFile } from '#schema/endpoint.ts'
import { fail, ok, type Result, type ValidationProblem } from '#schema/result.ts'
import type { FontUploadInput } from '#schema/theme/font-endpoints.ts'
import { getFontScriptLabel } from '#schema/theme/font-scripts.ts'
import { uploadedFontSchema } from '#schema/theme/font-wire.ts'
import type { NonLatinFontFile, UploadedFont } from '#schema/theme/uploaded-font.ts'
import type { Env } from '../../env.ts'
import { readMediaFile, storeMediaFile } from '../../media/files/media-bucket.ts'
import { prepareDiscardedFileInsert } from '../../media/queries/discarded-files.ts'
import { commitWritePlan } from '../../stores/commit.ts'
import { checkFontScriptFile, readFontDescription } from './read-font.ts'

interface FontUploadContext {
  env: Env
  user: number
  site: number
  now: Date
}

const licenseMissing = 'Confirm first that you hold a license to serve this font on your website.'

/**
 * Checks and stores the file of a font. It counts as discarded until a look refers to it, so that one that nobody saves
 * is deleted. The log says who confirmed the license.
 */
export async function uploadFont(
  { env, user, site, now }: FontUploadContext,
  { name, bytes, fields: { licensed, script, latin = '' } }: UploadedFile<FontUploadInput>,
): Promise<Result<UploadedFont>> {
  if (!licensed)
    return fail({
      reason: 'invalid',
      message: licenseMissing,
      problems: [{ path: 'licensed', message: licenseMissing }],
    })
  const font = script
    ? await readPartOfStoredFont(env.MEDIA, bytes, { script, file: latin })
    : readFontDescription(bytes)
  if (!font.ok) return font
  const file = await storeMediaFile(env.MEDIA, {
    folder: 'fonts',
    name,
    bytes,
    mimetype: 'font/woff2',
    extension: 'woff2',
  })
  await commitWritePlan(env.DB, {
    writes: [prepareDiscardedFileInsert(env.DB, file, now.toISOString())],
    log: [
      {
        ...{ object_type: 'look', object_id: site, label: toLogLabel(font.value, script), action: 'wagtail.create' },
        ...{ timestamp: now.toISOString(), user_id: user, data: { file, licensed } },
      },
    ],
  })
  return ok(script ? { ...font.value, file: latin, parts: [{ script, file }] } : { ...font.value, file })
}

const toLogLabel = ({ family }: Pick<UploadedFont, 'family'>, script: NonLatinFontFile['script'] | undefined) =>
  script ? `Font ${family}, ${getFontScriptLabel(script)}` : `Font ${family}`

/** Reads the file of a further script of a font whose file with Latin letters is stored. */
async function readPartOfStoredFont(bucket: R2Bucket, bytes: Uint8Array, { script, file }: NonLatinFontFile) {
  const stored = file && (await readMediaFile(bucket, file))
  const latin = stored
    ? readFontDescription(stored)
    : fail({ reason: 'invalid', message: latinMissing, problems: [] } as const)
  return latin.ok ? checkFontScriptFile(bytes, script, latin.value) : latin
}

const latinMissing = 'The file with the Latin letters of this font is not stored here. Upload it first.'

type FontsOfLook = Readonly<{ heading_font: UploadedFont | null; text_font: UploadedFont | null }>

/** Lists the fonts of a look that are not what their stored files are. Those that it had before are not read again. */
export async function listLookFontProblems(
  { MEDIA }: Pick<Env, 'MEDIA'>,
  fonts: FontsOfLook,
  before: FontsOfLook,
): Promise<ValidationProblem[]> {
  const known = [null, before.heading_font, before.text_font].map((font) => JSON.stringify(font))
  const changed = (['heading_font', 'text_font'] as const).filter(
    (name) => !known.includes(JSON.stringify(fonts[name])),
  )
  const isStored = await Promise.all(changed.map((name) => isStoredFont(MEDIA, fonts[name]!)))
  return changed
    .filter((_, index) => !isStored[index])
    .map((name) => ({ path: `type.${name}`, message: 'This font is not stored here. Upload its file again.' }))
}

/** Whether a value is the description of a stored font with all its files, and nothing else. */
async function isStoredFont(bucket: R2Bucket, value: UploadedFont): Promise<boolean> {
  const sent = uploadedFontSchema.safeParse(value)
  const bytes = sent.success ? await readMediaFile(bucket, sent.data.file) : null
  const font = bytes && readFontDescription(bytes)
  if (!sent.success || !font?.ok || !Object.entries(font.value).every(([name, stored]) => isSame(value, name, stored)))
    return false
  const parts = await Promise.all(
    (sent.data.parts ?? []).map(async ({ script, file }) => {
      const part = await readMediaFile(bucket, file)
      return part !== null && checkFontScriptFile(part, script, font.value).ok
    }),
  )
  return parts.every(Boolean)
}

const isSame = (sent: object, name: string, stored: unknown) =>
  JSON.stringify(Reflect.get(sent, name)) === JSON.stringify(stored)
