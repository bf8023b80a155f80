import type { KeyboardEvent } from 'react'
import type { StreamFieldDeclaration } from '#schema/fields/stream.ts'
import { openBlockTypeChooser } from '../../choosers/requests.ts'
import { getCommandBlockIds, listDirectStreamBlockIds } from '../../editor/content/block-selection.ts'
import type { EditorContextValue } from '../../editor/content/editor-context.tsx'
import type { FieldPath } from '../../editor/content/field-path.ts'
import { addBlockToEditor } from './block-actions.ts'

interface BlockKeys extends Pick<EditorContextValue, 'store' | 'view' | 'readOnly'> {
  stream: FieldPath
  field: StreamFieldDeclaration
  /** The block the shortcut applies to; absent between blocks. */
  id?: string
  /** The index at which a new or pasted block is inserted. */
  after: number
}

/**
 * Handles the keyboard shortcuts of blocks, outside of text inputs: Ctrl/⌘ with C, X and V for whole blocks, Ctrl/⌘+A
 * to select all, and / for a new one.
 */
export async function handleBlockShortcutKey(
  event: KeyboardEvent,
  { stream, field, id, after, ...editing }: BlockKeys,
) {
  if (event.defaultPrevented || event.altKey || !(event.target as Element).matches('li, button, .select-box input'))
    return
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    const isShortcut =
      key === 'v' ? !editing.readOnly : id !== undefined && (key === 'c' || ('xa'.includes(key) && !editing.readOnly))
    if (!isShortcut || String(getSelection()) !== '') return
    event.preventDefault()
    if (key === 'a') return editing.view.select(stream, listDirectStreamBlockIds(editing, stream), id)
    const { copyBlocksToClipboard, cutBlocksFromEditor, pasteBlocksIntoEditor } = await import('./later-parts.ts')
    if (key === 'v') pasteBlocksIntoEditor(editing, stream, after, field)
    else
      (key === 'c' ? copyBlocksToClipboard : cutBlocksFromEditor)(
        editing,
        stream,
        getCommandBlockIds(editing, stream, id!),
      )
  } else if (key === '/' && !editing.readOnly) {
    event.preventDefault()
    const block = await openBlockTypeChooser(field.blocks())
    if (block) addBlockToEditor(editing, stream, after, block)
  }
}
