import type { StreamItem } from '#schema/fields/stream.ts'
import { announce } from '../ui/announcer.tsx'
import type { Address } from './address.ts'
import { spanBetween } from './block-order.ts'
import type { Editing } from './context.tsx'

type Place = Pick<Editing, 'store' | 'view'>

/** The blocks of a stream, in their order. */
export const idsIn = ({ store }: Pick<Place, 'store'>, stream: Address): string[] =>
  ((store.valueAt(stream) as StreamItem[] | undefined) ?? []).map(({ id }) => id)

/** The ticked blocks of a stream that are still there, in its order. */
export function selectedIn(place: Place, stream: Address): string[] {
  const { stream: chosen, ids } = place.view.selection.value
  return chosen === stream ? idsIn(place, stream).filter((id) => ids.has(id)) : []
}

/** Ticks a block or takes its tick away; as a span, ticks all from the one turned last. Ticks in another stream go. */
export function turnBlock(place: Place, stream: Address, id: string, isSpan: boolean) {
  const before = selectedIn(place, stream)
  const { last } = place.view.selection.value
  const after = isSpan
    ? [...before, ...spanBetween(idsIn(place, stream), last, id)]
    : before.includes(id)
      ? before.filter((each) => each !== id)
      : [...before, id]
  place.view.select(stream, after, id)
  const { size } = place.view.selection.value.ids
  announce(size === 0 ? 'No block selected.' : size === 1 ? 'One block selected.' : `${size} blocks selected.`)
}

/** The blocks that a command at one of them is about: all that are ticked when it is among them, else it alone. */
export function blocksMeantBy(place: Place, stream: Address, id: string): string[] {
  const selected = selectedIn(place, stream)
  return selected.includes(id) ? selected : [id]
}
