import { type BlockDeclaration, createEmptyBlock, type StreamItem } from '#schema/fields/stream.ts'
import { createBlockId } from '../../editor/content/block-ids.ts'
import type { EditorContextValue } from '../../editor/content/editor-context.tsx'
import { type FieldPath, joinFieldPath, toBlockPathStep } from '../../editor/content/field-path.ts'
import { findBlockFocusField } from '../../editor/content/main-field.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'

type StreamEditor = Pick<EditorContextValue, 'store' | 'view'>

/** Inserts a new block at an index of a stream and focuses its main field. */
export function addBlockToEditor(
  { store, view }: StreamEditor,
  stream: FieldPath,
  index: number,
  block: BlockDeclaration,
) {
  const id = createBlockId()
  store.insert(stream, index, createEmptyBlock(block, id))
  announceAndFocusAddedBlock({ view }, stream, index, block, id)
}

/** Announces an added block and focuses its main field. */
export function announceAndFocusAddedBlock(
  { view }: Pick<StreamEditor, 'view'>,
  stream: FieldPath,
  index: number,
  block: BlockDeclaration,
  id: string,
) {
  announceToScreenReaders(`${block.label} added at position ${index + 1}.`)
  const blockPath = joinFieldPath(stream, toBlockPathStep(id))
  const main = findBlockFocusField(block.fields)
  view.reveal(main === undefined ? blockPath : joinFieldPath(blockPath, main))
}

const idOf = (item: unknown) => (item as StreamItem).id

/** Deletes blocks as one undo step; the focus moves to a neighboring block. */
export function removeBlocksFromEditor({ store, view }: StreamEditor, stream: FieldPath, ids: readonly string[]) {
  const items = store.valueAt(stream) as StreamItem[]
  const last = items.findLastIndex(({ id }) => ids.includes(id))
  const isKept = ({ id }: StreamItem) => !ids.includes(id)
  const neighbor = items.slice(last).find(isKept) ?? items.findLast(isKept)
  store.updateList(stream, (entries) => entries.filter((item) => !ids.includes(idOf(item))))
  view.select(stream, [])
  view.reveal(neighbor ? joinFieldPath(stream, toBlockPathStep(neighbor.id)) : stream)
}
