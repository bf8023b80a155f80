import type { Editor } from '@tiptap/react'
import type { RichTextDocument } from '#schema/fields/rich-text.ts'
import type { StreamFieldDeclaration, StreamItem } from '#schema/fields/stream.ts'
import type { EditorContentStore } from '../../editor/content/content-store.ts'
import { type FieldPath, joinFieldPath, toBlockPathStep } from '../../editor/content/field-path.ts'
import { toStoredRichText } from './rich-text-document.ts'

/** A slash before the cursor that searches for a block. */
export interface SlashMenuQuery {
  /** The text after the slash. */
  text: string
  /** The text before and after the query, possibly empty. */
  before: RichTextDocument
  after: RichTextDocument
  /** Whether its paragraph contains nothing else. */
  isAlone: boolean
}

/** The text that contains the cursor: a field of a block in a stream. */
export interface RichTextFieldLocation {
  store: EditorContentStore
  fieldPath: FieldPath
  block: { id: string; stream: FieldPath; field: StreamFieldDeclaration }
}

/** A slash at the start of a word, not followed by a space. */
const slashPattern = /(?:^|\s)\/(?!\s)([^/]*)$/

/**
 * Finds the slash before the cursor, in a paragraph outside lists and quotes. With text on both sides, the block must
 * be one that can be split. Returns null for an ordinary slash.
 */
export function findSlashMenuQuery(editor: Editor, position: RichTextFieldLocation): SlashMenuQuery | null {
  const { doc, selection } = editor.state
  const { $from, empty } = selection
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null
  const typed = slashPattern.exec($from.parent.textBetween(0, $from.parentOffset, undefined, ' '))?.[1]
  if (typed === undefined) return null
  const before = trimEdge(toStoredRichText(doc.cut(0, $from.pos - typed.length - 1).toJSON()), -1)
  const after = trimEdge(toStoredRichText(doc.cut($from.pos).toJSON()), 0)
  if (!hasNoRichTextBlocks(before) && !hasNoRichTextBlocks(after) && !canSplit(position)) return null
  return { text: typed, before, after, isAlone: $from.parent.textContent === `/${typed}` }
}

export const hasNoRichTextBlocks = ({ content }: RichTextDocument) => content.length === 0

/** Removes the empty paragraphs that a cut leaves at the end (-1) or the start (0) of a text. */
function trimEdge({ type, content }: RichTextDocument, edge: -1 | 0): RichTextDocument {
  const blocks = [...content]
  const isEmpty = (block: RichTextDocument['content'][number] | undefined) =>
    block?.type === 'paragraph' &&
    (block.content ?? []).every((each) => each.type === 'text' && each.text.trim() === '')
  while (isEmpty(blocks.at(edge))) edge === 0 ? blocks.shift() : blocks.pop()
  return { type, content: blocks }
}

/**
 * Whether the block contains only this text and options that both parts can share. A text in a list or a nested block
 * cannot be split.
 */
function canSplit({ store, fieldPath, block: { id, stream, field } }: RichTextFieldLocation): boolean {
  const item = ((store.valueAt(stream) as StreamItem[] | undefined) ?? []).find((each) => each.id === id)
  const fields = Object.entries(item ? (field.blockOf(item.type)?.fields ?? {}) : {})
  const isThisField = ([name]: [string, unknown]) =>
    joinFieldPath(joinFieldPath(stream, toBlockPathStep(id)), name) === fieldPath
  return fields.some(isThisField) && fields.every((each) => isThisField(each) || sharedKinds.includes(each[1].kind))
}

const sharedKinds: readonly string[] = ['choice', 'boolean', 'integer']
