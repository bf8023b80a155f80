import { type BlockDeclaration, newBlock, type StreamItem } from '#schema/fields/stream.ts'
import { type Address, below, blockStep } from '../editor/address.ts'
import type { Editing } from '../editor/context.tsx'
import { freshId } from '../editor/fresh-ids.ts'
import { mainField } from '../editor/main-field.ts'
import { announce } from '../ui/announcer.tsx'

type Place = Pick<Editing, 'store' | 'view'>

/** Puts a new block at a position of a stream; the cursor goes to its main text. */
export function addBlock({ store, view }: Place, stream: Address, index: number, block: BlockDeclaration) {
  const id = freshId()
  store.insert(stream, index, newBlock(block, id))
  showAdded({ view }, stream, index, block, id)
}

/** Says that a block was added, and puts the cursor into its main text. */
export function showAdded({ view }: Pick<Place, 'view'>, stream: Address, index: number, block: BlockDeclaration, id: string) {
  announce(`${block.label} added at position ${index + 1}.`)
  const here = below(stream, blockStep(id))
  const main = mainField(block.fields)
  view.reveal(main === undefined ? here : below(here, main))
}

const idOf = (item: unknown) => (item as StreamItem).id

/** Deletes blocks, as one step; the focus goes to their neighbor. */
export function removeBlocks({ store, view }: Place, stream: Address, ids: readonly string[]) {
  const items = store.valueAt(stream) as StreamItem[]
  const last = items.findLastIndex(({ id }) => ids.includes(id))
  const stays = ({ id }: StreamItem) => !ids.includes(id)
  const neighbor = items.slice(last).find(stays) ?? items.findLast(stays)
  store.reshape(stream, (entries) => entries.filter((item) => !ids.includes(idOf(item))))
  view.select(stream, [])
  view.reveal(neighbor ? below(stream, blockStep(neighbor.id)) : stream)
}
