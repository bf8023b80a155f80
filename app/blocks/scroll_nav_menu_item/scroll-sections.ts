import type { StreamItem } from '#schema/fields/stream.ts'
import { toSectionIds } from '../../ui/navigation/section-ids.ts'

/** A section of a page: from the item at `start` to the next. */
export interface ScrollSection {
  id: string
  title: string
  start: number
}

/** The sections that the scroll navigation items of a page begin. */
export function listScrollSections(items: readonly StreamItem[]): ScrollSection[] {
  const starts = items.flatMap((item, place) => (item.type === 'scroll_nav_menu_item' && titleOf(item) ? [place] : []))
  const ids = toSectionIds(starts.map((place) => toSectionId(items[place]!.value)))
  return starts.map((start, index) => ({ id: ids[index]!, title: titleOf(items[start]!), start }))
}

const titleOf = ({ value }: StreamItem) => (typeof value['title'] === 'string' ? value['title'].trim() : '')

/** The id an item asks for; two that ask for the same are told apart by `toSectionIds`. */
export const toSectionId = ({ section_id, title }: Record<string, unknown>): string => toSectionIds([String(section_id || title || '')])[0]!
