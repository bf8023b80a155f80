import * as z from 'zod/mini'
import { type FieldBase, type FieldOptions, requiredMessage, withSchemas } from './field.ts'

export interface DateField extends FieldBase<'date', string | null> {}

/** A field for a calendar date `YYYY-MM-DD` without a time zone, or null when empty. */
export function date({ required = false, ...rest }: FieldOptions = {}): DateField {
  const draft = () => z.nullable(z.iso.date('Enter a date as YYYY-MM-DD.'))
  const schema = () => draft().check(z.refine((value: string | null) => !required || value !== null, requiredMessage))
  return withSchemas<DateField>({ kind: 'date', required, empty: null, ...rest }, draft, schema)
}
