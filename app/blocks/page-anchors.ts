import { type RichBlock, type RichText, richTextToPlainText } from '#schema/fields/rich-text.ts'
import { type StreamItem, stream } from '#schema/fields/stream.ts'
import { titleToSlug } from '#schema/pages/url-path.ts'
import { toSectionIds } from '../ui/navigation/section-ids.ts'
import { allBlocks } from './index.ts'
import { resolveBlocks } from './resolve-blocks.ts'
import { listScrollSections } from './scroll_nav_menu_item/scroll-sections.ts'

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
export function listPageAnchors(items: StreamItem[]): PageAnchor[] {
  const sections = new Map(listScrollSections(items).map(({ id, title, start }) => [items[start]!.id, { anchor: id, title }]))
  const places = resolveBlocks(everything, { items }).flatMap(({ block, id, value }) => placesOf(block.type, id, value))
  const given = places.map((place) => ({ ...place, ...sections.get(place.key) }))
  const taken = new Set(given.map(({ anchor }) => anchor))
  return given.flatMap(({ key, title, anchor = freeId(title, taken) }) => (anchor === undefined ? [] : { anchor, title, key }))
}

/** What a link could lead to in a block: the block itself as a section or heading, then its tabs or the headings of its text. */
const placesOf = (type: string, id: string, value: Record<string, unknown>): Place[] => [
  { key: id, title: type === 'heading' ? String(value['heading_text']) : '' },
  ...(type === 'tabbed_features' ? tabsOf(id, value) : type === 'artf' ? headingsOf(id, value) : []),
]

type Place = Omit<PageAnchor, 'anchor'> & { anchor?: string }

function tabsOf(id: string, value: Record<string, unknown>): Place[] {
  const names = (value['tabs'] as { tab_name: string }[]).map(({ tab_name }) => tab_name)
  return toSectionIds(names).map((anchor, place) => ({ anchor, title: names[place]!, key: `${id} tab ${place}` }))
}

const headingsOf = (id: string, value: Record<string, unknown>): Place[] =>
  (value['content'] as RichText).content.flatMap((node, place) =>
    node.type === 'heading' ? [{ key: `${id} ${place}`, title: wordsOf(node) }] : [],
  )

const wordsOf = (node: RichBlock) => richTextToPlainText({ type: 'doc', content: [node] })

/** A slug of the title that nobody has yet; nothing for a title without letters. */
function freeId(title: string, taken: Set<string | undefined>): string | undefined {
  const wished = titleToSlug(title)
  if (wished === '') return undefined
  let id = wished
  for (let number = 2; taken.has(id); number++) id = `${wished}-${number}`
  taken.add(id)
  return id
}
