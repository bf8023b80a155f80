import { getPaginationPageCount } from '#schema/lists/pagination.ts'
import { type DayPart, describeDayPart } from '#schema/menus/day-part.ts'
import {
  type FilterableModifierGroup,
  formatMenuFilterUrlQuery,
  type MenuFilterCriteria,
  matchesMenuFilter,
} from '#schema/menus/menu-filter.ts'
import { publicMenuSectionItemsPerPage } from '#schema/menus/menu-pages.ts'
import { getCurrencyOfCountry } from '#schema/menus/prices/currencies.ts'
import type { ChainMenu, MenuSectionRecord } from '#schema/menus/resolve-menu.ts'
import { paths } from '#schema/paths.ts'
import type { PageBreadcrumbItem } from '../templates/define.ts'
import { PageBanner } from '../ui/content/banner.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { MenuFilterForm, MenuFilterResultText } from './menu-filter-form.tsx'
import { renderMenuItemCards, type ShownMenuItem } from './menu-item-card.tsx'
import { MenuSectionNav } from './menu-nav.tsx'
import { MenuCalorieAndAllergyStatements } from './menu-statements.tsx'
import { PricesDifferByRestaurantNotice } from './restaurant-prices.tsx'

export interface MenuSectionPageProps {
  country: string
  note: string
  sections: readonly MenuSectionRecord[]
  day_parts: readonly DayPart[]
  modifier_groups: ChainMenu['modifier_groups']
  section: MenuSectionRecord
  /** The dishes of this page. */
  items: readonly ShownMenuItem[]
  /** How many dishes the section has. */
  total: number
  /** How many of them pass the filter. */
  matching: number
  filter: MenuFilterCriteria
  /** The page of its dishes, from 1. */
  page: number
  breadcrumbs: readonly PageBreadcrumbItem[]
}

/** Returns the number of pages for a number of dishes. */
export const countMenuSectionPages = (dishes: number): number =>
  getPaginationPageCount(dishes, publicMenuSectionItemsPerPage)

/**
 * Returns the dishes of a page of all dishes of a section that pass the filter, and how many pass it. `groups` are
 * those of the menu.
 */
export function paginateFilteredMenuItems<Item extends ShownMenuItem>(
  all: readonly Item[],
  groups: readonly FilterableModifierGroup[],
  { filter, page }: { filter: MenuFilterCriteria; page: number },
): { items: Item[]; matching: number; total: number } {
  const matching = all.filter(({ details }) => matchesMenuFilter(details, groups, filter))
  const items = matching.slice((page - 1) * publicMenuSectionItemsPerPage, page * publicMenuSectionItemsPerPage)
  return { items, matching: matching.length, total: all.length }
}

/** A section of the menu: its dishes, with a filter. */
export function MenuSectionPage(props: MenuSectionPageProps) {
  const { country, note, sections, day_parts, modifier_groups, section, items } = props
  const { total, matching, filter, page, breadcrumbs } = props
  const part = day_parts.find(({ id }) => id === section.day_part_id)
  const url = paths.menuSection(section.slug)
  const currency = getCurrencyOfCountry(country)
  const query = formatMenuFilterUrlQuery(filter)
  const cards = renderMenuItemCards(items, section.slug, currency, day_parts, modifier_groups, query)
  return (
    <>
      <PageBanner title={section.name} breadcrumbs={<Breadcrumbs items={breadcrumbs} />}>
        {section.description && <p className="lead">{section.description}</p>}
        {part && <p className="notice">{`${part.name}: ${describeDayPart(part)}`}</p>}
      </PageBanner>
      <MenuSectionNav sections={sections} current={section.slug} filter={query} />
      <div className="wrap menu-dishes">
        <PricesDifferByRestaurantNotice />
        <MenuFilterForm filter={filter} url={url} />
        <MenuFilterResultText filter={filter} shown={matching} total={total} />
        <ul className="menu-items" dangerouslySetInnerHTML={{ __html: cards }} />
        <Pagination label="Pages of dishes" url={url + query} current={page} count={countMenuSectionPages(matching)} />
      </div>
      <MenuCalorieAndAllergyStatements note={note} />
    </>
  )
}
