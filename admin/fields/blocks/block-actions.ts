import { type BlockDeclaration, createBlock, type StreamItem } from '#schema/fields/stream.ts'
import { createBlockId } from '../../editor/content/block-ids.ts'
import type { EditorContextValue } from '../../editor/content/editor-context.tsx'
import { blockStep, type FieldPath, joinFieldPath } from '../../editor/content/field-path.ts'
import { findMainField } from '../../editor/content/main-field.ts'
import { announce } from '../../ui/announcer.tsx'

type Place = Pick<EditorContextValue, 'store' | 'view'>

/** Puts a new block at a position of a stream; the cursor goes to its main text. */
export function addBlock({ store, view }: Place, stream: FieldPath, index: number, block: BlockDeclaration) {
  const id = createBlockId()
  store.insert(stream, index, createBlock(block, id))
  announceAddedBlock({ view }, stream, index, block, id)
}

/** Says that a block was added, and puts the cursor into its main text. */
export function announceAddedBlock(
  { view }: Pick<Place, 'view'>,
  stream: FieldPath,
  index: number,
  block: BlockDeclaration,
  id: string,
) {
  announce(`${block.label} added at position ${index + 1}.`)
  const here = joinFieldPath(stream, blockStep(id))
  const main = findMainField(block.fields)
  view.reveal(main === undefined ? here : joinFieldPath(here, main))
}

const idOf = (item: unknown) => (item as StreamItem).id

/** Deletes blocks, as one step; the focus goes to their neighbor. */
export function removeBlocks({ store, view }: Place, stream: FieldPath, ids: readonly string[]) {
  const items = store.valueAt(stream) as StreamItem[]
  const last = items.findLastIndex(({ id }) => ids.includes(id))
  const stays = ({ id }: StreamItem) => !ids.includes(id)
  const neighbor = items.slice(last).find(stays) ?? items.findLast(stays)
  store.updateList(stream, (entries) => entries.filter((item) => !ids.includes(idOf(item))))
  view.select(stream, [])
  view.reveal(neighbor ? joinFieldPath(stream, blockStep(neighbor.id)) : stream)
}
