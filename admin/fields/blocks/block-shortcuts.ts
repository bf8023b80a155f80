import type { KeyboardEvent } from 'react'
import type { StreamField } from '#schema/fields/stream.ts'
import { chooseBlock } from '../../choosers/requests.ts'
import { getTargetBlocks, listBlockIds } from '../../editor/content/block-selection.ts'
import type { EditorContextValue } from '../../editor/content/editor-context.tsx'
import type { FieldPath } from '../../editor/content/field-path.ts'
import { addBlock } from './block-actions.ts'

interface BlockKeys extends Pick<EditorContextValue, 'store' | 'view' | 'readOnly'> {
  stream: FieldPath
  field: StreamField
  /** The block that is meant; absent at a place between blocks. */
  id?: string
  /** Where a new or pasted block goes. */
  after: number
}

/**
 * Ctrl or ⌘ with C, X and V for whole blocks, with A for ticking all, and / for a new one, where no text is written: on
 * the head of a block, and on the buttons between blocks.
 */
export async function handleBlockKey(event: KeyboardEvent, { stream, field, id, after, ...editing }: BlockKeys) {
  if (event.defaultPrevented || event.altKey || !(event.target as Element).matches('li, button, .select-box input'))
    return
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    const isMeant =
      key === 'v' ? !editing.readOnly : id !== undefined && (key === 'c' || ('xa'.includes(key) && !editing.readOnly))
    if (!isMeant || String(getSelection()) !== '') return
    event.preventDefault()
    if (key === 'a') return editing.view.select(stream, listBlockIds(editing, stream), id)
    const { copyBlocks, cutBlocks, pasteBlocks } = await import('../../editor/content/block-clipboard.ts')
    if (key === 'v') pasteBlocks(editing, stream, after, field)
    else (key === 'c' ? copyBlocks : cutBlocks)(editing, stream, getTargetBlocks(editing, stream, id!))
  } else if (key === '/' && !editing.readOnly) {
    event.preventDefault()
    const block = await chooseBlock(field.blocks())
    if (block) addBlock(editing, stream, after, block)
  }
}
