import * as z from 'zod/mini'
import {
  addLazySchemasToField,
  type CommonFieldOptions,
  type ContentReference,
  type FieldBase,
  prefixReferencePaths,
} from './field.ts'
import type { AnyField } from './index.ts'

/** A named set of fields: a block, a page type, a setting, or a group within one. */
export type NamedFields = Readonly<Record<string, AnyField>>

/** The stored value of a set of fields. */
export type FieldValuesOf<F extends NamedFields> = { [K in keyof F]: F[K]['empty'] }

export interface StructFieldDeclaration<F extends NamedFields = NamedFields>
  extends FieldBase<'struct', FieldValuesOf<F>> {
  readonly fields: F
}

/** A field that groups other fields. */
export function structField<const F extends NamedFields>(
  fields: F,
  options: Omit<CommonFieldOptions, 'required'> = {},
): StructFieldDeclaration<F> {
  return addLazySchemasToField<StructFieldDeclaration<F>>(
    {
      kind: 'struct',
      fields,
      required: false,
      empty: createEmptyFieldValues(fields),
      references: (value) => listContentReferences(fields, value),
      searchText: (value) => extractSearchText(fields, value),
      sanitize: (value) =>
        (typeof value === 'object' && value !== null ? value : createEmptyFieldValues(fields)) as FieldValuesOf<F>,
      ...options,
    },
    () => toFieldsSchema(fields, 'draft'),
    () => toFieldsSchema(fields, 'schema'),
  )
}

/** Returns the initial values of a set of fields. */
export const createEmptyFieldValues = <F extends NamedFields>(fields: F): FieldValuesOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.empty])) as FieldValuesOf<F>

/**
 * Returns the schema of a set of fields, for drafts (shape only) or for publishing (every rule). Unknown keys are
 * rejected.
 */
export function toFieldsSchema<F extends NamedFields>(
  fields: F,
  strictness: 'draft' | 'schema',
): z.ZodMiniType<FieldValuesOf<F>> {
  return z.strictObject(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[strictness]])),
  ) as never
}

/**
 * Returns every reference in the values of a set of fields. Values of an invalid shape have none, since they are not
 * rendered.
 */
export const listContentReferences = (fields: NamedFields, values: Record<string, unknown>): ContentReference[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const find = field.references as ((value: unknown) => ContentReference[]) | undefined
    return find && values[name] !== undefined
      ? prefixReferencePaths(name, find(toDisplayableFieldValue(field, values[name])))
      : []
  })

/** Returns the search text of the values of a set of fields. */
export const extractSearchText = (fields: NamedFields, values: Record<string, unknown>): string =>
  Object.entries(fields)
    .map(([name, field]) => {
      const words = field.searchText as ((value: unknown) => string) | undefined
      return words && values[name] !== undefined ? words(toDisplayableFieldValue(field, values[name])) : ''
    })
    .filter(Boolean)
    .join(' ')

/** What of a value may be shown: itself when its shape fits its field, else the field's empty value. */
export function toDisplayableFieldValue(field: AnyField, value: unknown): unknown {
  if (field.sanitize) return field.sanitize(value)
  return field.draft.safeParse(value).success ? value : field.empty
}
