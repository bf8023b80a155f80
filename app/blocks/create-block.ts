import type { StreamItem } from '#schema/fields/stream.ts'
import { createEmptyFieldValues } from '#schema/fields/struct.ts'
import { getSiteBlockDefinition } from './index.ts'

export type BlockWithoutId = Omit<StreamItem, 'id'>

/** Creates a block in its stored form; missing fields are empty. Throws for an unknown type. */
export function createStoredBlockWithoutId(type: string, values: Record<string, unknown>): BlockWithoutId {
  const declaration = getSiteBlockDefinition(type)
  if (!declaration) throw new Error(`There is no block ${type}.`)
  return { type, version: declaration.version, value: { ...createEmptyFieldValues(declaration.fields), ...values } }
}

/** Gives blocks the ids they are stored with: `b1`, `b2` and so on, after a prefix. */
export const assignBlockIds = (blocks: readonly BlockWithoutId[], prefix = ''): StreamItem[] =>
  blocks.map((each, index) => ({ id: `${prefix}b${index + 1}`, ...each }))
