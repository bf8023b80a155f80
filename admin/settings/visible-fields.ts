import type { SettingDeclaration } from '#app/settings/define.ts'
import type { NamedFields } from '#schema/fields/struct.ts'

/** Returns the fields of a setting that the server returned values for; it omits fields that the user may not see. */
export const getVisibleSettingFields = (values: Record<string, unknown>, { fields }: SettingDeclaration): NamedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in values))
