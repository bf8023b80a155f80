import type { AnyField } from '#schema/fields/index.ts'
import { type BlockDeclaration, repairBlockValue, type StreamItem } from '#schema/fields/stream.ts'
import type { Fields } from '#schema/fields/struct.ts'

/** A stored block with its declaration and its value of today. */
export interface ResolvedBlock<Declaration extends BlockDeclaration = BlockDeclaration> {
  block: Declaration
  id: string
  value: Record<string, unknown>
}

/** Every declared block in well-shaped values, at any depth, in the order of the page. */
export function resolveBlocks(fields: Fields, values: Record<string, unknown>): ResolvedBlock[] {
  const found: ResolvedBlock[] = []
  gather(fields, values, found)
  return found
}

function gather(fields: Fields, values: Record<string, unknown>, found: ResolvedBlock[]) {
  for (const name in fields) gatherIn(fields[name]!, values[name], found)
}

function gatherIn(field: AnyField, value: unknown, found: ResolvedBlock[]) {
  if (value === undefined || value === null) return
  if (field.kind === 'struct') gather(field.fields, value as Record<string, unknown>, found)
  if (field.kind === 'list') for (const entry of value as unknown[]) gatherIn(field.item, entry, found)
  if (field.kind === 'stream') for (const item of value as StreamItem[]) place(field.blockOf(item.type), item, found)
}

function place(block: BlockDeclaration | undefined, item: StreamItem, found: ResolvedBlock[]) {
  if (!block) return
  const value = repairBlockValue(block, item)
  found.push({ block, id: item.id, value })
  gather(block.fields, value, found)
}
