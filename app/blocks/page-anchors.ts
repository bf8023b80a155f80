import { type RichTextBlockNode, type RichTextDocument, richTextToPlainText } from '#schema/fields/rich-text.ts'
import { type StreamItem, streamField } from '#schema/fields/stream.ts'
import { titleToSlug } from '#schema/pages/url-path.ts'
import { createUniqueSectionIdsFromTitles } from '../ui/navigation/section-ids.ts'
import { listAllBlockDefinitions } from './index.ts'
import { listBlocksWithDeclarations } from './resolve-blocks.ts'
import { listScrollNavigationSections } from './scroll_nav_menu_item/scroll-sections.ts'

/** A part of a page that a link can point to. */
export interface PageAnchor {
  /** The fragment, without `#`. */
  anchor: string
  title: string
  /** The block's id, or the block's id and the index of a heading in its text. */
  key: string
}

const allBlocksField = { items: streamField(listAllBlockDefinitions) }

/**
 * Lists the anchors of a page in document order: sections of its menu, tabs and headings. Sections and tabs have ids
 * already; a heading gets a free one, so that every id is unique.
 */
export function listPageAnchors(items: StreamItem[]): PageAnchor[] {
  const sections = new Map(
    listScrollNavigationSections(items).map(({ id, title, start }) => [items[start]!.id, { anchor: id, title }]),
  )
  const anchors = listBlocksWithDeclarations(allBlocksField, { items }).flatMap(({ block, id, value }) =>
    anchorsOf(block.type, id, value),
  )
  const withSections = anchors.map((entry) => ({ ...entry, ...sections.get(entry.key) }))
  const taken = new Set(withSections.map(({ anchor }) => anchor))
  return withSections.flatMap(({ key, title, anchor = freeId(title, taken) }) =>
    anchor === undefined ? [] : { anchor, title, key },
  )
}

/**
 * Returns the anchors in a block: the block itself as a section or heading, then its tabs or the headings of its text.
 */
const anchorsOf = (type: string, id: string, value: Record<string, unknown>): PossibleAnchor[] => [
  { key: id, title: type === 'heading' ? String(value['heading_text']) : '' },
  ...(type === 'tabbed_features' ? tabsOf(id, value) : type === 'artf' ? headingsOf(id, value) : []),
]

type PossibleAnchor = Omit<PageAnchor, 'anchor'> & { anchor?: string }

function tabsOf(id: string, value: Record<string, unknown>): PossibleAnchor[] {
  const names = (value['tabs'] as { tab_name: string }[]).map(({ tab_name }) => tab_name)
  return createUniqueSectionIdsFromTitles(names).map((anchor, index) => ({
    anchor,
    title: names[index]!,
    key: `${id} tab ${index}`,
  }))
}

const headingsOf = (id: string, value: Record<string, unknown>): PossibleAnchor[] =>
  (value['content'] as RichTextDocument).content.flatMap((node, index) =>
    node.type === 'heading' ? [{ key: `${id} ${index}`, title: toPlainText(node) }] : [],
  )

const toPlainText = (node: RichTextBlockNode) => richTextToPlainText({ type: 'doc', content: [node] })

/** Returns a slug of the title that is not taken yet; undefined for a title without letters. */
function freeId(title: string, taken: Set<string | undefined>): string | undefined {
  const slug = titleToSlug(title)
  if (slug === '') return undefined
  let id = slug
  for (let number = 2; taken.has(id); number++) id = `${slug}-${number}`
  taken.add(id)
  return id
}
