import type { JSONContent } from '@tiptap/core'
import type { RichBlock, RichInline, RichListItem, RichText } from '#schema/fields/rich-text.ts'

/** A stored document as the editor can hold it: a page, a quote or a list item is never quite empty there. */
export function toEditor(stored: RichText): JSONContent {
  return { type: 'doc', content: filled(stored.content) }
}

const emptyParagraph = (): JSONContent => ({ type: 'paragraph' })

const filled = (blocks: RichBlock[]): JSONContent[] => (blocks.length ? blocks.map(blockToEditor) : [emptyParagraph()])

function blockToEditor(block: RichBlock): JSONContent {
  switch (block.type) {
    case 'blockquote':
      return { type: 'blockquote', content: filled(block.content) }
    case 'bulletList':
    case 'orderedList':
      return { type: block.type, content: block.content.map(itemToEditor) }
    default:
      return block as JSONContent
  }
}

/** The editor wants a list item to begin with a paragraph. */
function itemToEditor({ content }: RichListItem): JSONContent {
  const blocks = filled(content)
  return { type: 'listItem', content: blocks[0]?.type === 'paragraph' ? blocks : [emptyParagraph(), ...blocks] }
}

/** The editor's document as it is stored. A single empty paragraph is an empty document. */
export function fromEditor(document: JSONContent): RichText {
  const content = (document.content ?? []).map(nodeFromEditor) as RichBlock[]
  const [only] = content
  const empty = content.length === 1 && only?.type === 'paragraph' && !only.content?.length
  return { type: 'doc', content: empty ? [] : content }
}

/**
 * Keeps only what storage knows: line breaks carry no marks there, and only headings, films, images and links have
 * attributes.
 */
function nodeFromEditor({ type, attrs, content, text, marks }: JSONContent): RichBlock | RichListItem | RichInline {
  if (type === 'text')
    return { type, text: text ?? '', ...(marks?.length && { marks: marks.map(markFromEditor) }) } as RichInline
  if (type === 'hardBreak' || type === 'horizontalRule') return { type }
  if (type === 'embed') return { type, attrs: { url: attrs?.['url'], title: attrs?.['title'] } }
  if (type === 'image')
    return { type, attrs: { image: attrs?.['image'], alt: attrs?.['alt'], format: attrs?.['format'] } }
  return {
    type,
    ...(type === 'heading' && { attrs: { level: attrs?.['level'] } }),
    ...(content && { content: content.map(nodeFromEditor) }),
  } as RichBlock
}

const markFromEditor = ({ type, attrs }: NonNullable<JSONContent['marks']>[number]) =>
  type === 'link' ? { type, attrs: { link: attrs?.['link'] } } : { type }
