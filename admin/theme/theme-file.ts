import { themeSetting } from '#app/settings/theme.ts'
import { toFieldsSchema } from '#schema/fields/struct.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { listFileKeysOfFont, type UploadedFont } from '#schema/theme/uploaded-font.ts'
import { type FieldValues, getValueAtFieldPath } from '../editor/content/field-path.ts'

/** The name and version of the format, by which a file is recognized. */
const format = 'tidemark brand kit 1'

/**
 * The largest file that is read, in bytes. Every drawing as long as allowed and two fonts in all their parts have less
 * than 1.5 MB; the rest is for some 30 pictures in their crops.
 */
export const maxThemeFileSize = 12_000_000

const fontFields = ['heading_font', 'text_font'] as const

/** A file of a brand kit. */
export interface ThemeFile {
  /** Without pictures of the library. */
  values: FieldValues
  /** The contents of its own fonts in base64, by their names. */
  fonts: Readonly<Record<string, string>>
  /** Its pictures as `data:` URLs, each in the crop in which it is shown, by the path of their field. */
  pictures: Readonly<Record<string, string>>
}

/** Lists the own fonts of a brand kit, each once. */
export function listUploadedFontsOfTheme(values: FieldValues): UploadedFont[] {
  const type = values['type'] as Partial<Record<(typeof fontFields)[number], UploadedFont | null>> | undefined
  const fonts = fontFields.flatMap((name) => type?.[name] ?? [])
  return fonts.filter(({ file }, index) => fonts.findIndex((other) => other.file === file) === index)
}

/** Returns the values with other own fonts: those that `replace` returns. */
export function replaceUploadedFontsOfTheme(
  values: FieldValues,
  replace: (font: UploadedFont) => UploadedFont,
): FieldValues {
  const type = { ...(values['type'] as Record<string, unknown>) }
  for (const name of fontFields) if (type[name]) type[name] = replace(type[name] as UploadedFont)
  return { ...values, type }
}

/** Writes a brand kit as the text of a file. */
export function formatThemeFile({ values, fonts, pictures }: ThemeFile): string {
  const parts = Object.entries({ fonts, pictures }).filter(([, contents]) => Object.keys(contents).length > 0)
  return `${JSON.stringify({ format, theme: withoutPictures(values), ...Object.fromEntries(parts) }, null, 2)}\n`
}

/** Leaves out the numbers of pictures of the library: another installation has others under them. */
function withoutPictures({ pictures: _, ...values }: FieldValues): FieldValues {
  const { banners = [] } = (values['sections'] ?? {}) as { banners?: readonly object[] }
  return {
    ...values,
    sections: { banners: banners.map((banner) => ({ ...banner, picture: null, picture_on_phones: null })) },
  }
}

/** Reads the text of a file. Fields that it lacks get their default; any other content is refused. */
export function parseThemeFile(text: string): Result<ThemeFile> {
  const file = parseJson(text)
  const theme = file?.['theme']
  if (file?.['format'] !== format || typeof theme !== 'object' || theme === null || Array.isArray(theme))
    return invalid('This file is not a brand kit.')
  const values = toFieldsSchema(themeSetting.fields, 'schema').safeParse(
    upgradeStoredContent(themeSetting.fields, theme, 'validation'),
  )
  if (values.success) return addContents(withoutPictureNumbers(values.data as FieldValues), file)
  const [issue] = values.error.issues
  return invalid(`This brand kit cannot be used. ${issue!.path.join('.')}: ${issue!.message}`)
}

/** Numbers of pictures in a file are of another library. */
const withoutPictureNumbers = (values: FieldValues): FieldValues => ({
  ...withoutPictures(values),
  pictures: themeSetting.fields.pictures.empty,
})

/** Finds the contents of the own fonts and of the pictures of a brand kit in its file. */
function addContents(values: FieldValues, { fonts: contents, pictures: shown }: Record<string, unknown>) {
  const pictures = readPictures(values, shown)
  return pictures.ok ? addFonts(values, contents, pictures.value) : pictures
}

const picturePath = /^(?:pictures|sections\.banners\.\d)\.[a-z_]+$/
const pictureType = /^data:image\/(?:jpeg|png|webp|svg\+xml);base64,/

/** Whether a text can be decoded from base64. */
const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)

const isPictureContent = (content: string) => pictureType.test(content) && isBase64(content.replace(pictureType, ''))

/** A picture belongs to a field of the brand kit that can have one, and has none yet. */
function readPictures(values: FieldValues, contents: unknown): Result<Record<string, string>> {
  const pictures = typeof contents === 'object' && contents !== null ? Object.entries(contents) : []
  const wrong = pictures.find(
    ([path, content]) =>
      !picturePath.test(path) ||
      getValueAtFieldPath(values, path) !== null ||
      typeof content !== 'string' ||
      !isPictureContent(content),
  )
  return wrong
    ? invalid(`This brand kit cannot be used. Its picture ${wrong[0]} cannot be read.`)
    : ok(Object.fromEntries(pictures))
}

function addFonts(values: FieldValues, contents: unknown, pictures: ThemeFile['pictures']): Result<ThemeFile> {
  const fonts: Record<string, string> = {}
  for (const font of listUploadedFontsOfTheme(values))
    for (const file of listFileKeysOfFont(font)) {
      const content: unknown = typeof contents === 'object' && contents !== null ? Reflect.get(contents, file) : null
      if (typeof content !== 'string' || !isBase64(content))
        return invalid(`This brand kit cannot be used. Its file lacks the font ${font.family}.`)
      fonts[file] = content
    }
  return ok({ values, fonts, pictures })
}

const invalid = (message: string) => fail({ reason: 'invalid', message, problems: [] })

function parseJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
