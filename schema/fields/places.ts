import type { AnyField } from './index.ts'
import { type BlockDeclaration, currentValue, type StreamItem } from './stream.ts'
import type { Fields } from './struct.ts'

/** The fields that stand together, and their values: what says something of a field from beside it. */
export interface Together {
  fields: Fields
  values: Record<string, unknown>
}

/** A field with its value, or a block with its values, and where it stands: `body.2.link`. */
export type Place =
  | { kind: 'field'; field: AnyField; value: unknown; path: string; together: Together }
  | { kind: 'block'; block: BlockDeclaration; value: Record<string, unknown>; path: string }

/** Every field that holds a value of its own, and every block, of well-shaped content, in the order it is read; blocks come before what is in them. */
export function* placesIn(fields: Fields, values: Record<string, unknown>, above = ''): Generator<Place> {
  for (const [name, field] of Object.entries(fields))
    yield* inField(field, values[name], above === '' ? name : `${above}.${name}`, { fields, values })
}

function* inField(field: AnyField, value: unknown, path: string, together: Together): Generator<Place> {
  if (value === undefined) return
  if (field.kind === 'struct') yield* placesIn(field.fields, value as Record<string, unknown>, path)
  else if (field.kind === 'list')
    for (const [index, entry] of (value as unknown[]).entries()) yield* inField(field.item, entry, `${path}.${index}`, together)
  else if (field.kind === 'stream')
    for (const [index, item] of (value as StreamItem[]).entries()) yield* inBlock(field.blockOf(item.type), item, `${path}.${index}`)
  else yield { kind: 'field', field, value, path, together }
}

/** Of a block nobody declares any more nothing is known. */
function* inBlock(block: BlockDeclaration | undefined, item: StreamItem, path: string): Generator<Place> {
  if (!block) return
  const value = currentValue(block, item)
  yield { kind: 'block', block, value, path }
  yield* placesIn(block.fields, value, path)
}
