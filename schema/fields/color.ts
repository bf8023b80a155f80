import * as z from 'zod/mini'
import { addLazySchemasToField, type CommonFieldOptions, type FieldBase } from './field.ts'

export interface ColorFieldDeclaration extends FieldBase<'color', string> {}

const pattern = /^#[0-9a-f]{6}$/

/** A field for an opaque color as `#rrggbb` in lower case; empty where it is optional and was not chosen. */
export function colorField({
  empty = '',
  ...rest
}: Omit<CommonFieldOptions, 'required'> & { empty?: string } = {}): ColorFieldDeclaration {
  const required = empty !== ''
  const isColor = (value: unknown): value is string =>
    typeof value === 'string' && (pattern.test(value) || (!required && value === ''))
  const schema = () => z.string().check(z.refine(isColor, 'Enter a color like #1d4f6b.'))
  const sanitize = (stored: unknown) => (isColor(stored) ? stored : empty)
  return addLazySchemasToField<ColorFieldDeclaration>(
    { kind: 'color', required, empty, sanitize, ...rest },
    () => z.string().check(z.maxLength(50)),
    schema,
  )
}
