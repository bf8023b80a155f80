import { fieldNameToLabel } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import type { SettingDeclaration } from './define.ts'

/**
 * Returns the fields of a setting that a user can see and change. Only administrators decide where guests' data goes.
 */
export function listVisibleSettingFields(setting: SettingDeclaration, isAdministrator: boolean): NamedFields {
  if (isAdministrator) return setting.fields
  const hidden = [...(setting.adminOnlyFields ?? []), ...listRecipientSettingFieldNames(setting)]
  return Object.fromEntries(Object.entries(setting.fields).filter(([name]) => !hidden.includes(name)))
}

/** Returns the names of a setting's fields that set, directly or nested, where guests' data is sent. */
export const listRecipientSettingFieldNames = ({ fields }: Pick<SettingDeclaration, 'fields'>): string[] =>
  Object.entries(fields)
    .filter(([, field]) => receivesGuestData(field))
    .map(([name]) => name)

/** An e-mail address receives guests' data unless its declaration says that nothing is sent there. */
function receivesGuestData(field: AnyField): boolean {
  if (field.kind === 'struct') return Object.values<AnyField>(field.fields).some(receivesGuestData)
  if (field.kind === 'list') return receivesGuestData(field.item)
  if (field.kind !== 'text') return false
  return field.receives === undefined ? field.format === 'email' : field.receives === 'guest data'
}

/** Returns the label of a field of a setting. */
export const getSettingFieldLabel = ({ fields }: Pick<SettingDeclaration, 'fields'>, name: string) =>
  fields[name]?.label ?? fieldNameToLabel(name)
