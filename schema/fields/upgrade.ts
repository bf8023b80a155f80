import type { AnyField } from './index.ts'
import { type BlockDeclaration, isStreamItem, type StreamFieldDeclaration, type StreamItem } from './stream.ts'
import { type FieldValuesOf, type NamedFields, toDisplayableFieldValue } from './struct.ts'

/**
 * Content as stored, by any release. No field may be read before `upgrade`, so its type has
 * none.
 */
export type StoredContentBeforeUpgrade = object

/**
 * What the values are for, which decides about a value that its field does not accept:
 * - `view`: what visitors are shown. It is empty, as is an address that nobody should follow.
 * - `form`: what an editor works on. It is empty; what a draft may hold, such as half an address, stays.
 * - `validation`: what is about to be stored or published. It stays as it is, so that validation names it and nothing
 * is lost.
 * - `input`: what a client sends. The same, and fields that are missing or undeclared stay so.
 */
export type ContentUpgradePurpose = 'view' | 'form' | 'validation' | 'input'

type Values = Record<string, unknown>

/**
 * Stored content in the shape of today's declarations, at every depth: blocks are migrated, missing fields get their
 * empty value, undeclared fields are dropped. Blocks of undeclared types stay as they are. It is called where content
 * leaves storage or comes in; everything behind that reads today's shape.
 */
export function upgradeStoredContent<F extends NamedFields>(
  fields: F,
  stored: StoredContentBeforeUpgrade | null | undefined,
  purpose: ContentUpgradePurpose,
): FieldValuesOf<F> {
  const from = isRecord(stored) ? stored : {}
  const values: Values = purpose === 'input' ? { ...from } : {}
  for (const name in fields) {
    const field = fields[name]!
    if (from[name] !== undefined) values[name] = upgradeValue(field, from[name], purpose)
    else if (purpose !== 'input') values[name] = field.empty
  }
  return values as FieldValuesOf<F>
}

const keepsMisfits = (purpose: ContentUpgradePurpose) => purpose === 'validation' || purpose === 'input'

function upgradeValue(field: AnyField, value: unknown, purpose: ContentUpgradePurpose): unknown {
  const misfit = keepsMisfits(purpose) ? value : field.empty
  if (field.kind === 'struct') return isRecord(value) ? upgradeStoredContent(field.fields, value, purpose) : misfit
  if (field.kind === 'list')
    return Array.isArray(value) ? value.map((entry) => upgradeValue(field.item, entry, purpose)) : misfit
  if (field.kind === 'stream') return Array.isArray(value) ? upgradeStream(field, value, purpose) : misfit
  if (keepsMisfits(purpose)) return value
  if (purpose === 'view') return toDisplayableFieldValue(field, value)
  return field.draft.safeParse(value).success ? value : field.empty
}

function upgradeStream(field: StreamFieldDeclaration, items: unknown[], purpose: ContentUpgradePurpose): unknown[] {
  const readable = keepsMisfits(purpose) ? items : items.filter(isStreamItem)
  return readable.map((item) => {
    const block = isStreamItem(item) ? field.blockOf(item.type) : undefined
    return block ? upgradeBlock(block, item as StreamItem, purpose) : item
  })
}

/** A block saved by a newer release keeps its version, so that its later migrations are not run twice. */
function upgradeBlock(block: BlockDeclaration, item: StreamItem, purpose: ContentUpgradePurpose): StreamItem {
  const { version = 1, value } = item
  const migrated = block.migrations.slice(version - 1).reduce<Values>((older, migrate) => migrate(older), value)
  return {
    ...item,
    version: Math.max(block.version, version),
    value: upgradeStoredContent(block.fields, migrated, purpose),
  }
}

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
