import type { AnyField } from '#schema/fields/index.ts'
import type { BlockDeclaration, StreamItem } from '#schema/fields/stream.ts'
import type { Fields } from '#schema/fields/struct.ts'

/** The fields that stand together, and their values: what says something of a field from beside it. */
export interface SiblingFields {
  fields: Fields
  values: Record<string, unknown>
}

/** A field with its value, or a block with its values, and where it stands: `body.2.link`. */
export type ContentNode =
  | { kind: 'field'; field: AnyField; value: unknown; path: string; siblings: SiblingFields }
  | { kind: 'block'; block: BlockDeclaration; value: Record<string, unknown>; path: string }

/**
 * Every field that holds a value of its own, and every block, of well-shaped content, in the order it is read; blocks
 * come before what is in them.
 */
export function* walkContent(fields: Fields, values: Record<string, unknown>, above = ''): Generator<ContentNode> {
  for (const [name, field] of Object.entries(fields))
    yield* inField(field, values[name], above === '' ? name : `${above}.${name}`, { fields, values })
}

function* inField(field: AnyField, value: unknown, path: string, together: SiblingFields): Generator<ContentNode> {
  if (value === undefined) return
  if (field.kind === 'struct') yield* walkContent(field.fields, value as Record<string, unknown>, path)
  else if (field.kind === 'list')
    for (const [index, entry] of (value as unknown[]).entries())
      yield* inField(field.item, entry, `${path}.${index}`, together)
  else if (field.kind === 'stream')
    for (const [index, item] of (value as StreamItem[]).entries())
      yield* inBlock(field.blockOf(item.type), item, `${path}.${index}`)
  else yield { kind: 'field', field, value, path, siblings: together }
}

/** Of a block nobody declares any more nothing is known. */
function* inBlock(block: BlockDeclaration | undefined, item: StreamItem, path: string): Generator<ContentNode> {
  if (!block) return
  const { value } = item
  yield { kind: 'block', block, value, path }
  yield* walkContent(block.fields, value, path)
}
