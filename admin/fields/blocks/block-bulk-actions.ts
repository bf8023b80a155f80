import type { StreamItem } from '#schema/fields/stream.ts'
import { deepCopyWithNewBlockIds } from '../../editor/content/block-ids.ts'
import type { EditorContextValue } from '../../editor/content/editor-context.tsx'
import type { FieldPath } from '../../editor/content/field-path.ts'
import { moveListEntriesOneStep } from '../../editor/content/list-order.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'

type StreamEditor = Pick<EditorContextValue, 'store' | 'view'>

/** Inserts copies of blocks after the last of them as one undo step, and selects the copies. */
export function duplicateBlocksInEditor({ store, view }: StreamEditor, stream: FieldPath, ids: readonly string[]) {
  const items = store.valueAt(stream) as StreamItem[]
  const copies = items.filter(({ id }) => ids.includes(id)).map((item) => deepCopyWithNewBlockIds(item))
  const after = items.findLastIndex(({ id }) => ids.includes(id)) + 1
  store.updateList(stream, (entries) => entries.toSpliced(after, 0, ...copies))
  announceToScreenReaders(`${copies.length} blocks duplicated.`)
  view.select(
    stream,
    copies.map(({ id }) => id),
  )
}

/** Moves blocks up or down by one position as one undo step. */
export function moveBlocksInEditor({ store }: StreamEditor, stream: FieldPath, ids: readonly string[], step: -1 | 1) {
  const items = store.valueAt(stream) as StreamItem[]
  const moved = moveListEntriesOneStep(items, new Set(items.filter(({ id }) => ids.includes(id))), step)
  if (moved.every((item, index) => item === items[index]))
    return announceToScreenReaders(`The blocks are already ${step < 0 ? 'first' : 'last'}.`)
  store.updateList(stream, () => moved)
  const first = moved.findIndex(({ id }) => ids.includes(id))
  announceToScreenReaders(`${ids.length} blocks moved; the first is at position ${first + 1} of ${moved.length}.`)
}
