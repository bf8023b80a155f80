import { paths } from '../paths.ts'
import type { ChainMenu, MenuItem } from './resolve-menu.ts'

/** The number of dishes of a section that the first page of the menu names. */
export const menuIndexItemsPerSection = 10

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
  const pages = new Map<string, unknown>([
    [paths.allMenuAllergens, menu],
    [restaurantPagesContentKey, names],
    [
      paths.menu,
      menu.sections.map((section) => [
        section,
        ofSection(section.id).length,
        ofSection(section.id)
          .slice(0, menuIndexItemsPerSection)
          .map(({ slug, name, price_cents, details, prices }) => [slug, name, price_cents, details, prices]),
      ]),
    ],
  ])
  for (const section of menu.sections) {
    const part = menu.day_parts.filter(({ id }) => id === section.day_part_id)
    const shown = ofSection(section.id)
    pages.set(paths.menuSection(section.slug), [names, section, part, shown])
    for (const item of shown) pages.set(paths.menuItem(section.slug, item.slug), [names, section, part, item])
  }
  return new Map([...pages].map(([path, content]) => [path, JSON.stringify([menu.country, content])]))
}

/** What a dish shows of records that it shares with others. */
const toShared = (menu: ChainMenu, { id, details, day_part_id }: MenuItem) => ({
  prices: menu.overrides.filter(({ item_id, price_cents }) => item_id === id && price_cents !== null),
  parts: menu.day_parts.filter((part) => part.id === day_part_id),
  groups: menu.modifier_groups.filter((group) => details.modifier_groups.includes(group.id)),
})

/** Returns the paths whose pages differ between two menus. */
export function listChangedMenuPagePaths(before: ChainMenu, after: ChainMenu): string[] {
  const [old, next] = [toPageContents(before), toPageContents(after)]
  return [...new Set([...old.keys(), ...next.keys()])].filter((path) => old.get(path) !== next.get(path))
}

/** Lists the pages of a menu about its sections and dishes, in their order, with the dish of each that shows one. */
export const listMenuPages = (menu: ChainMenu): { path: string; title: string; item_id: number | null }[] => [
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
