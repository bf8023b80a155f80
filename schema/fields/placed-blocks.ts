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
export const placedBlocks = (fields: Fields, values: Record<string, unknown>): PlacedBlock[] =>
  Object.entries(fields).flatMap(([name, field]) => inField(field, values[name]))

function inField(field: AnyField, value: unknown): PlacedBlock[] {
  if (value === undefined || value === null) return []
  if (field.kind === 'struct') return placedBlocks(field.fields, value as Record<string, unknown>)
  if (field.kind === 'list') return (value as unknown[]).flatMap((entry) => inField(field.item, entry))
  if (field.kind !== 'stream') return []
  const declared = field.blocks()
  return (value as StreamItem[]).flatMap((item) => {
    const block = declared.find(({ type }) => type === item.type)
    if (!block) return []
    const repaired = repairedValue(block, item)
    return [{ block, id: item.id, value: repaired }, ...placedBlocks(block.fields, repaired)]
  })
}
