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
  announce(`${block.label} added at position ${index + 1}.`)
  const here = below(stream, blockStep(id))
  const main = mainField(block.fields)
  view.reveal(main === undefined ? here : below(here, main))
}

/** Deletes a block; the focus goes to its neighbor. */
export function removeBlock({ store, view }: Place, stream: Address, index: number) {
  const items = store.valueAt(stream) as StreamItem[]
  const neighbor = items[index + 1] ?? items[index - 1]
  store.remove(stream, index)
  view.reveal(neighbor ? below(stream, blockStep(neighbor.id)) : stream)
}
