import { MenuItemPage } from '#app/menus/item-page.tsx'
import { MenuSectionsOverviewPage } from '#app/menus/menu-index-page.tsx'
import { buildMenuItemJsonLd, buildMenuJsonLd, buildMenuSectionJsonLd } from '#app/menus/menu-json-ld.ts'
import { getStartingPriceAnywhere } from '#app/menus/price.tsx'
import { MenuSectionPage, type MenuSectionPageProps } from '#app/menus/section-page.tsx'
import type { PageBreadcrumbItem } from '#app/templates/define.ts'
import { diets } from '#schema/menus/diets.ts'
import { listDietsThatDishSatisfies } from '#schema/menus/menu-filter.ts'
import { formatStartingPrice } from '#schema/menus/menu-price.ts'
import { getCurrencyOfCountry } from '#schema/menus/prices/currencies.ts'
import type { MenuSectionRecord } from '#schema/menus/resolve-menu.ts'
import { paths } from '#schema/paths.ts'
import type { selectMenuIndexContent } from './index-queries.ts'
import type { pickMenuItem, pickMenuSection } from './public/public-menu.ts'
import type { MenuItemOnPublicPage } from './public-queries.ts'
import type { MenuHtmlDocument } from './render-document.ts'

type Selected<Select extends (...args: never[]) => unknown> = NonNullable<ReturnType<Select>>

export const homeAndMenuBreadcrumbs: PageBreadcrumbItem[] = [
  { title: 'Home', url: paths.home },
  { title: 'Menu', url: paths.menu },
]

/** The path to a section of the menu. */
const toBreadcrumbs = ({ slug, name }: MenuSectionRecord): PageBreadcrumbItem[] => [
  ...homeAndMenuBreadcrumbs,
  { title: name, url: paths.menuSection(slug) },
]

const imagesOf = (items: readonly MenuItemOnPublicPage[]) => items.flatMap(({ image }) => (image ? [image] : []))

/** `/menu/` as a page of its own. */
export const toMenuIndexHtmlDocument = (
  data: Selected<typeof selectMenuIndexContent>,
  cacheKey: string | null,
): MenuHtmlDocument => ({
  title: 'Menu',
  description: `Our dishes: ${data.sections.map(({ name }) => name).join(', ')}.`,
  template: 'menu_index',
  path: paths.menu,
  cacheKey,
  breadcrumbs: homeAndMenuBreadcrumbs,
  images: [...data.pictures.values()].map(({ image }) => image),
  share: { title: 'Menu', eyebrow: '', facts: '' },
  jsonLd: (origin) => [buildMenuJsonLd(data.sections, { origin, country: data.country })],
  main: () => <MenuSectionsOverviewPage {...data} breadcrumbs={homeAndMenuBreadcrumbs} />,
  readSeq: data.read_seq,
})

type SectionShown = Pick<MenuSectionPageProps, 'filter' | 'page'> & Pick<MenuHtmlDocument, 'path' | 'cacheKey'>

/** `/menu/{section}/`, or a page of it. */
export function toMenuSectionHtmlDocument(
  data: Selected<typeof pickMenuSection> & { matching: number },
  { filter, page, path, cacheKey }: SectionShown,
): MenuHtmlDocument {
  const breadcrumbs = toBreadcrumbs(data.section)
  return {
    title: `${data.section.name} – Menu`,
    description: data.section.description,
    template: 'menu_section',
    path,
    cacheKey,
    breadcrumbs,
    images: imagesOf(data.items),
    share: { title: data.section.name, eyebrow: 'Menu', facts: '' },
    jsonLd: (origin) => [buildMenuSectionJsonLd(data.items, data.section, data.modifier_groups, origin, data.country)],
    main: () => <MenuSectionPage {...data} filter={filter} page={page} breadcrumbs={breadcrumbs} />,
    readSeq: data.read_seq,
  }
}

/** The price of a dish and the diets that it suits, as on its page for all restaurants. */
function describeForSharing({ item, groups, country }: Selected<typeof pickMenuItem>): string {
  const price = formatStartingPrice(getStartingPriceAnywhere(item), getCurrencyOfCountry(country))
  const suitable = listDietsThatDishSatisfies(item.details, groups).map((diet) => diets[diet].label)
  return [price, ...suitable].filter(Boolean).join(' · ')
}

/** `/menu/{section}/{item}/`. */
export function toMenuItemHtmlDocument(data: Selected<typeof pickMenuItem>, cacheKey: string | null): MenuHtmlDocument {
  const { section, item, groups, country } = data
  const path = paths.menuItem(section.slug, item.slug)
  const breadcrumbs = [...toBreadcrumbs(section), { title: item.name, url: path }]
  return {
    title: `${item.name} – Menu`,
    description: item.description,
    template: 'menu_item',
    path,
    cacheKey,
    breadcrumbs,
    images: imagesOf([item]),
    share: { title: item.name, eyebrow: section.name, facts: describeForSharing(data) },
    jsonLd: (origin) => [buildMenuItemJsonLd(item, section, { groups, origin, country })],
    main: () => <MenuItemPage {...data} breadcrumbs={breadcrumbs} />,
    readSeq: data.read_seq,
  }
}
