import * as z from 'zod/mini'
import { addLazySchemasToField, type CommonFieldOptions, type FieldBase, requiredFieldMessage } from './field.ts'

export interface IntegerFieldDeclaration extends FieldBase<'integer', number | null> {
  readonly min: number
  readonly max: number
}

/** A field for an integer within `min`…`max`, or null when empty. */
export function integerField({
  min = 0,
  max = 1_000_000,
  required = false,
  empty = null,
  ...rest
}: CommonFieldOptions & { min?: number; max?: number; empty?: number | null } = {}): IntegerFieldDeclaration {
  const draft = () => z.nullable(z.int())
  const message = `Enter a whole number from ${min} to ${max}.`
  const schema = () =>
    z
      .nullable(z.int().check(z.gte(min, message), z.lte(max, message)))
      .check(z.refine((value: number | null) => !required || value !== null, requiredFieldMessage))
  const sanitize = (stored: unknown) =>
    stored === null || Number.isInteger(stored) ? (stored as number | null) : empty
  return addLazySchemasToField<IntegerFieldDeclaration>(
    { kind: 'integer', min, max, required, empty, sanitize, ...rest },
    draft,
    schema,
  )
}
