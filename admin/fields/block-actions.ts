import { type BlockDeclaration, newBlock, type StreamItem } from '#schema/fields/stream.ts'
import { type Address, below, blockStep } from '../editor/address.ts'
import { movedBy } from '../editor/block-order.ts'
import type { Editing } from '../editor/context.tsx'
import { freshId, withFreshIds } from '../editor/fresh-ids.ts'
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

/** Puts copies of blocks after the last of them, as one step; the copies are what is selected then. */
export function duplicateBlocks({ store, view }: Place, stream: Address, ids: readonly string[]) {
  const items = store.valueAt(stream) as StreamItem[]
  const copies = items.filter(({ id }) => ids.includes(id)).map((item) => withFreshIds(item))
  const after = items.findLastIndex(({ id }) => ids.includes(id)) + 1
  store.reshape(stream, (entries) => entries.toSpliced(after, 0, ...copies))
  announce(`${copies.length} blocks duplicated.`)
  view.select(
    stream,
    copies.map(({ id }) => id),
  )
}

/** Moves blocks one place up or down among the others, as one step. */
export function moveBlocks({ store }: Place, stream: Address, ids: readonly string[], step: -1 | 1) {
  const items = store.valueAt(stream) as StreamItem[]
  const moved = movedBy(items, new Set(items.filter(({ id }) => ids.includes(id))), step)
  if (moved.every((item, index) => item === items[index])) return announce(`The blocks are already ${step < 0 ? 'first' : 'last'}.`)
  store.reshape(stream, () => moved)
  const first = moved.findIndex(({ id }) => ids.includes(id))
  announce(`${ids.length} blocks moved; the first is at position ${first + 1} of ${moved.length}.`)
}
