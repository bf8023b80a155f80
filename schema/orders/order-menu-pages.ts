import { getPaginationPageCount } from '../lists/pagination.ts'
import type { ResolvedMenuItem, ResolvedMenuSection } from '../menus/resolve-menu.ts'

/** The maximum number of dishes on a page of the menu to order from. A menu of no more has a single page. */
export const maxDishesPerOrderPage = 60

/** The page of a section: its slug, and the page of its dishes, from 1. */
export interface OrderMenuPageKey {
  section: string
  page: number
}

type Section = Pick<ResolvedMenuSection, 'slug'> & { items: readonly Pick<ResolvedMenuItem, 'id'>[] }

/** A section with the dishes of it that a page shows. `total` is how many it has. */
type ShownOrderSection<Of extends Section> = Of & { total: number }

export interface OrderMenuPageContent<Of extends Section> {
  /** Null on a page that shows dishes of every section. */
  place: OrderMenuPageKey | null
  /** The number of pages of the section. */
  pages: number
  sections: ShownOrderSection<Of>[]
  /** Whether all dishes are on this page, which is then the only one. */
  isWholeMenu: boolean
}

/**
 * Returns what a page of the menu to order from shows: all dishes of a small menu; of a larger one a page of the
 * requested section, or without a known one the first dishes of each section.
 */
export function paginateOrderMenu<Of extends Section>(
  sections: readonly Of[],
  requested: OrderMenuPageKey | null,
): OrderMenuPageContent<Of> {
  const dishes = sections.reduce((sum, { items }) => sum + items.length, 0)
  if (dishes <= maxDishesPerOrderPage)
    return { place: null, pages: 1, sections: sections.map((section) => cut(section, 0)), isWholeMenu: true }
  const section = sections.find(({ slug }) => slug === requested?.section)
  if (!section || !requested) {
    const perSection = Math.max(1, Math.floor(maxDishesPerOrderPage / sections.length))
    const shown = sections.slice(0, maxDishesPerOrderPage).map((each) => cut(each, 0, perSection))
    return { place: null, pages: 1, sections: shown, isWholeMenu: false }
  }
  const pages = getPaginationPageCount(section.items.length, maxDishesPerOrderPage)
  const page = Math.min(requested.page, pages)
  const place = { section: section.slug, page }
  return { place, pages, sections: [cut(section, (page - 1) * maxDishesPerOrderPage)], isWholeMenu: false }
}

const cut = <Of extends Section>(section: Of, from: number, count = maxDishesPerOrderPage): ShownOrderSection<Of> => ({
  ...section,
  items: section.items.slice(from, from + count),
  total: section.items.length,
})

/** Returns where a dish is shown: at the requested place if it is there, else on the page of its section. */
export function findOrderMenuPageOfDish(
  sections: readonly Section[],
  requested: OrderMenuPageKey | null,
  itemId: number,
): OrderMenuPageKey | null {
  const { place, sections: shown } = paginateOrderMenu(sections, requested)
  if (shown.some(({ items }) => items.some(({ id }) => id === itemId))) return place
  for (const { slug, items } of sections) {
    const index = items.findIndex(({ id }) => id === itemId)
    if (index >= 0) return { section: slug, page: Math.floor(index / maxDishesPerOrderPage) + 1 }
  }
  return place
}
