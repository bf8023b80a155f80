import { type ReferenceTarget, toLabel } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import type { Fields } from '#schema/fields/struct.ts'
import { summarizeValue } from '../fields/value-summary.ts'

/** A present value in a few words, or the record it points at. */
export type SummaryItem = { name: string; label: string } & ({ text: string } | { target: ReferenceTarget; id: number })

const most = 3

export const getFieldLabel = (name: string, { label }: AnyField) => label ?? toLabel(name)

/** What a setting holds now, at a glance: the first of its values that are not empty. */
export const summarizeSetting = (fields: Fields, values: Record<string, unknown>): SummaryItem[] =>
  Object.entries(fields)
    .flatMap(([name, field]) => factOf(name, field, values[name]) ?? [])
    .slice(0, most)

function factOf(name: string, field: AnyField, value: unknown): SummaryItem | null {
  const named = { name, label: getFieldLabel(name, field) }
  const words = summarizeValue(field, value)
  if (words !== null) return words ? { ...named, text: words } : null
  return { ...named, target: field.kind as ReferenceTarget, id: value as number }
}

/** The fields whose name or help holds what is looked for, when the setting itself does not say it. */
export const findMatchingFields = (fields: Fields, searched: string): { name: string; label: string }[] =>
  Object.entries(fields)
    .filter(([name, field]) => `${getFieldLabel(name, field)} ${field.help ?? ''}`.toLowerCase().includes(searched))
    .map(([name, field]) => ({ name, label: getFieldLabel(name, field) }))
