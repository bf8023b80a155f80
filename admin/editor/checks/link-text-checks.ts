import type { LinkTarget } from '#schema/fields/link.ts'
import type { RichBlock, RichInline, RichListItem, RichText } from '#schema/fields/rich-text.ts'
import type { ContentNode, SiblingFields } from '../content/walk-content.ts'
import type { ContentCheck } from './content-checks.ts'

interface WordedLink {
  path: string
  words: string
  /** Where it leads, to be compared. */
  to: string
}

/** Words that say nothing of where a link leads, whatever stands around it. */
const empty = ['click', 'click here', 'here', 'this', 'this link', 'this page', 'link', 'press here', 'tap here']
/** Words that do as long as they lead to one place. */
const vague = [
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

/**
 * Links whose words, read alone, do not say where they lead: for who listens to a page's links, and for search engines.
 */
export function checkLinkTexts(places: readonly ContentNode[]): ContentCheck[] {
  const links = places.flatMap(linksAt)
  const leadsTo = new Map<string, Set<string>>()
  for (const { words, to } of links) leadsTo.set(plain(words), (leadsTo.get(plain(words)) ?? new Set()).add(to))
  return links.flatMap(({ path, words }): ContentCheck[] => {
    const text = plain(words)
    if (empty.includes(text))
      return [
        {
          kind: 'link_text',
          path,
          message: `“${words.trim()}” does not say where the link leads: name that in its words.`,
        },
      ]
    if (vague.includes(text) && leadsTo.get(text)!.size > 1)
      return [
        {
          kind: 'link_text',
          path,
          message: `“${words.trim()}” leads to different places on this page: say where this one leads.`,
        },
      ]
    return []
  })
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The names of texts that are the words of a link beside them. */
const wording = ['display_name', 'link_text']

/** The words of the link that stands with a field; undefined where there is none, or it has no words of its own. */
function wordsBeside({ fields, values }: SiblingFields): string | undefined {
  if (!Object.values(fields).some(({ kind }) => kind === 'link')) return undefined
  const name = wording.find((each) => fields[each]?.kind === 'text')
  return name && String(values[name] ?? '')
}

function linksAt(place: ContentNode): WordedLink[] {
  if (place.kind === 'block') return []
  const { field, value, path, siblings } = place
  if (field.kind === 'rich_text') return inText(value as RichText, path)
  const words = field.kind === 'link' && value !== null ? wordsBeside(siblings) : undefined
  return words ? [{ path, words, to: JSON.stringify(value) }] : []
}

type Node = RichBlock | RichListItem | RichInline

/** What stands side by side with one and the same target is one link, whatever is bold of it. */
function inText(doc: RichText, path: string): WordedLink[] {
  const found: WordedLink[] = []
  let open: WordedLink | undefined
  const visit = (node: Node) => {
    const link = node.type === 'text' ? linkOf(node) : undefined
    const to = link && JSON.stringify(link)
    if (node.type === 'text' && to !== undefined && open?.to === to) open.words += node.text
    else {
      open = node.type === 'text' && to !== undefined ? { path, words: node.text, to } : undefined
      if (open) found.push(open)
    }
    if ('content' in node) for (const child of node.content ?? []) visit(child)
  }
  for (const node of doc.content) visit(node)
  return found
}

function linkOf({ marks = [] }: Extract<RichInline, { type: 'text' }>): LinkTarget | undefined {
  for (const mark of marks) if (mark.type === 'link') return mark.attrs.link
  return undefined
}
