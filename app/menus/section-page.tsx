import { countListPages } from '#schema/lists/pagination.ts'
import { type DayPart, describeDayPart } from '#schema/menus/day-part.ts'
import { isEmptyFilter, type MenuFilter, matchesFilter } from '#schema/menus/menu-filter.ts'
import { itemsPerPage } from '#schema/menus/menu-pages.ts'
import { currencyOfCountry } from '#schema/menus/menu-price.ts'
import type { MenuSection } from '#schema/menus/resolve-menu.ts'
import { paths } from '#schema/paths.ts'
import type { Breadcrumb } from '../templates/define.ts'
import { PageBanner } from '../ui/content/banner.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { FilterResult, MenuFilterForm } from './menu-filter-form.tsx'
import { MenuItemCard, type ShownItem } from './menu-item-card.tsx'
import { MenuNav } from './menu-nav.tsx'
import { MenuStatements } from './menu-statements.tsx'
import { RestaurantPrices } from './restaurant-prices.tsx'

export interface SectionPageProps {
  country: string
  note: string
  sections: readonly MenuSection[]
  day_parts: readonly DayPart[]
  section: MenuSection
  items: readonly ShownItem[]
  filter: MenuFilter
  /** The page of its dishes, from 1. */
  page: number
  breadcrumbs: readonly Breadcrumb[]
}

/** Returns the dishes of a page of a section that pass the filter, and the number of pages. */
export function listShownItems({ items, filter, page }: Pick<SectionPageProps, 'items' | 'filter' | 'page'>) {
  const matching = items.filter(({ details }) => matchesFilter(details, filter))
  const shown = matching.slice((page - 1) * itemsPerPage, page * itemsPerPage)
  return { matching, shown, pages: countListPages(matching.length, itemsPerPage) }
}

/** A section of the menu: its dishes, with a filter. */
export function SectionPage(props: SectionPageProps) {
  const { country, note, sections, day_parts, section, items, filter, page, breadcrumbs } = props
  const { matching, shown, pages } = listShownItems(props)
  const part = day_parts.find(({ id }) => id === section.day_part_id)
  const url = paths.menuSection(section.slug)
  return (
    <>
      <PageBanner title={section.name} breadcrumbs={<Breadcrumbs items={breadcrumbs} />}>
        {section.description && <p className="lead">{section.description}</p>}
        {part && <p className="notice">{`${part.name}: ${describeDayPart(part)}`}</p>}
      </PageBanner>
      <MenuNav sections={sections} current={section.slug} />
      <div className="wrap menu-dishes">
        <RestaurantPrices />
        <MenuFilterForm filter={filter} url={url} />
        <FilterResult filter={filter} shown={matching.length} total={items.length} />
        <ul className="menu-items">
          {shown.map((item, index) => (
            <MenuItemCard
              key={item.id}
              item={item}
              sectionSlug={section.slug}
              currency={currencyOfCountry(country)}
              dayParts={day_parts}
              eager={index === 0}
            />
          ))}
        </ul>
        {isEmptyFilter(filter) && <Pagination label="Pages of dishes" url={url} current={page} count={pages} />}
      </div>
      <MenuStatements note={note} />
    </>
  )
}
