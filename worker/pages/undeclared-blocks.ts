import type { AnyField } from '#schema/fields/index.ts'
import type { StreamItem } from '#schema/fields/stream.ts'
import type { NamedFields } from '#schema/fields/struct.ts'

/** A stored block that its stream does not declare, with its path: `body.2`. */
export interface UndeclaredBlock {
  path: string
  item: StreamItem
}

/** Returns all blocks in valid values that their streams do not declare, at any depth. */
export const findUndeclaredBlocks = (fields: NamedFields, values: Record<string, unknown>): UndeclaredBlock[] =>
  Object.entries(fields).flatMap(([name, field]) => findInField(field, values[name], name))

function findInField(field: AnyField, value: unknown, path: string): UndeclaredBlock[] {
  if (value === undefined || value === null) return []
  if (field.kind === 'struct') return findInFields(field.fields, value as Record<string, unknown>, path)
  if (field.kind === 'list')
    return (value as unknown[]).flatMap((entry, index) => findInField(field.item, entry, `${path}.${index}`))
  if (field.kind !== 'stream') return []
  return (value as StreamItem[]).flatMap((item, index) => {
    const block = field.blockOf(item.type)
    return block ? findInFields(block.fields, item.value, `${path}.${index}`) : [{ path: `${path}.${index}`, item }]
  })
}

const findInFields = (fields: NamedFields, values: Record<string, unknown>, path: string) =>
  findUndeclaredBlocks(fields, values).map((found) => ({ ...found, path: `${path}.${found.path}` }))
