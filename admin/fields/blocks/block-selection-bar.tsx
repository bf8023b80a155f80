import { useEffect } from 'react'
import { copyBlocksToClipboard, cutBlocksFromEditor } from '../../editor/content/block-clipboard.ts'
import { getSelectedBlockIds, listDirectStreamBlockIds } from '../../editor/content/block-selection.ts'
import {
  type EditorContextValue,
  useEditorContext,
  useFieldValueSelector,
} from '../../editor/content/editor-context.tsx'
import type { FieldPath } from '../../editor/content/field-path.ts'
import { useSignal } from '../../editor/content/signal.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { removeBlocksFromEditor } from './block-actions.ts'
import { duplicateBlocksInEditor, moveBlocksInEditor } from './block-bulk-actions.ts'
import '../../lists/bulk/bulk.css'

/**
 * The bulk actions for the selected blocks of a stream. It comes before the blocks in tab order, and is shown at the
 * bottom of the window.
 */
export default function BlockSelectionBar({ stream }: { stream: FieldPath }) {
  const editing = useEditorContext()
  useSignal(editing.view.selection)
  useFieldValueSelector(stream, () => listDirectStreamBlockIds(editing, stream).join(' '))
  const ids = getSelectedBlockIds(editing, stream)
  useKeys(editing, stream, ids)
  if (ids.length === 0) return null
  const remove = () => {
    removeBlocksFromEditor(editing, stream, ids)
    announceToScreenReaders(
      `${ids.length === 1 ? 'One block' : `${ids.length} blocks`} deleted. Undo brings ${ids.length === 1 ? 'it' : 'them'} back.`,
    )
  }
  return (
    <section className="bulk-bar block-bar" aria-label="Selected blocks">
      <p className="bulk-count">
        <strong>{ids.length}</strong> selected
      </p>
      <div className="bulk-buttons">
        <Button onClick={() => copyBlocksToClipboard(editing, stream, ids)}>Copy</Button>
        <Button onClick={() => cutBlocksFromEditor(editing, stream, ids)}>Cut</Button>
        <Button onClick={() => duplicateBlocksInEditor(editing, stream, ids)}>Duplicate</Button>
        <IconButton
          icon="up"
          label="Move selected blocks up"
          onClick={() => moveBlocksInEditor(editing, stream, ids, -1)}
        />
        <IconButton
          icon="down"
          label="Move selected blocks down"
          onClick={() => moveBlocksInEditor(editing, stream, ids, 1)}
        />
        <Button variant="danger" onClick={remove}>
          Delete
        </Button>
      </div>
      <IconButton icon="close" label="Clear the selection" onClick={() => editing.view.select(stream, [])} />
    </section>
  )
}

/** On a selected block Alt+Shift+arrow moves all of them; on its header Delete deletes them, Escape deselects them. */
function useKeys(editing: EditorContextValue, stream: FieldPath, ids: readonly string[]) {
  useEffect(() => {
    if (ids.length === 0) return
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target as Element
      if (!ids.includes(target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? '')) return
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
      const isOnHead = target.matches('.block-title, .select-box input')
      if (step && event.altKey && event.shiftKey && ids.length > 1) moveBlocksInEditor(editing, stream, ids, step)
      else if (event.key === 'Delete' && isOnHead) removeBlocksFromEditor(editing, stream, ids)
      else if (event.key === 'Escape' && isOnHead) editing.view.select(stream, [])
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  })
}
