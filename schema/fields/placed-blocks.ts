import type { AnyField } from './index.ts'
import { type BlockDeclaration, repairedValue, type StreamItem } from './stream.ts'
import type { Fields } from './struct.ts'

/** A stored block with its declaration and its value of today. */
export interface PlacedBlock<Declaration extends BlockDeclaration = BlockDeclaration> {
  block: Declaration
  id: string
  value: Record<string, unknown>
}

/** Every declared block in well-shaped values, at any depth, in the order of the page. */
export function placedBlocks(fields: Fields, values: Record<string, unknown>): PlacedBlock[] {
  const found: PlacedBlock[] = []
  gather(fields, values, found)
  return found
}

function gather(fields: Fields, values: Record<string, unknown>, found: PlacedBlock[]) {
  for (const name in fields) gatherIn(fields[name]!, values[name], found)
}

function gatherIn(field: AnyField, value: unknown, found: PlacedBlock[]) {
  if (value === undefined || value === null) return
  if (field.kind === 'struct') gather(field.fields, value as Record<string, unknown>, found)
  if (field.kind === 'list') for (const entry of value as unknown[]) gatherIn(field.item, entry, found)
  if (field.kind === 'stream') for (const item of value as StreamItem[]) place(field.blockOf(item.type), item, found)
}

function place(block: BlockDeclaration | undefined, item: StreamItem, found: PlacedBlock[]) {
  if (!block) return
  const value = repairedValue(block, item)
  found.push({ block, id: item.id, value })
  gather(block.fields, value, found)
}
