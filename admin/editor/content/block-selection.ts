import type { StreamItem } from '#schema/fields/stream.ts'
import { announce } from '../../ui/announcer.tsx'
import type { EditorContextValue } from './editor-context.tsx'
import type { FieldPath } from './field-path.ts'
import { getEntryRange } from './list-order.ts'

type Place = Pick<EditorContextValue, 'store' | 'view'>

/** The blocks of a stream, in their order. */
export const listBlockIds = ({ store }: Pick<Place, 'store'>, stream: FieldPath): string[] =>
  ((store.valueAt(stream) as StreamItem[] | undefined) ?? []).map(({ id }) => id)

/** The ticked blocks of a stream that are still there, in its order. */
export function getSelectedIds(place: Place, stream: FieldPath): string[] {
  const { stream: chosen, ids } = place.view.selection.value
  return chosen === stream ? listBlockIds(place, stream).filter((id) => ids.has(id)) : []
}

/** Ticks a block or takes its tick away; as a span, ticks all from the one turned last. Ticks in another stream go. */
export function toggleBlock(place: Place, stream: FieldPath, id: string, isRange: boolean) {
  const before = getSelectedIds(place, stream)
  const { anchor } = place.view.selection.value
  const after = isRange
    ? [...before, ...getEntryRange(listBlockIds(place, stream), anchor, id)]
    : before.includes(id)
      ? before.filter((each) => each !== id)
      : [...before, id]
  place.view.select(stream, after, id)
  const { size } = place.view.selection.value.ids
  announce(size === 0 ? 'No block selected.' : size === 1 ? 'One block selected.' : `${size} blocks selected.`)
}

/** The blocks that a command at one of them is about: all that are ticked when it is among them, else it alone. */
export function getTargetBlocks(place: Place, stream: FieldPath, id: string): string[] {
  const selected = getSelectedIds(place, stream)
  return selected.includes(id) ? selected : [id]
}
