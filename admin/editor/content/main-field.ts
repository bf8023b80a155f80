import type { AnyField } from '#schema/fields/index.ts'
import type { NamedFields } from '#schema/fields/struct.ts'

const isText = ({ kind }: AnyField) => kind === 'text' || kind === 'rich_text'

/** The field that is focused first in a new block: a required text field, else any text field, else the first field. */
export function findBlockFocusField(fields: NamedFields): string | undefined {
  const all = Object.entries<AnyField>(fields)
  const found =
    all.find(([, field]) => isText(field) && field.required) ?? all.find(([, field]) => isText(field)) ?? all[0]
  return found?.[0]
}
