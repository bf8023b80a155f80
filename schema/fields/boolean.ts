import * as z from 'zod/mini'
import { type FieldBase, type FieldOptions, withFieldSchemas } from './field.ts'

export interface BooleanField extends FieldBase<'boolean', boolean> {}

/** A boolean field. */
export function booleanField({
  empty = false,
  ...rest
}: Omit<FieldOptions, 'required'> & { empty?: boolean } = {}): BooleanField {
  const sanitize = (stored: unknown) => (typeof stored === 'boolean' ? stored : empty)
  return withFieldSchemas<BooleanField>(
    { kind: 'boolean', required: false, empty, sanitize, ...rest },
    z.boolean,
    z.boolean,
  )
}
