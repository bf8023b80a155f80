import { themeSetting } from '#app/settings/theme.ts'
import { toFieldsSchema } from '#schema/fields/struct.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import type { FieldValues } from '../editor/content/field-path.ts'

/** The name and version of the format, by which a file is recognized. */
const format = 'tidemark brand kit 1'

/** The largest file that is read, in bytes. A brand kit with every drawing as long as allowed has less than half. */
export const maxThemeFileSize = 500_000

/** Writes a brand kit as the text of a file. */
export const formatThemeFile = (values: FieldValues): string =>
  `${JSON.stringify({ format, theme: values }, null, 2)}\n`

/** Reads the text of a file. Fields that it lacks get their default; any other content is refused. */
export function parseThemeFile(text: string): Result<FieldValues> {
  const file = parseJson(text)
  const theme = file?.['theme']
  if (file?.['format'] !== format || typeof theme !== 'object' || theme === null || Array.isArray(theme))
    return invalid('This file is not a brand kit.')
  const values = toFieldsSchema(themeSetting.fields, 'schema').safeParse(
    upgradeStoredContent(themeSetting.fields, theme, 'validation'),
  )
  if (values.success) return ok(values.data as FieldValues)
  const [issue] = values.error.issues
  return invalid(`This brand kit cannot be used. ${issue!.path.join('.')}: ${issue!.message}`)
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
