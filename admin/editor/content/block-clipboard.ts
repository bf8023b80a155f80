import * as z from 'zod/mini'
import { getSiteBlockDefinition, listAllBlockDefinitions } from '#app/blocks/index.ts'
import { type StreamFieldDeclaration, type StreamItem, streamField } from '#schema/fields/stream.ts'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { removeBlocksFromEditor } from '../../fields/blocks/block-actions.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { showToast } from '../../ui/toast.tsx'
import { deepCopyWithNewBlockIds } from './block-ids.ts'
import type { EditorContextValue } from './editor-context.tsx'
import { type FieldPath, joinFieldPath, toBlockPathStep } from './field-path.ts'
import { Signal } from './signal.ts'

type BlockEditing = Pick<EditorContextValue, 'store' | 'view'>

const storageKey = 'tidemark.blocks'
const block = z.object({
  id: z.string(),
  type: z.string(),
  version: z.optional(z.int()),
  value: z.record(z.string(), z.unknown()),
})
const copiedBlocks = z.array(block).check(z.minLength(1))

/** The blocks that were last copied in this browser, on any page or tab. */
function getCopiedBlocks(): StreamItem[] {
  try {
    const parsed = copiedBlocks.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    // Blocks that were copied from an older version of the product are upgraded to the current format.
    return parsed.success
      ? upgradeStoredContent({ blocks: streamField(listAllBlockDefinitions) }, { blocks: parsed.data }, 'form').blocks
      : []
  } catch {
    return []
  }
}

/** The number of blocks that can be pasted. */
export const copiedBlockCountSignal = new Signal(getCopiedBlocks().length)
addEventListener('storage', (event) => event.key === storageKey && copiedBlockCountSignal.set(getCopiedBlocks().length))

const nameOf = ({ type }: StreamItem) => getSiteBlockDefinition(type)?.label ?? type

function storeBlocks(items: readonly StreamItem[]): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(items))
  } catch {
    showToast('This could not be copied, because your browser’s storage is full.', { tone: 'danger' })
    return false
  }
  copiedBlockCountSignal.set(items.length)
  return true
}

const getBlocks = ({ store }: BlockEditing, fieldPath: FieldPath, ids: readonly string[]) =>
  (store.valueAt(fieldPath) as StreamItem[]).filter(({ id }) => ids.includes(id))

/** `Heading`, or `3 blocks`. */
const describeBlocks = (items: readonly StreamItem[]) =>
  items.length === 1 ? nameOf(items[0]!) : `${items.length} blocks`

/** Copies blocks of a stream, in its order, so that they can be pasted here or on another page. */
export function copyBlocksToClipboard(editing: BlockEditing, fieldPath: FieldPath, ids: readonly string[]) {
  const items = getBlocks(editing, fieldPath, ids)
  if (storeBlocks(items)) announceToScreenReaders(`${describeBlocks(items)} copied.`)
}

/** Copies blocks and removes them from the stream. */
export function cutBlocksFromEditor(editing: BlockEditing, fieldPath: FieldPath, ids: readonly string[]) {
  const items = getBlocks(editing, fieldPath, ids)
  if (!storeBlocks(items)) return
  removeBlocksFromEditor(editing, fieldPath, ids)
  announceToScreenReaders(`${describeBlocks(items)} cut. Undo brings ${items.length === 1 ? 'it' : 'them'} back.`)
}

/** Pastes the copied blocks at an index of a stream, with new ids, unless one of them is not allowed there. */
export function pasteBlocksIntoEditor(
  { store, view }: BlockEditing,
  fieldPath: FieldPath,
  index: number,
  field: Pick<StreamFieldDeclaration, 'blockOf'>,
) {
  const items = getCopiedBlocks().map((item) => deepCopyWithNewBlockIds(item))
  if (items.length === 0) return showToast('There is no block to paste: copy one first.', { tone: 'danger' })
  const disallowed = items.find(({ type }) => !field.blockOf(type))
  if (disallowed)
    return showToast(`“${nameOf(disallowed)}” cannot be pasted here, because only other types of blocks are allowed.`, {
      tone: 'danger',
    })
  store.updateList(fieldPath, (entries) => entries.toSpliced(index, 0, ...items))
  announceToScreenReaders(`${describeBlocks(items)} pasted at position ${index + 1}.`)
  view.reveal(joinFieldPath(fieldPath, toBlockPathStep(items[0]!.id)))
}
