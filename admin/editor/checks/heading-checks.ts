import { type RichTextBlockNode, type RichTextDocument, richTextToPlainText } from '#schema/fields/rich-text.ts'
import type { ContentNode } from '../content/walk-content.ts'
import type { ContentCheckResult } from './content-checks.ts'

interface Heading {
  path: string
  /** 2 to 6; the page title is level 1. */
  level: number
  text: string
  /** A block's own title, whose level the editor cannot choose. */
  isFixed?: boolean
}

/** Names of block fields that are rendered as a level 2 heading. */
const titleFields = ['title', 'heading']

/** Reports headings that skip a level, and empty headings. */
export function checkHeadings(nodes: readonly ContentNode[]): ContentCheckResult[] {
  const found: ContentCheckResult[] = []
  let previousLevel = 1
  for (const { path, level, text, isFixed } of nodes.flatMap(headingsAt)) {
    if (text.trim() === '') {
      found.push({ kind: 'heading', path, message: 'This heading has no text: write some, or delete it.' })
      continue
    }
    if (level > previousLevel + 1 && !isFixed)
      found.push({
        kind: 'heading',
        path,
        message: `“${text}” skips a level: make it a heading of level ${previousLevel + 1} (h${previousLevel + 1}).`,
      })
    previousLevel = level
  }
  return found
}

function headingsAt(node: ContentNode): Heading[] {
  if (node.kind === 'block') return blockTitle(node)
  const { field, value, path, siblings } = node
  if (field.kind === 'rich_text') return richTextHeadings(value as RichTextDocument, path)
  if (field.kind !== 'choice' || !field.options.every((option: { value: string }) => /^h[2-6]$/.test(option.value)))
    return []
  const textField = Object.entries(siblings.fields).find(([, each]) => each.kind === 'text')?.[0]
  return textField
    ? [{ path, level: Number(String(value).slice(1)), text: String(siblings.values[textField] ?? '') }]
    : []
}

function blockTitle({ block, value, path }: Extract<ContentNode, { kind: 'block' }>): Heading[] {
  const name = titleFields.find(
    (each) => block.fields[each]?.kind === 'text' && String(value[each] ?? '').trim() !== '',
  )
  return name ? [{ path: `${path}.${name}`, level: 2, text: String(value[name]), isFixed: true }] : []
}

/** The headings of a rich text, at its top level and in quotes and lists. */
function richTextHeadings(doc: RichTextDocument, path: string): Heading[] {
  const visit = (node: RichTextBlockNode | { type: 'listItem'; content: RichTextBlockNode[] }): Heading[] => {
    if (node.type === 'heading')
      return [{ path, level: node.attrs.level, text: richTextToPlainText({ type: 'doc', content: [node] }) }]
    if (
      node.type === 'bulletList' ||
      node.type === 'orderedList' ||
      node.type === 'blockquote' ||
      node.type === 'listItem'
    )
      return node.content.flatMap(visit)
    return []
  }
  return doc.content.flatMap(visit)
}
