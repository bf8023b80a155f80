import type { LinkTarget } from '#schema/fields/link.ts'
import type {
  RichTextBlockNode,
  RichTextDocument,
  RichTextInlineNode,
  RichTextListItemNode,
} from '#schema/fields/rich-text.ts'
import type { ContentNode, SiblingFields } from '../content/walk-content.ts'
import type { ContentCheckResult } from './content-checks.ts'

interface LinkWithText {
  path: string
  text: string
  /** Its target as JSON, for comparison. */
  to: string
}

/** Link texts that never describe the target. */
const meaninglessTexts = [
  'click',
  'click here',
  'here',
  'this',
  'this link',
  'this page',
  'link',
  'press here',
  'tap here',
]
/** Link texts that are acceptable if all of them on the page have the same target. */
const vagueTexts = [
  'learn more',
  'read more',
  'more',
  'see more',
  'find out more',
  'more information',
  'more info',
  'details',
  'view',
  'go',
  'continue',
]

/** Reports links whose text alone does not describe the target, for screen reader users and search engines. */
export function checkLinkTexts(nodes: readonly ContentNode[]): ContentCheckResult[] {
  const links = nodes.flatMap(linksAt)
  const targets = new Map<string, Set<string>>()
  for (const { text, to } of links)
    targets.set(normalizeText(text), (targets.get(normalizeText(text)) ?? new Set()).add(to))
  return links.flatMap(({ path, text }): ContentCheckResult[] => {
    const normalized = normalizeText(text)
    if (meaninglessTexts.includes(normalized))
      return [
        {
          kind: 'link_text',
          path,
          message: `“${text.trim()}” does not say where the link leads: describe the target in the link text.`,
        },
      ]
    if (vagueTexts.includes(normalized) && targets.get(normalized)!.size > 1)
      return [
        {
          kind: 'link_text',
          path,
          message: `“${text.trim()}” leads to different places on this page: say where this one leads.`,
        },
      ]
    return []
  })
}

const normalizeText = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Names of fields that contain the text of a link beside them. */
const linkTextFields = ['display_name', 'link_text']

/** The text of the link among sibling fields; undefined when there is no link or it has no text field. */
function siblingLinkText({ fields, values }: SiblingFields): string | undefined {
  if (!Object.values(fields).some(({ kind }) => kind === 'link')) return undefined
  const name = linkTextFields.find((each) => fields[each]?.kind === 'text')
  return name && String(values[name] ?? '')
}

function linksAt(node: ContentNode): LinkWithText[] {
  if (node.kind === 'block') return []
  const { field, value, path, siblings } = node
  if (field.kind === 'rich_text') return richTextLinks(value as RichTextDocument, path)
  const text = field.kind === 'link' && value !== null ? siblingLinkText(siblings) : undefined
  return text ? [{ path, text, to: JSON.stringify(value) }] : []
}

type Node = RichTextBlockNode | RichTextListItemNode | RichTextInlineNode

/** The links of a rich text. Adjacent texts with the same target are one link, whatever their other marks. */
function richTextLinks(doc: RichTextDocument, path: string): LinkWithText[] {
  const found: LinkWithText[] = []
  let open: LinkWithText | undefined
  const visit = (node: Node) => {
    const link = node.type === 'text' ? linkOf(node) : undefined
    const to = link && JSON.stringify(link)
    if (node.type === 'text' && to !== undefined && open?.to === to) open.text += node.text
    else {
      open = node.type === 'text' && to !== undefined ? { path, text: node.text, to } : undefined
      if (open) found.push(open)
    }
    if ('content' in node) for (const child of node.content ?? []) visit(child)
  }
  for (const node of doc.content) visit(node)
  return found
}

function linkOf({ marks = [] }: Extract<RichTextInlineNode, { type: 'text' }>): LinkTarget | undefined {
  for (const mark of marks) if (mark.type === 'link') return mark.attrs.link
  return undefined
}
