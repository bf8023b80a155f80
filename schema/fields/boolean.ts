import * as z from 'zod/mini'
import type { FieldBase, FieldOptions } from './field.ts'

export interface BooleanField extends FieldBase<'boolean', boolean> {}

/** A switch. */
export function boolean({ empty = false, ...rest }: Omit<FieldOptions, 'required'> & { empty?: boolean } = {}): BooleanField {
  return {
    kind: 'boolean',
    required: false,
    empty,
    draft: z.boolean(),
    schema: z.boolean(),
    repair: (stored) => (typeof stored === 'boolean' ? stored : empty),
    ...rest,
  }
}
