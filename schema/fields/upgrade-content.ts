import type { AnyField } from './index.ts'
import { type BlockDeclaration, isStreamItem, type StreamField, type StreamItem, upgradeBlockValue } from './stream.ts'
import type { Fields } from './struct.ts'

type Values = Record<string, unknown>

/** What becomes of a value whose shape no declaration accepts any more: `keep` lets validation name it, `empty` clears it for a form. */
type Misfits = 'keep' | 'empty'

/**
 * Stored content in the shape of today's declarations, at every depth: blocks are migrated, missing fields get their empty value,
 * undeclared fields are dropped. Blocks of undeclared types stay as they are. One misshapen value costs only itself.
 */
export function upgradeContent(fields: Fields, stored: unknown, misfits: Misfits = 'empty'): Values {
  const from = isRecord(stored) ? stored : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      from[name] === undefined ? field.empty : upgradeValue(field, from[name], misfits),
    ]),
  )
}

function upgradeValue(field: AnyField, value: unknown, misfits: Misfits): unknown {
  const misfit = misfits === 'keep' ? value : field.empty
  if (field.kind === 'struct') return isRecord(value) || misfits === 'empty' ? upgradeContent(field.fields, value, misfits) : misfit
  if (field.kind === 'list') return Array.isArray(value) ? value.map((entry) => upgradeValue(field.item, entry, misfits)) : misfit
  if (field.kind === 'stream') return Array.isArray(value) ? upgradeStream(field, value, misfits) : misfit
  return misfits === 'keep' || field.draft.safeParse(value).success ? value : misfit
}

function upgradeStream(field: StreamField, items: unknown[], misfits: Misfits): unknown[] {
  const readable = misfits === 'keep' ? items : items.filter(isStreamItem)
  return readable.map((item) => {
    const block = isStreamItem(item) ? field.blockOf(item.type) : undefined
    return block ? upgradeBlock(block, item as StreamItem, misfits) : item
  })
}

/** A block saved by a newer release keeps its version, so that its later migrations are not run twice. */
function upgradeBlock(block: BlockDeclaration, item: StreamItem, misfits: Misfits): StreamItem {
  const version = Math.max(block.version, item.version ?? 1)
  return { ...item, version, value: upgradeContent(block.fields, upgradeBlockValue(block, item), misfits) }
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
