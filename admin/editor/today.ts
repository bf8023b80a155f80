import type { AnyField } from '#schema/fields/index.ts'
import { currentValue } from '#schema/fields/stream.ts'
import type { Fields } from '#schema/fields/struct.ts'
import { isRecord, isStreamItem, type Values } from './address.ts'

/**
 * Stored content in the shape of today's declarations, at every depth: blocks are migrated, gaps filled, strays dropped.
 * Blocks nobody declares any more stay as they are. Unlike a visitor's page, one misshapen value costs only itself.
 */
export function inTodaysShape(fields: Fields, stored: unknown): Values {
  const from = isRecord(stored) ? stored : {}
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueToday(field, from[name])]))
}

function valueToday(field: AnyField, value: unknown): unknown {
  if (field.kind === 'struct') return inTodaysShape(field.fields, value)
  if (field.kind === 'list') return Array.isArray(value) ? value.map((entry) => valueToday(field.item, entry)) : field.empty
  if (field.kind === 'stream') return Array.isArray(value) ? value.filter(isStreamItem).map((item) => blockToday(field, item)) : field.empty
  return field.draft.safeParse(value).success ? value : field.empty
}

function blockToday(field: Extract<AnyField, { kind: 'stream' }>, item: Parameters<typeof currentValue>[1]) {
  const block = field.blockOf(item.type)
  if (!block) return item
  return { ...item, version: block.version, value: inTodaysShape(block.fields, currentValue(block, item)) }
}
