import * as z from 'zod/mini'
import { addLazySchemasToField, type CommonFieldOptions, type FieldBase, fieldNameToLabel } from './field.ts'

export interface ChoiceFieldDeclaration<Option extends string = string> extends FieldBase<'choice', Option> {
  readonly options: readonly { value: Option; label: string }[]
}

/**
 * A field for one of a fixed list of names. `labels` has texts for options whose name is not suitable. The first is the
 * default.
 */
export function choiceField<const Option extends string>(
  values: readonly Option[],
  {
    empty = values[0]!,
    labels = {},
    ...rest
  }: CommonFieldOptions & { empty?: NoInfer<Option>; labels?: Partial<Record<NoInfer<Option>, string>> } = {},
): ChoiceFieldDeclaration<Option> {
  const schema = () => z.enum(values as readonly [Option, ...Option[]], `Choose one of: ${values.join(', ')}.`) as never
  const options = values.map((value) => ({ value, label: labels[value] ?? fieldNameToLabel(value) }))
  const sanitize = (stored: unknown) => (values.includes(stored as Option) ? (stored as Option) : empty)
  return addLazySchemasToField<ChoiceFieldDeclaration<Option>>(
    { kind: 'choice', options, required: true, empty, sanitize, ...rest },
    schema,
    schema,
  )
}
