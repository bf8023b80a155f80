import { memoizeByFirstArgument } from '#app/menus/computed-once.ts'
import { isEmptyMenuFilter, type MenuFilterCriteria, matchesMenuFilter } from '#schema/menus/menu-filter.ts'
import { getMenuIndexItemsPerSection } from '#schema/menus/menu-pages.ts'
import type { MenuSectionRecord } from '#schema/menus/resolve-menu.ts'
import type { PublicMenuWithReadSequence } from './public/public-menu.ts'
import type { MenuItemOnPublicPage } from './public-queries.ts'

/** Selects what the index of a menu shows: the first dishes of each section that pass the filter. */
export function selectMenuIndexContent(menu: PublicMenuWithReadSequence, filter: MenuFilterCriteria) {
  const { itemsBySection, sections, modifier_groups } = menu
  const passes = ({ details }: MenuItemOnPublicPage) => matchesMenuFilter(details, modifier_groups, filter)
  const selected = isEmptyMenuFilter(filter)
    ? selectWholeIndex(itemsBySection, sections)
    : selectFilteredIndex(itemsBySection, sections, passes)
  return { ...menu, filter, ...selected }
}

type Items = PublicMenuWithReadSequence['itemsBySection']

/** Without a filter, once for each menu: what is drawn of it is known by it. */
const selectWholeIndex = memoizeByFirstArgument((itemsBySection: Items, sections: readonly MenuSectionRecord[]) =>
  selectFilteredIndex(itemsBySection, sections, () => true),
)

function selectFilteredIndex(
  itemsBySection: Items,
  sections: readonly MenuSectionRecord[],
  passes: (item: MenuItemOnPublicPage) => boolean,
) {
  const matching = new Map([...itemsBySection].map(([id, items]) => [id, items.filter(passes)]))
  const itemsPerSection = getMenuIndexItemsPerSection(itemsBySection.size)
  const counts = [...matching].flatMap(([id, items]) => (items.length > 0 ? [[id, items.length] as const] : []))
  return {
    items: [...matching.values()].flatMap((items) => items.slice(0, itemsPerSection)),
    totals: new Map([...itemsBySection].map(([id, items]) => [id, items.length])),
    counts: new Map(counts),
    pictures: selectSectionPictures({ sections, itemsBySection }, passes),
  }
}

/** Selects the picture of each section: that of its first dish with one, if the dish passes. */
function selectSectionPictures(
  { sections, itemsBySection }: Pick<PublicMenuWithReadSequence, 'sections' | 'itemsBySection'>,
  passes: (item: MenuItemOnPublicPage) => boolean,
) {
  return new Map(
    sections.flatMap(({ id }) => {
      const first = itemsBySection.get(id)?.find(({ image_id }) => image_id !== null)
      return first?.image && passes(first) ? [[id, { item_id: first.id, image: first.image }] as const] : []
    }),
  )
}
