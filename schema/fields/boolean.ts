import * as z from 'zod/mini'
import { addLazySchemasToField, type CommonFieldOptions, type FieldBase } from './field.ts'

export interface BooleanFieldDeclaration extends FieldBase<'boolean', boolean> {}

/** A boolean field. */
export function booleanField({
  empty = false,
  ...rest
}: Omit<CommonFieldOptions, 'required'> & { empty?: boolean } = {}): BooleanFieldDeclaration {
  const sanitize = (stored: unknown) => (typeof stored === 'boolean' ? stored : empty)
  return addLazySchemasToField<BooleanFieldDeclaration>(
    { kind: 'boolean', required: false, empty, sanitize, ...rest },
    z.boolean,
    z.boolean,
  )
}
