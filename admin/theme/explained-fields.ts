import type { AnyField } from '#schema/fields/index.ts'
import { joinFieldPath } from '../editor/content/field-path.ts'

/** Copies fields with their help texts, which are found by path. */
export const addHelpToFields = <Fields extends Readonly<Record<string, AnyField>>>(
  fields: Fields,
  texts: Readonly<Record<string, string>>,
  above = '',
): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, addHelp(field, texts, joinFieldPath(above, name))]),
  ) as unknown as Fields

function addHelp(field: AnyField, texts: Readonly<Record<string, string>>, path: string): AnyField {
  const help = texts[path]
  return copyField(field, {
    ...(help && { help }),
    ...(field.kind === 'struct' && { fields: addHelpToFields(field.fields, texts, path) }),
    ...(field.kind === 'list' && { item: addHelp(field.item, texts, path) }),
  })
}

/** A copy keeps the schemas of a field, which spreading would leave out. */
const copyField = <Field extends AnyField>(field: Field, changes: object): Field =>
  Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(field),
      ...Object.getOwnPropertyDescriptors(changes),
    },
  ) as Field
