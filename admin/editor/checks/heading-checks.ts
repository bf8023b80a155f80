import { type RichBlock, type RichText, richTextToPlainText } from '#schema/fields/rich-text.ts'
import type { ContentNode } from '../content/walk-content.ts'
import type { ContentCheck } from './content-checks.ts'

interface Heading {
  path: string
  /** 2 to 6; the page's title is the one of level 1. */
  level: number
  words: string
  /** Where a block draws its own title: its level is not the editor's to choose. */
  isFixed?: boolean
}

/** The names blocks give the words they draw as a heading of level 2. */
const titles = ['title', 'heading']

/** Headings that skip a level, and those without words. */
export function checkHeadings(places: readonly ContentNode[]): ContentCheck[] {
  const found: ContentCheck[] = []
  let above = 1
  for (const { path, level, words, isFixed } of places.flatMap(headingsAt)) {
    if (words.trim() === '') {
      found.push({ kind: 'heading', path, message: 'This heading has no words: write them, or delete it.' })
      continue
    }
    if (level > above + 1 && !isFixed)
      found.push({
        kind: 'heading',
        path,
        message: `“${words}” skips a level: make it a heading of level ${above + 1} (h${above + 1}).`,
      })
    above = level
  }
  return found
}

function headingsAt(place: ContentNode): Heading[] {
  if (place.kind === 'block') return ownTitle(place)
  const { field, value, path, siblings } = place
  if (field.kind === 'rich_text') return inText(value as RichText, path)
  if (field.kind !== 'choice' || !field.options.every((option: { value: string }) => /^h[2-6]$/.test(option.value)))
    return []
  const words = Object.entries(siblings.fields).find(([, each]) => each.kind === 'text')?.[0]
  return words ? [{ path, level: Number(String(value).slice(1)), words: String(siblings.values[words] ?? '') }] : []
}

function ownTitle({ block, value, path }: Extract<ContentNode, { kind: 'block' }>): Heading[] {
  const name = titles.find((each) => block.fields[each]?.kind === 'text' && String(value[each] ?? '').trim() !== '')
  return name ? [{ path: `${path}.${name}`, level: 2, words: String(value[name]), isFixed: true }] : []
}

/** Headings stand at the top of a text or in quotes and lists. */
function inText(doc: RichText, path: string): Heading[] {
  const visit = (node: RichBlock | { type: 'listItem'; content: RichBlock[] }): Heading[] => {
    if (node.type === 'heading')
      return [{ path, level: node.attrs.level, words: richTextToPlainText({ type: 'doc', content: [node] }) }]
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
