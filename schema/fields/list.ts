import * as z from 'zod/mini'
import { addLazySchemasToField, type CommonFieldOptions, type FieldBase, prefixReferencePaths } from './field.ts'
import type { AnyField } from './index.ts'
import { toDisplayableFieldValue } from './struct.ts'

export interface ListFieldDeclaration<Item extends AnyField = AnyField> extends FieldBase<'list', Item['empty'][]> {
  readonly item: Item
  readonly min: number
  readonly max: number
  /** The name of an entry on the Add button. */
  readonly itemLabel: string
}

/** A field for an ordered list of `min` to `max` values of one field type. */
export function orderedListField<Item extends AnyField>(
  item: Item,
  {
    min = 0,
    max = 100,
    itemLabel = 'item',
    ...rest
  }: Omit<CommonFieldOptions, 'required'> & { min?: number; max?: number; itemLabel?: string } = {},
): ListFieldDeclaration<Item> {
  const find = item.references as ((value: unknown) => ReturnType<typeof prefixReferencePaths>) | undefined
  const words = item.searchText as ((value: unknown) => string) | undefined
  const draft = () => z.array(item.draft as z.ZodMiniType).check(z.maxLength(1000)) as never
  const schema = () =>
    z
      .array(item.schema as z.ZodMiniType)
      .check(
        z.minLength(min, `Add at least ${min} ${itemLabel}${min === 1 ? '' : 's'}.`),
        z.maxLength(max, `Keep at most ${max} ${itemLabel}s.`),
      ) as never
  return addLazySchemasToField<ListFieldDeclaration<Item>>(
    {
      kind: 'list',
      item,
      min,
      max,
      itemLabel,
      required: min > 0,
      empty: [],
      references: (values) =>
        find
          ? values.flatMap((value, index) => prefixReferencePaths(index, find(toDisplayableFieldValue(item, value))))
          : [],
      sanitize: (value) => (Array.isArray(value) ? value : []),
      searchText: (values) =>
        words ? values.map((value) => words(toDisplayableFieldValue(item, value))).join(' ') : '',
      ...rest,
    },
    draft,
    schema,
  )
}
