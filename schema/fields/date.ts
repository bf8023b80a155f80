import * as z from 'zod/mini'
import { type FieldBase, type FieldOptions, missing } from './field.ts'

export interface DateField extends FieldBase<'date', string | null> {}

/** A calendar date `YYYY-MM-DD` without a time zone, or null when left empty. */
export function date({ required = false, ...rest }: FieldOptions = {}): DateField {
  const draft = z.nullable(z.iso.date('Enter a date as YYYY-MM-DD.'))
  const schema = z
    .nullable(z.iso.date('Enter a date as YYYY-MM-DD.'))
    .check(z.refine((value: string | null) => !required || value !== null, missing))
  return { kind: 'date', required, empty: null, draft, schema, ...rest }
}
