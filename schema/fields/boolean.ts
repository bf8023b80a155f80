import * as z from 'zod/mini'
import { addSchemasToField, type FieldBase, type FieldOptions } from './field.ts'

export interface BooleanFieldDeclaration extends FieldBase<'boolean', boolean> {}

/** A boolean field. */
export function booleanField({
  empty = false,
  ...rest
}: Omit<FieldOptions, 'required'> & { empty?: boolean } = {}): BooleanFieldDeclaration {
  const sanitize = (stored: unknown) => (typeof stored === 'boolean' ? stored : empty)
  return addSchemasToField<BooleanFieldDeclaration>(
    { kind: 'boolean', required: false, empty, sanitize, ...rest },
    z.boolean,
    z.boolean,
  )
}
