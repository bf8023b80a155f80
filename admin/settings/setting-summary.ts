import { fieldNameToLabel, type ReferenceTarget } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import type { NamedFields } from '#schema/fields/struct.ts'
import { summarizeFieldValue } from '../fields/value-summary.ts'

/** A short text of a value, or a reference to a record. */
export type SettingSummaryItem = { name: string; label: string } & (
  | { text: string }
  | { target: ReferenceTarget; id: number }
)

const maxItems = 3

const getFieldLabel = (name: string, { label }: AnyField) => label ?? fieldNameToLabel(name)

/** Returns a summary of a setting: its first values that are not empty. */
export const toSettingSummaryItems = (fields: NamedFields, values: Record<string, unknown>): SettingSummaryItem[] =>
  Object.entries(fields)
    .flatMap(([name, field]) => toSummaryItem(name, field, values[name]) ?? [])
    .slice(0, maxItems)

function toSummaryItem(name: string, field: AnyField, value: unknown): SettingSummaryItem | null {
  const item = { name, label: getFieldLabel(name, field) }
  const text = summarizeFieldValue(field, value)
  if (text !== null) return text ? { ...item, text } : null
  return { ...item, target: field.kind as ReferenceTarget, id: value as number }
}

/** Returns the fields whose label or help text contains the search text (lower case). */
export const listSettingFieldsMatchingSearch = (
  fields: NamedFields,
  searchText: string,
): { name: string; label: string }[] =>
  Object.entries(fields)
    .filter(([name, field]) => `${getFieldLabel(name, field)} ${field.help ?? ''}`.toLowerCase().includes(searchText))
    .map(([name, field]) => ({ name, label: getFieldLabel(name, field) }))

/** Returns the labels of fields as a list, `Name, Tagline and Sign`, without fields that the user may not see. */
export function formatVisibleFieldLabels(fields: NamedFields, names: readonly string[]): string {
  const words = names.flatMap((name) => (fields[name] ? [getFieldLabel(name, fields[name])] : []))
  return words.length > 0 ? new Intl.ListFormat('en').format(words) : 'something else'
}
