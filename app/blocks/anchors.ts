import { placedBlocks } from '#schema/fields/placed-blocks.ts'
import { type RichBlock, type RichText, richTextWords } from '#schema/fields/rich-text.ts'
import { type StreamItem, stream } from '#schema/fields/stream.ts'
import { slugFrom } from '#schema/rules/page-address.ts'
import { sectionIds } from '../ui/section-ids.ts'
import { allBlocks } from './index.ts'
import { scrollSections } from './scroll_nav_menu_item/scroll-sections.ts'

/** A place on a page that a link can lead to. */
export interface PageAnchor {
  /** What follows `#`. */
  anchor: string
  title: string
  /** The block, or the block and the place of a heading in its text. */
  key: string
}

const everything = { items: stream(allBlocks) }

/**
 * The places of a page that links can lead to, in its order: sections of its menu, tabs and headings. Sections and tabs have their
 * ids already; a heading gets what is left, so that no id stands twice.
 */
export function anchorsOf(items: StreamItem[]): PageAnchor[] {
  const sections = scrollSections(items).map(({ id, title, start }) => ({ anchor: id, title, key: items[start]!.id }))
  const placed = placedBlocks(everything, { items })
  const tabs = placed.flatMap(({ block, id, value }) => (block.type === 'tabbed_features' ? tabsOf(id, value) : []))
  const taken = new Set([...sections, ...tabs].map(({ anchor }) => anchor))
  const found = new Map([...sections, ...tabs].map((each) => [each.key, each]))
  const headings = placed.flatMap(({ block, id, value }) => headingsOf(block.type, id, value))
  for (const { key, title } of headings) {
    const anchor = freeId(title, taken)
    if (anchor) found.set(key, { anchor, title, key })
  }
  const order = placed.flatMap(({ id }) => [id, ...keysOf(id, found)])
  return order.flatMap((key) => found.get(key) ?? [])
}

const keysOf = (id: string, found: ReadonlyMap<string, PageAnchor>) => [...found.keys()].filter((key) => key.startsWith(`${id} `))

function tabsOf(id: string, value: Record<string, unknown>): PageAnchor[] {
  const names = (value['tabs'] as { tab_name: string }[]).map(({ tab_name }) => tab_name)
  return sectionIds(names).map((anchor, place) => ({ anchor, title: names[place]!, key: `${id} tab ${place}` }))
}

function headingsOf(type: string, id: string, value: Record<string, unknown>): { key: string; title: string }[] {
  if (type === 'heading') return [{ key: id, title: String(value['heading_text']) }]
  if (type !== 'artf') return []
  return (value['content'] as RichText).content.flatMap((node, place) =>
    node.type === 'heading' ? [{ key: `${id} ${place}`, title: wordsOf(node) }] : [],
  )
}

const wordsOf = (node: RichBlock) => richTextWords({ type: 'doc', content: [node] })

/** A slug of the title that nobody has yet; nothing for a title without letters. */
function freeId(title: string, taken: Set<string>): string | undefined {
  const wished = slugFrom(title)
  if (wished === '') return undefined
  let id = wished
  for (let number = 2; taken.has(id); number++) id = `${wished}-${number}`
  taken.add(id)
  return id
}
