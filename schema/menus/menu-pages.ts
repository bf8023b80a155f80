import { paths } from '../paths.ts'
import type { ChainMenu, MenuItem, MenuSectionRecord } from './resolve-menu.ts'

/** The number of dishes of a section that the first page of the menu names, and that of all sections together. */
const menuIndexItemsPerSection = 10
const menuIndexItems = 60

/** Returns how many dishes of each section the first page of the menu names, by the number of sections with dishes. */
export const getMenuIndexItemsPerSection = (sections: number): number =>
  Math.max(1, Math.min(menuIndexItemsPerSection, Math.floor(menuIndexItems / Math.max(1, sections))))

/** The number of dishes on a page of a section. */
export const publicMenuSectionItemsPerPage = 60

/** The key of what the pages of restaurants show of the menu, which have no paths of its own. */
export const restaurantPagesContentKey = 'restaurants'

/**
 * Returns what every page of a menu shows, as text to compare, by its path: the pages of two menus whose texts differ
 * are stale. The pages of all restaurants’ allergens are one entry, and so are those of restaurants.
 */
function toPageContents(menu: ChainMenu): Map<string, string> {
  const items = menu.items.map((item) => ({ ...item, ...toShared(menu, item) }))
  const ofSection = (id: number) => items.filter(({ section_id }) => section_id === id)
  const names = menu.sections.map(({ slug, name }) => ({ slug, name }))
  const named = getMenuIndexItemsPerSection(new Set(items.map(({ section_id }) => section_id)).size)
  const index = menu.sections.map((section) => toIndexSection(menu, section, ofSection(section.id), named))
  const pages = new Map<string, unknown>([
    [paths.allMenuAllergens, menu],
    [restaurantPagesContentKey, names],
    [paths.menu, index],
  ])
  for (const section of menu.sections) {
    const hours = listHours(menu, section)
    const shown = ofSection(section.id)
    pages.set(paths.menuSection(section.slug), [names, section, hours, shown])
    for (const item of shown) pages.set(paths.menuItem(section.slug, item.slug), [names, section, hours, item])
  }
  return new Map([...pages].map(([path, content]) => [path, JSON.stringify([menu.country, content])]))
}

/** What the index shows of a section: its first dishes, and the first picture of any. */
function toIndexSection(
  menu: ChainMenu,
  section: MenuSectionRecord,
  items: (MenuItem & SharedOfItem)[],
  itemsPerSection: number,
) {
  const pictured = items.find(({ image_id }) => image_id !== null)
  const named = items
    .slice(0, itemsPerSection)
    .map(({ id, slug, name, price_cents, details, ...of }) => [
      id,
      slug,
      name,
      price_cents,
      details,
      of.prices,
      of.areas,
    ])
  return [section, listHours(menu, section), items.length, pictured?.id, pictured?.image_id, named]
}

/** When a section or a dish is served. */
const listHours = ({ day_parts }: ChainMenu, { day_part_id }: Pick<MenuItem, 'day_part_id'>) =>
  day_parts.filter(({ id }) => id === day_part_id)

type SharedOfItem = ReturnType<typeof toShared>

/** What a dish shows of records that it shares with others. Prices of an area count by the restaurants in it. */
function toShared(menu: ChainMenu, item: MenuItem) {
  const prices = menu.overrides.filter(({ item_id, price_cents }) => item_id === item.id && price_cents !== null)
  const isPriced = ({ kind, id }: ChainMenu['areas'][number]) =>
    prices.some(({ scope, target }) => scope === kind && target === `${id}`)
  return {
    prices,
    areas: menu.areas.filter(isPriced).map(({ id, members }) => ({ id, members })),
    hours: listHours(menu, item),
    groups: menu.modifier_groups.filter(({ id }) => item.details.modifier_groups.includes(id)),
  }
}

/** Returns the paths whose pages differ between two menus. */
export function listChangedMenuPagePaths(before: ChainMenu, after: ChainMenu): string[] {
  const [old, next] = [toPageContents(before), toPageContents(after)]
  return [...new Set([...old.keys(), ...next.keys()])].filter((path) => old.get(path) !== next.get(path))
}

/** Lists the pages of a menu about its sections and dishes, in their order, with the dish of each that shows one. */
export const listMenuSectionAndItemPages = (
  menu: ChainMenu,
): { path: string; title: string; item_id: number | null }[] => [
  { path: paths.menu, title: 'All sections', item_id: null },
  ...menu.sections.flatMap((section) => [
    { path: paths.menuSection(section.slug), title: section.name, item_id: null },
    ...menu.items
      .filter(({ section_id }) => section_id === section.id)
      .map(({ id, slug, name }) => ({
        path: paths.menuItem(section.slug, slug),
        title: `${section.name}: ${name}`,
        item_id: id,
      })),
  ]),
]
