import type { StreamItem } from '#schema/fields/stream.ts'
import type { Address } from '../editor/address.ts'
import { movedBy } from '../editor/block-order.ts'
import type { Editing } from '../editor/context.tsx'
import { withFreshIds } from '../editor/fresh-ids.ts'
import { announce } from '../ui/announcer.tsx'

type Place = Pick<Editing, 'store' | 'view'>

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
