import { countListPages } from '#schema/lists/pagination.ts'
import { type DayPart, describeDayPart } from '#schema/menus/day-part.ts'
import { isEmptyMenuFilter, type MenuFilterCriteria, matchesMenuFilter } from '#schema/menus/menu-filter.ts'
import { menuSectionItemsPerPage } from '#schema/menus/menu-pages.ts'
import { getCurrencyOfCountry } from '#schema/menus/menu-price.ts'
import type { MenuSection } from '#schema/menus/resolve-menu.ts'
import { paths } from '#schema/paths.ts'
import type { PageBreadcrumbItem } from '../templates/define.ts'
import { PageBanner } from '../ui/content/banner.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { MenuFilterForm, MenuFilterResultText } from './menu-filter-form.tsx'
import { MenuItemCard, type ShownMenuItem } from './menu-item-card.tsx'
import { MenuSectionNav } from './menu-nav.tsx'
import { MenuStatementsSection } from './menu-statements.tsx'
import { RestaurantPricesNotice } from './restaurant-prices.tsx'

export interface MenuSectionPageProps {
  country: string
  note: string
  sections: readonly MenuSection[]
  day_parts: readonly DayPart[]
  section: MenuSection
  items: readonly ShownMenuItem[]
  filter: MenuFilterCriteria
  /** The page of its dishes, from 1. */
  page: number
  breadcrumbs: readonly PageBreadcrumbItem[]
}

/** Returns the dishes of a page of a section that pass the filter, and the number of pages. */
export function paginateFilteredMenuItems({
  items,
  filter,
  page,
}: Pick<MenuSectionPageProps, 'items' | 'filter' | 'page'>) {
  const matching = items.filter(({ details }) => matchesMenuFilter(details, filter))
  const shown = matching.slice((page - 1) * menuSectionItemsPerPage, page * menuSectionItemsPerPage)
  return { matching, shown, pages: countListPages(matching.length, menuSectionItemsPerPage) }
}

/** A section of the menu: its dishes, with a filter. */
export function MenuSectionPage(props: MenuSectionPageProps) {
  const { country, note, sections, day_parts, section, items, filter, page, breadcrumbs } = props
  const { matching, shown, pages } = paginateFilteredMenuItems(props)
  const part = day_parts.find(({ id }) => id === section.day_part_id)
  const url = paths.menuSection(section.slug)
  return (
    <>
      <PageBanner title={section.name} breadcrumbs={<Breadcrumbs items={breadcrumbs} />}>
        {section.description && <p className="lead">{section.description}</p>}
        {part && <p className="notice">{`${part.name}: ${describeDayPart(part)}`}</p>}
      </PageBanner>
      <MenuSectionNav sections={sections} current={section.slug} />
      <div className="wrap menu-dishes">
        <RestaurantPricesNotice />
        <MenuFilterForm filter={filter} url={url} />
        <MenuFilterResultText filter={filter} shown={matching.length} total={items.length} />
        <ul className="menu-items">
          {shown.map((item, index) => (
            <MenuItemCard
              key={item.id}
              item={item}
              sectionSlug={section.slug}
              currency={getCurrencyOfCountry(country)}
              dayParts={day_parts}
              eager={index === 0}
            />
          ))}
        </ul>
        {isEmptyMenuFilter(filter) && <Pagination label="Pages of dishes" url={url} current={page} count={pages} />}
      </div>
      <MenuStatementsSection note={note} />
    </>
  )
}
