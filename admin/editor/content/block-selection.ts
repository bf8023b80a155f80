import type { StreamItem } from '#schema/fields/stream.ts'
import { sliceBetweenTwoEntries } from '../../lists/entry-range.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import type { EditorContextValue } from './editor-context.tsx'
import type { FieldPath } from './field-path.ts'

type BlockEditing = Pick<EditorContextValue, 'store' | 'view'>

/** The ids of the blocks of a stream, in order. */
export const listDirectStreamBlockIds = ({ store }: Pick<BlockEditing, 'store'>, stream: FieldPath): string[] =>
  ((store.valueAt(stream) as StreamItem[] | undefined) ?? []).map(({ id }) => id)

/** The selected blocks of a stream that still exist, in order. */
export function getSelectedBlockIds(editing: BlockEditing, stream: FieldPath): string[] {
  const { stream: chosen, ids } = editing.view.selection.value
  return chosen === stream ? listDirectStreamBlockIds(editing, stream).filter((id) => ids.has(id)) : []
}

/** Toggles a block. As a range, selects all from the last toggled one. Clears the selection of other streams. */
export function toggleBlockInEditorSelection(editing: BlockEditing, stream: FieldPath, id: string, isRange: boolean) {
  const before = getSelectedBlockIds(editing, stream)
  const { anchor } = editing.view.selection.value
  const after = isRange
    ? [...before, ...sliceBetweenTwoEntries(listDirectStreamBlockIds(editing, stream), anchor, id)]
    : before.includes(id)
      ? before.filter((each) => each !== id)
      : [...before, id]
  editing.view.select(stream, after, id)
  const { size } = editing.view.selection.value.ids
  announceToScreenReaders(
    size === 0 ? 'No block selected.' : size === 1 ? 'One block selected.' : `${size} blocks selected.`,
  )
}

/** The blocks a command applies to: all selected ones if the block is among them, otherwise only the block. */
export function getCommandBlockIds(editing: BlockEditing, stream: FieldPath, id: string): string[] {
  const selected = getSelectedBlockIds(editing, stream)
  return selected.includes(id) ? selected : [id]
}
