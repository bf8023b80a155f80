import type { AnyField } from '#schema/fields/index.ts'
import type { BlockDeclaration, StreamItem } from '#schema/fields/stream.ts'
import type { NamedFields } from '#schema/fields/struct.ts'

/** A group of sibling fields and their values. */
export interface SiblingFields {
  fields: NamedFields
  values: Record<string, unknown>
}

/** A field with its value, or a block with its values, and its path: `body.2.link`. */
export type ContentNode =
  | { kind: 'field'; field: AnyField; value: unknown; path: string; siblings: SiblingFields }
  | { kind: 'block'; block: BlockDeclaration; value: Record<string, unknown>; path: string }

/** Iterates over all leaf fields and blocks of valid content, in reading order; blocks come before their fields. */
export function* iterateContentNodes(
  fields: NamedFields,
  values: Record<string, unknown>,
  parentPath = '',
): Generator<ContentNode> {
  for (const [name, field] of Object.entries(fields))
    yield* walkField(field, values[name], parentPath === '' ? name : `${parentPath}.${name}`, { fields, values })
}

function* walkField(field: AnyField, value: unknown, path: string, siblings: SiblingFields): Generator<ContentNode> {
  if (value === undefined) return
  if (field.kind === 'struct') yield* iterateContentNodes(field.fields, value as Record<string, unknown>, path)
  else if (field.kind === 'list')
    for (const [index, entry] of (value as unknown[]).entries())
      yield* walkField(field.item, entry, `${path}.${index}`, siblings)
  else if (field.kind === 'stream')
    for (const [index, item] of (value as StreamItem[]).entries())
      yield* walkBlock(field.blockOf(item.type), item, `${path}.${index}`)
  else yield { kind: 'field', field, value, path, siblings }
}

/** Skips a block whose type is no longer declared. */
function* walkBlock(block: BlockDeclaration | undefined, item: StreamItem, path: string): Generator<ContentNode> {
  if (!block) return
  const { value } = item
  yield { kind: 'block', block, value, path }
  yield* iterateContentNodes(block.fields, value, path)
}
