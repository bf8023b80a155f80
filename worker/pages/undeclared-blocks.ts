import type { AnyField } from '#schema/fields/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { Fields } from '#schema/fields/struct.ts'

/** A stored block that its stream does not declare, with where it stands: `body.2`. */
export interface UndeclaredBlock {
  path: string
  item: StreamItem
}

/** Every block in well-shaped values that its stream does not declare, at any depth. */
export const findUndeclaredBlocks = (fields: Fields, values: Record<string, unknown>): UndeclaredBlock[] =>
  Object.entries(fields).flatMap(([name, field]) => inField(field, values[name], name))

function inField(field: AnyField, value: unknown, path: string): UndeclaredBlock[] {
  if (value === undefined || value === null) return []
  if (field.kind === 'struct') return inside(field.fields, value as Record<string, unknown>, path)
  if (field.kind === 'list')
    return (value as unknown[]).flatMap((entry, index) => inField(field.item, entry, `${path}.${index}`))
  if (field.kind !== 'stream') return []
  return (value as StreamItem[]).flatMap((item, index) => {
    const block = field.blockOf(item.type)
    return block ? inside(block.fields, item.value, `${path}.${index}`) : [{ path: `${path}.${index}`, item }]
  })
}

const inside = (fields: Fields, values: Record<string, unknown>, path: string) =>
  findUndeclaredBlocks(fields, values).map((found) => ({ ...found, path: `${path}.${found.path}` }))
