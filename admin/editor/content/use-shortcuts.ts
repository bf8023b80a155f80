import { useEffect } from 'react'
import type { EditorContentStore } from './content-store.ts'

/**
 * Handles Ctrl/⌘ with Z, Shift+Z, Y and S wherever the focus is, because the browser's undo covers only one field.
 * Ctrl/⌘+Alt+M, by physical key, opens the comments of the focused field.
 */
export function useEditorShortcuts(
  store: EditorContentStore,
  onSave: () => void,
  onComment?: (target: EventTarget | null) => void,
) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      if (event.altKey) {
        if (event.code !== 'KeyM' || !onComment || isOutsideForm(event.target)) return
        event.preventDefault()
        return onComment(event.target)
      }
      const key = event.key.toLowerCase()
      const action =
        key === 's'
          ? onSave
          : key === 'y' || (key === 'z' && event.shiftKey)
            ? () => store.redo()
            : key === 'z'
              ? () => store.undo()
              : null
      if (!action || (key !== 's' && isOutsideForm(event.target))) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [store, onSave, onComment])
}

/** Inputs in dialogs and comments keep the browser's undo. */
const isOutsideForm = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"], .comments') !== null
