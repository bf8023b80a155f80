import type { Editor } from '@tiptap/react'
import type { RichText } from '#schema/fields/rich-text.ts'
import type { StreamField, StreamItem } from '#schema/fields/stream.ts'
import type { ContentStore } from '../../editor/content/content-store.ts'
import { blockStep, type FieldPath, joinFieldPath } from '../../editor/content/field-path.ts'
import { fromEditor } from './rich-text-document.ts'

/** A slash at the cursor that asks for a block. */
export interface SlashQuery {
  /** What was typed after it. */
  text: string
  /** The text on both sides, empty where there is none. */
  before: RichText
  after: RichText
  /** Nothing else stands in its paragraph. */
  isAlone: boolean
}

/** The text that is written in: a field at an address, in a block of a stream. */
export interface TextPosition {
  store: ContentStore
  fieldPath: FieldPath
  block: { id: string; stream: FieldPath; field: StreamField }
}

/** A slash asks where a word could begin; what follows it begins without a space. */
const slashPattern = /(?:^|\s)\/(?!\s)([^/]*)$/

/**
 * The slash before the cursor, in a paragraph that stands in no list or quotation. Where there is text on both sides of
 * it, the block must be one that can be split. Null where it is an ordinary slash.
 */
export function findSlashQuery(editor: Editor, place: TextPosition): SlashQuery | null {
  const { doc, selection } = editor.state
  const { $from, empty } = selection
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null
  const typed = slashPattern.exec($from.parent.textBetween(0, $from.parentOffset, undefined, ' '))?.[1]
  if (typed === undefined) return null
  const before = trimEdge(fromEditor(doc.cut(0, $from.pos - typed.length - 1).toJSON()), -1)
  const after = trimEdge(fromEditor(doc.cut($from.pos).toJSON()), 0)
  if (!isBlank(before) && !isBlank(after) && !canSplit(place)) return null
  return { text: typed, before, after, isAlone: $from.parent.textContent === `/${typed}` }
}

export const isBlank = ({ content }: RichText) => content.length === 0

/** A text without the empty paragraphs that a cut leaves at its edge: at its end (-1) or its beginning (0). */
function trimEdge({ type, content }: RichText, edge: -1 | 0): RichText {
  const blocks = [...content]
  const isEmpty = (block: RichText['content'][number] | undefined) =>
    block?.type === 'paragraph' &&
    (block.content ?? []).every((each) => each.type === 'text' && each.text.trim() === '')
  while (isEmpty(blocks.at(edge))) edge === 0 ? blocks.shift() : blocks.pop()
  return { type, content: blocks }
}

/**
 * Whether the block holds this text and choices alone, which both parts can share. A text in a list or another block is
 * not split.
 */
function canSplit({ store, fieldPath, block: { id, stream, field } }: TextPosition): boolean {
  const item = ((store.valueAt(stream) as StreamItem[] | undefined) ?? []).find((each) => each.id === id)
  const fields = Object.entries(item ? (field.blockOf(item.type)?.fields ?? {}) : {})
  const isHere = ([name]: [string, unknown]) => joinFieldPath(joinFieldPath(stream, blockStep(id)), name) === fieldPath
  return fields.some(isHere) && fields.every((each) => isHere(each) || shared.includes(each[1].kind))
}

const shared: readonly string[] = ['choice', 'boolean', 'integer']
