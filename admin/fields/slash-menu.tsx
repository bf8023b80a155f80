import { type Editor, useEditorState } from '@tiptap/react'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { type BlockDeclaration, newBlock, type StreamField, type StreamItem } from '#schema/fields/stream.ts'
import { rankedBlocks } from '../choosers/block-ranking.ts'
import type { Address } from '../editor/address.ts'
import { useEditing } from '../editor/context.tsx'
import { announce } from '../ui/announcer.tsx'
import { addBlock } from './block-actions.ts'

/** Where the new block goes: before or after the one that is written in. */
type Side = 'before' | 'after'

/** The end of the text at which a slash asks for a block; null anywhere else, where it is a slash. */
function sideOf(editor: Editor): Side | null {
  const { $from } = editor.state.selection
  if ($from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null
  const place = $from.index(0)
  return place === editor.state.doc.childCount - 1 ? 'after' : place === 0 ? 'before' : null
}

interface SlashMenuProps {
  editor: Editor
  place: { id: string; stream: Address; field: StreamField }
  onClose: () => void
}

/** The blocks that may be added, below the slash that asks for them. The focus stays in the text, and what is typed there narrows them. */
export default function SlashMenu({ editor, place, onClose }: SlashMenuProps) {
  const listId = useId()
  const typed = useEditorState({ editor, selector: ({ editor }) => typedAfterSlash(editor) })
  const [at, setAt] = useState(0)
  const choose = useChoice({ editor, place, onClose })
  const blocks = typed === null ? [] : rankedBlocks(place.field.blocks(), typed)
  const active = blocks[Math.min(at, blocks.length - 1)]
  useEffect(() => {
    if (typed === null) onClose()
    setAt(0)
  }, [typed, onClose])
  useEffect(() => announce(active ? `${blocks.length} blocks. ${active.label}` : 'No block has such a name.'), [active, blocks.length])
  useDescription(editor, listId, active && optionId(listId, active))
  useEffect(() => {
    const moves: Record<string, () => void> = {
      ArrowDown: () => setAt((before) => (Math.min(before, blocks.length - 1) + 1) % Math.max(1, blocks.length)),
      ArrowUp: () => setAt((before) => (Math.min(before, blocks.length - 1) - 1 + blocks.length) % Math.max(1, blocks.length)),
      Escape: onClose,
      Tab: onClose,
      Enter: () => (active ? choose(active) : onClose()),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const move = moves[event.key]
      if (!move || event.isComposing) return
      if (event.key !== 'Tab') event.preventDefault()
      event.stopImmediatePropagation()
      move()
    }
    const text = editor.view.dom
    text.addEventListener('keydown', onKeyDown, { capture: true })
    text.addEventListener('blur', onClose)
    return () => {
      text.removeEventListener('keydown', onKeyDown, { capture: true })
      text.removeEventListener('blur', onClose)
    }
  }, [editor, active, blocks.length, choose, onClose])
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
      {blocks.length === 0 && <p className="quiet">No block has such a name.</p>}
    </div>,
    document.body,
  )
}

const optionId = (list: string, { type }: BlockDeclaration) => `${list}-${type}`
const scrollIntoList = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** What stands after the slash in its paragraph; null once the slash is gone, or where it asks for nothing. */
function typedAfterSlash(editor: Editor): string | null {
  const text = sideOf(editor) ? editor.state.selection.$from.parent.textContent : ''
  return text.startsWith('/') ? text.slice(1) : null
}

/** Who listens in the text hears which block Enter would add. */
function useDescription(editor: Editor, list: string, active: string | undefined) {
  useEffect(() => {
    const told = { 'aria-autocomplete': 'list', 'aria-controls': list, 'aria-activedescendant': active ?? '' }
    const text = editor.view.dom
    for (const [name, value] of Object.entries(told)) text.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(told)) text.removeAttribute(name)
    }
  }, [editor, list, active])
}

/** Takes the slash and what follows it out of the text, and puts the block beside the one that is written in. */
function useChoice({ editor, place: { id, stream, field }, onClose }: SlashMenuProps) {
  const editing = useEditing()
  return (block: BlockDeclaration) => {
    const { $from } = editor.state.selection
    const isBefore = sideOf(editor) === 'before'
    const isOnly = editor.state.doc.childCount === 1
    editor.commands.deleteRange(isOnly ? { from: $from.start(), to: $from.end() } : { from: $from.before(), to: $from.after() })
    onClose()
    const items = editing.store.valueAt(stream) as StreamItem[]
    const index = items.findIndex((item) => item.id === id)
    addBlock(editing, stream, isBefore ? index : index + 1, block)
    // A block nobody has written anything in makes way for the one that was meant.
    if (isUntouched(items[index]!, field)) editing.store.remove(stream, isBefore ? index + 1 : index)
  }
}

const isUntouched = (item: StreamItem, field: StreamField) => {
  const block = field.blockOf(item.type)
  return block !== undefined && JSON.stringify(newBlock(block, '').value) === JSON.stringify(item.value)
}
