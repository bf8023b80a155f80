import type { AnyField } from '#schema/fields/index.ts'
import type { BlockDeclaration, StreamItem } from '#schema/fields/stream.ts'
import type { NamedFields } from '#schema/fields/struct.ts'

/** A block with its declaration. */
export interface BlockWithDeclaration<Declaration extends BlockDeclaration = BlockDeclaration> {
  block: Declaration
  id: string
  value: Record<string, unknown>
}

/** Lists every declared block in values of the right shape, at any depth, in document order. */
export function listBlocksWithDeclarations(
  fields: NamedFields,
  values: Record<string, unknown>,
): BlockWithDeclaration[] {
  const found: BlockWithDeclaration[] = []
  collect(fields, values, found)
  return found
}

function collect(fields: NamedFields, values: Record<string, unknown>, found: BlockWithDeclaration[]) {
  for (const name in fields) collectFromField(fields[name]!, values[name], found)
}

function collectFromField(field: AnyField, value: unknown, found: BlockWithDeclaration[]) {
  if (value === undefined || value === null) return
  if (field.kind === 'struct') collect(field.fields, value as Record<string, unknown>, found)
  if (field.kind === 'list') for (const entry of value as unknown[]) collectFromField(field.item, entry, found)
  if (field.kind === 'stream') for (const item of value as StreamItem[]) addBlock(field.blockOf(item.type), item, found)
}

function addBlock(block: BlockDeclaration | undefined, { id, value }: StreamItem, found: BlockWithDeclaration[]) {
  if (!block) return
  found.push({ block, id, value })
  collect(block.fields, value, found)
}
