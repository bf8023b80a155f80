import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import {
  type BlockDeclaration,
  createEmptyBlock,
  type StreamFieldDeclaration,
  type StreamItem,
} from '#schema/fields/stream.ts'
import { filterAndRankBlocks } from '../../choosers/block-ranking.ts'
import { createBlockId, deepCopyWithNewBlockIds } from '../../editor/content/block-ids.ts'
import { useEditorContext } from '../../editor/content/editor-context.tsx'
import { getValueAtFieldPath, withValueAtFieldPath } from '../../editor/content/field-path.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { announceAndFocusAddedBlock } from '../blocks/block-actions.ts'
import {
  findSlashMenuQuery,
  hasNoRichTextBlocks,
  type RichTextFieldLocation,
  type SlashMenuQuery,
} from './slash-query.ts'

interface SlashMenuProps {
  editor: Editor
  position: RichTextFieldLocation
  onClose: () => void
}

/** The blocks that can be added at a slash. The focus stays in the text, and typing filters the list. */
export default function SlashMenu({ editor, position, onClose }: SlashMenuProps) {
  const listId = useId()
  const typed = useEditorState({ editor, selector: ({ editor }) => queryText(findSlashMenuQuery(editor, position)) })
  const isAlone = useEditorState({
    editor,
    selector: ({ editor }) => findSlashMenuQuery(editor, position)?.isAlone ?? true,
  })
  const [activeIndex, setActiveIndex] = useState(0)
  const choose = useInsertion({ editor, position, onClose })
  const blocks = typed === null ? [] : filterAndRankBlocks(position.block.field.blocks(), typed)
  const active = blocks[Math.min(activeIndex, blocks.length - 1)]
  useEffect(() => {
    if (typed === null) onClose()
    setActiveIndex(0)
  }, [typed, onClose])
  // Within other text, a slash that matches no block is an ordinary slash.
  useEffect(() => {
    if (!active && !isAlone) onClose()
  }, [active, isAlone, onClose])
  useEffect(
    () => announceToScreenReaders(active ? `${blocks.length} blocks. ${active.label}` : 'No matching blocks.'),
    [active, blocks.length],
  )
  useComboboxAttributes(editor, listId, active && optionId(listId, active))
  const moveBy = (step: number) =>
    setActiveIndex(
      (before) => (Math.min(before, blocks.length - 1) + step + blocks.length) % Math.max(1, blocks.length),
    )
  const onEnter = () => (active ? choose(active) : onClose())
  useMenuKeys(editor, { ArrowDown: () => moveBy(1), ArrowUp: () => moveBy(-1), Enter: onEnter, onClose })
  const { left, bottom } = editor.view.coordsAtPos(editor.state.selection.from)
  return createPortal(
    <div className="slash-menu" style={{ left, top: Math.min(bottom + 6, innerHeight - 320) }}>
      <div id={listId} role="listbox" tabIndex={-1} aria-label="Blocks to add">
        {blocks.map((block) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the text, whose keys choose
          <div
            key={block.type}
            id={optionId(listId, block)}
            role="option"
            tabIndex={-1}
            aria-selected={block === active}
            ref={block === active ? scrollIntoList : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(block)}
          >
            {block.label} <span className="quiet">{block.group}</span>
          </div>
        ))}
      </div>
      {blocks.length === 0 && <p className="quiet">No matching blocks.</p>}
    </div>,
    document.body,
  )
}

interface MenuKeys {
  ArrowDown: () => void
  ArrowUp: () => void
  Enter: () => void
  onClose: () => void
}

/** Handles the keys of the menu while the focus stays in the text; leaving the text closes the menu. */
function useMenuKeys(editor: Editor, { onClose, ...keys }: MenuKeys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const actions: Record<string, () => void> = { ...keys, Escape: onClose, Tab: onClose }
    const action = actions[event.key]
    if (!action || event.isComposing) return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopImmediatePropagation()
    action()
  })
  const onBlur = useEffectEvent(onClose)
  useEffect(() => {
    const text = editor.view.dom
    const listening = new AbortController()
    text.addEventListener('keydown', (event) => onKey(event), { capture: true, signal: listening.signal })
    text.addEventListener('blur', () => onBlur(), { signal: listening.signal })
    return () => listening.abort()
  }, [editor])
}

const optionId = (list: string, { type }: BlockDeclaration) => `${list}-${type}`
const scrollIntoList = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

const queryText = (query: SlashMenuQuery | null) => query?.text ?? null

/** Makes the text a combobox, so that screen readers announce the active block. */
function useComboboxAttributes(editor: Editor, list: string, active: string | undefined) {
  useEffect(() => {
    const comboboxAttributes = {
      'aria-autocomplete': 'list',
      'aria-controls': list,
      'aria-activedescendant': active ?? '',
    }
    const text = editor.view.dom
    for (const [name, value] of Object.entries(comboboxAttributes)) text.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(comboboxAttributes)) text.removeAttribute(name)
    }
  }, [editor, list, active])
}

/**
 * Replaces the slash and its query with the chosen block, in one undo step: before or after the current block, or
 * between its two parts.
 */
function useInsertion({ editor, position, onClose }: SlashMenuProps) {
  const { store, view } = useEditorContext()
  return (block: BlockDeclaration) => {
    const query = findSlashMenuQuery(editor, position)
    onClose()
    if (!query) return
    const { id, stream } = position.block
    const content = withValueAtFieldPath(
      store.content,
      position.fieldPath,
      hasNoRichTextBlocks(query.before) ? query.after : query.before,
    )
    const items = getValueAtFieldPath(content, stream) as StreamItem[]
    const index = items.findIndex((item) => item.id === id)
    const added = createEmptyBlock(block, createBlockId())
    const parts = splitBlock(items[index]!, added, query, position)
    store.replaceAll(withValueAtFieldPath(content, stream, items.toSpliced(index, 1, ...parts)))
    announceAndFocusAddedBlock({ view }, stream, index + parts.indexOf(added), block, added.id)
  }
}

/** Returns the blocks that replace the current one. A block that is still empty is replaced by the added one. */
function splitBlock(
  item: StreamItem,
  added: StreamItem,
  { before, after }: SlashMenuQuery,
  { fieldPath, block: { field } }: RichTextFieldLocation,
): StreamItem[] {
  if (isUntouched(item, field)) return [added]
  if (hasNoRichTextBlocks(after)) return [item, added]
  if (hasNoRichTextBlocks(before)) return [added, item]
  const rest = { ...item.value, [fieldPath.slice(fieldPath.lastIndexOf('.') + 1)]: after }
  return [item, added, deepCopyWithNewBlockIds({ ...item, value: rest })]
}

const isUntouched = (item: StreamItem, field: StreamFieldDeclaration) => {
  const block = field.blockOf(item.type)
  return block !== undefined && JSON.stringify(createEmptyBlock(block, '').value) === JSON.stringify(item.value)
}
