import * as z from 'zod/mini'
import { type FieldBase, type FieldOptions, prefixReferencePaths, type Reference, withSchemas } from './field.ts'
import type { AnyField } from './index.ts'

/** A named set of fields: a block, a page type, a setting, or a group within one. */
export type Fields = Readonly<Record<string, AnyField>>

/** The value a set of fields stores. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K]['empty'] }

export interface StructField<F extends Fields = Fields> extends FieldBase<'struct', ValuesOf<F>> {
  readonly fields: F
}

/** Fields that belong together and have no life of their own. */
export function struct<const F extends Fields>(fields: F, options: Omit<FieldOptions, 'required'> = {}): StructField<F> {
  return withSchemas<StructField<F>>(
    {
      kind: 'struct',
      fields,
      required: false,
      empty: emptyValues(fields),
      references: (value) => referencesIn(fields, value),
      searchText: (value) => searchTextOf(fields, value),
      sanitize: (value) => (typeof value === 'object' && value !== null ? value : emptyValues(fields)) as ValuesOf<F>,
      ...options,
    },
    () => toFieldsSchema(fields, 'draft'),
    () => toFieldsSchema(fields, 'schema'),
  )
}

/** What a new record of these fields starts with. */
export const emptyValues = <F extends Fields>(fields: F): ValuesOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.empty])) as ValuesOf<F>

/** The zod object of a set of fields, for drafts (shape only) or for publishing (every rule). Unknown keys are refused. */
export function toFieldsSchema<F extends Fields>(fields: F, strictness: 'draft' | 'schema'): z.ZodMiniType<ValuesOf<F>> {
  return z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[strictness]]))) as never
}

/** Everything the values of a set of fields point at. A value whose shape no longer fits points at nothing, as it shows nothing. */
export const referencesIn = (fields: Fields, values: Record<string, unknown>): Reference[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const find = field.references as ((value: unknown) => Reference[]) | undefined
    return find && values[name] !== undefined ? prefixReferencePaths(name, find(sanitizeValue(field, values[name]))) : []
  })

/** The words of the values of a set of fields, for search. */
export const searchTextOf = (fields: Fields, values: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(([name, field]) => {
      const words = field.searchText as ((value: unknown) => string) | undefined
      return words && values[name] !== undefined ? words(sanitizeValue(field, values[name])) : ''
    })
    .filter(Boolean)
    .join(' ')

/** What of a value may be shown: itself when its shape fits its field, else the field's empty value. */
export function sanitizeValue(field: AnyField, value: unknown): unknown {
  if (field.sanitize) return field.sanitize(value)
  return field.draft.safeParse(value).success ? value : field.empty
}
