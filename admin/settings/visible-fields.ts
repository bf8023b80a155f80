import type { SettingDeclaration } from '#app/settings/define.ts'
import type { Fields } from '#schema/fields/struct.ts'

/** Returns the fields of a setting that the server returned values for; it omits fields that the user may not see. */
export const getVisibleFields = (values: Record<string, unknown>, { fields }: SettingDeclaration): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in values))
