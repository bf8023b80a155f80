import type { SettingDeclaration } from '#app/settings/define.ts'
import type { Fields } from '#schema/fields/struct.ts'

/** The fields of a setting that the server has told values of: which those are for whom, it decides. */
export const getVisibleFields = (values: Record<string, unknown>, { fields }: SettingDeclaration): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in values))
