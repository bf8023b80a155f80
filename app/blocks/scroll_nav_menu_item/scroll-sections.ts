import type { StreamItem } from '#schema/fields/stream.ts'
import { createUniqueSectionIdsFromTitles } from '../../ui/navigation/section-ids.ts'

/** A section of a page: from the item with index `start` to the next section. */
export interface ScrollNavigationSectionInfo {
  id: string
  title: string
  start: number
}

/** Lists the sections of a page, each of which starts with a scroll navigation item. */
export function listScrollNavigationSections(items: readonly StreamItem[]): ScrollNavigationSectionInfo[] {
  const starts = items.flatMap((item, index) => (item.type === 'scroll_nav_menu_item' && titleOf(item) ? [index] : []))
  const ids = createUniqueSectionIdsFromTitles(starts.map((index) => toScrollSectionId(items[index]!.value)))
  return starts.map((start, section) => ({ id: ids[section]!, title: titleOf(items[start]!), start }))
}

const titleOf = ({ value }: StreamItem) => (typeof value['title'] === 'string' ? value['title'].trim() : '')

/** Returns the id that an item asks for; `createUniqueSectionIdsFromTitles` makes duplicates distinct. */
export const toScrollSectionId = ({ section_id, title }: Record<string, unknown>): string =>
  createUniqueSectionIdsFromTitles([String(section_id || title || '')])[0]!
