import { themeSetting } from '#app/settings/theme.ts'
import { toFieldsSchema } from '#schema/fields/struct.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { listFileKeysOfFont, type UploadedFont } from '#schema/theme/uploaded-font.ts'
import type { FieldValues } from '../editor/content/field-path.ts'

/** The name and version of the format, by which a file is recognized. */
const format = 'tidemark brand kit 1'

/**
 * The largest file that is read, in bytes. Every drawing as long as allowed has less than a sixth of it, and
 * two
 * fonts in all their parts have three quarters.
 */
export const maxThemeFileSize = 1_500_000

const fontFields = ['heading_font', 'text_font'] as const

/** A file of a brand kit: its values, and the contents of its own fonts in base64, by their names. */
interface ThemeFile {
  values: FieldValues
  fonts: Readonly<Record<string, string>>
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
export const formatThemeFile = ({ values, fonts }: ThemeFile): string =>
  `${JSON.stringify({ format, theme: withoutPictures(values), ...(Object.keys(fonts).length > 0 && { fonts }) }, null, 2)}\n`

/** Leaves out the pictures of the library: another installation has others under their numbers. */
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
  if (values.success) return addFonts(values.data as FieldValues, file['fonts'])
  const [issue] = values.error.issues
  return invalid(`This brand kit cannot be used. ${issue!.path.join('.')}: ${issue!.message}`)
}

/** Finds the contents of the own fonts of a brand kit in its file. */
function addFonts(values: FieldValues, contents: unknown): Result<ThemeFile> {
  const fonts: Record<string, string> = {}
  for (const font of listUploadedFontsOfTheme(values))
    for (const file of listFileKeysOfFont(font)) {
      const content: unknown = typeof contents === 'object' && contents !== null ? Reflect.get(contents, file) : null
      if (typeof content !== 'string' || !/^[\w+/]+={0,2}$/.test(content))
        return invalid(`This brand kit cannot be used. Its file lacks the font ${font.family}.`)
      fonts[file] = content
    }
  return ok({ values, fonts })
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
