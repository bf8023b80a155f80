import type { JSONContent } from '@tiptap/core'
import type {
  RichTextBlockNode,
  RichTextDocument,
  RichTextInlineNode,
  RichTextListItemNode,
} from '#schema/fields/rich-text.ts'

/** Converts a stored document to the editor's format, where documents, quotes and list items are never empty. */
export function toRichTextEditorDocument(stored: RichTextDocument): JSONContent {
  return { type: 'doc', content: orEmptyParagraph(stored.content) }
}

const emptyParagraph = (): JSONContent => ({ type: 'paragraph' })

const orEmptyParagraph = (blocks: RichTextBlockNode[]): JSONContent[] =>
  blocks.length ? blocks.map(blockToEditor) : [emptyParagraph()]

function blockToEditor(block: RichTextBlockNode): JSONContent {
  switch (block.type) {
    case 'blockquote':
      return { type: 'blockquote', content: orEmptyParagraph(block.content) }
    case 'bulletList':
    case 'orderedList':
      return { type: block.type, content: block.content.map(itemToEditor) }
    default:
      return block as JSONContent
  }
}

/** In the editor a list item must start with a paragraph. */
function itemToEditor({ content }: RichTextListItemNode): JSONContent {
  const blocks = orEmptyParagraph(content)
  return { type: 'listItem', content: blocks[0]?.type === 'paragraph' ? blocks : [emptyParagraph(), ...blocks] }
}

/** Converts the editor's document to the stored format. A single empty paragraph becomes an empty document. */
export function toStoredRichText(document: JSONContent): RichTextDocument {
  const content = (document.content ?? []).map(nodeFromEditor) as RichTextBlockNode[]
  const [only] = content
  const isEmpty = content.length === 1 && only?.type === 'paragraph' && !only.content?.length
  return { type: 'doc', content: isEmpty ? [] : content }
}

/** Keeps only what the stored format allows: no marks on line breaks, attributes only where they are declared. */
function nodeFromEditor({
  type,
  attrs,
  content,
  text,
  marks,
}: JSONContent): RichTextBlockNode | RichTextListItemNode | RichTextInlineNode {
  if (type === 'text')
    return { type, text: text ?? '', ...(marks?.length && { marks: marks.map(markFromEditor) }) } as RichTextInlineNode
  if (type === 'hardBreak' || type === 'horizontalRule') return { type }
  if (type === 'embed') return { type, attrs: { url: attrs?.['url'], title: attrs?.['title'] } }
  if (type === 'image')
    return { type, attrs: { image: attrs?.['image'], alt: attrs?.['alt'], format: attrs?.['format'] } }
  return {
    type,
    ...(type === 'heading' && { attrs: { level: attrs?.['level'] } }),
    ...(content && { content: content.map(nodeFromEditor) }),
  } as RichTextBlockNode
}

const markFromEditor = ({ type, attrs }: NonNullable<JSONContent['marks']>[number]) =>
  type === 'link' ? { type, attrs: { link: attrs?.['link'] } } : { type }
