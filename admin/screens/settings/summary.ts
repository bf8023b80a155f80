import { inWords, type ReferenceTarget } from '#schema/fields/field.ts'
import type { AnyField } from '#schema/fields/index.ts'
import type { Fields } from '#schema/fields/struct.ts'
import { gistOf } from '../../fields/gist.ts'

/** A present value in a few words, or the record it points at. */
export type Fact = { name: string; label: string } & ({ words: string } | { target: ReferenceTarget; id: number })

const most = 3

export const labelOf = (name: string, { label }: AnyField) => label ?? inWords(name)

/** What a setting holds now, at a glance: the first of its values that are not empty. */
export const summaryOf = (fields: Fields, values: Record<string, unknown>): Fact[] =>
  Object.entries(fields)
    .flatMap(([name, field]) => factOf(name, field, values[name]) ?? [])
    .slice(0, most)

function factOf(name: string, field: AnyField, value: unknown): Fact | null {
  const named = { name, label: labelOf(name, field) }
  const words = gistOf(field, value)
  if (words !== null) return words ? { ...named, words } : null
  return { ...named, target: field.kind as ReferenceTarget, id: value as number }
}

/** The fields whose name or help holds what is looked for, when the setting itself does not say it. */
export const fieldsWith = (fields: Fields, searched: string): { name: string; label: string }[] =>
  Object.entries(fields)
    .filter(([name, field]) => `${labelOf(name, field)} ${field.help ?? ''}`.toLowerCase().includes(searched))
    .map(([name, field]) => ({ name, label: labelOf(name, field) }))
