import * as z from 'zod/mini'
import { addLazySchemasToField, type CommonFieldOptions, type FieldBase, requiredFieldMessage } from './field.ts'

export interface DateFieldDeclaration extends FieldBase<'date', string | null> {}

/** A field for a calendar date `YYYY-MM-DD` without a time zone, or null when empty. */
export function dateField({ required = false, ...rest }: CommonFieldOptions = {}): DateFieldDeclaration {
  const draft = () => z.nullable(z.iso.date('Enter a date as YYYY-MM-DD.'))
  const schema = () =>
    draft().check(z.refine((value: string | null) => !required || value !== null, requiredFieldMessage))
  return addLazySchemasToField<DateFieldDeclaration>({ kind: 'date', required, empty: null, ...rest }, draft, schema)
}
