import type { LinkTarget } from './link.ts'
import type {
  RichTextBlockNode,
  RichTextDocument,
  RichTextInlineNode,
  RichTextListItemNode,
  RichTextMark,
} from './rich-text.ts'

/** Returns the target of a URL in a text. */
export type LinkTargetParser = (address: string) => LinkTarget

/**
 * Parses rich text from plain text: paragraphs and lists (`- `, `1. `) separated by empty lines, headings (`## `, `###
 * `), rules (`---`), quotes (`> `), with **bold**, *italic* and [links](/menu/).
 */
export function parseRichTextMarkdown(text: string, resolve: LinkTargetParser): RichTextDocument {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
  return { type: 'doc', content: parts.map((part) => blockOf(part, resolve)) }
}

function blockOf(part: string, resolve: LinkTargetParser): RichTextBlockNode {
  const heading = /^(#{2,4}) (.+)$/s.exec(part)
  if (heading)
    return {
      type: 'heading',
      attrs: { level: heading[1]!.length as 2 | 3 | 4 },
      content: inlinesOf(heading[2]!, resolve),
    }
  if (part === '---') return { type: 'horizontalRule' }
  if (part.startsWith('> ')) return { type: 'blockquote', content: [paragraph(part.slice(2), resolve)] }
  if (part.startsWith('- ')) return { type: 'bulletList', content: itemsOf(part, /^- /m, resolve) }
  if (/^1\. /.test(part)) return { type: 'orderedList', content: itemsOf(part, /^\d+\. /m, resolve) }
  return paragraph(part, resolve)
}

const paragraph = (text: string, resolve: LinkTargetParser): RichTextBlockNode => ({
  type: 'paragraph',
  content: inlinesOf(text, resolve),
})

const itemsOf = (part: string, mark: RegExp, resolve: LinkTargetParser): RichTextListItemNode[] =>
  part
    .split(mark)
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => ({ type: 'listItem', content: [paragraph(item, resolve)] }))

const marked = /\*\*(?<bold>.+?)\*\*|\*(?<italic>.+?)\*|\[(?<words>.+?)\]\((?<address>.+?)\)/g

function inlinesOf(text: string, resolve: LinkTargetParser): RichTextInlineNode[] {
  const line = text.replaceAll(/\s*\n\s*/g, ' ')
  const inlines: RichTextInlineNode[] = []
  let from = 0
  for (const { 0: whole, index, groups } of line.matchAll(marked)) {
    if (index > from) inlines.push({ type: 'text', text: line.slice(from, index) })
    const { bold, italic, words, address } = groups!
    const mark: RichTextMark = address
      ? { type: 'link', attrs: { link: resolve(address) } }
      : { type: bold ? 'bold' : 'italic' }
    inlines.push({ type: 'text', text: bold ?? italic ?? words!, marks: [mark] })
    from = index + whole.length
  }
  if (from < line.length) inlines.push({ type: 'text', text: line.slice(from) })
  return inlines
}
