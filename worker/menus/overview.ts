import { getCurrencyOfCountry } from '#schema/menus/menu-price.ts'
import type { ListedMenuItem, MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { getLowestMenuItemPrice, type MenuItem } from '#schema/menus/resolve-menu.ts'
import { toCanonicalJson } from '#schema/revisions/canonical-json.ts'
import type { MenuDraftComparison } from './publish-menu.ts'

/** Returns the draft of the menu as the back office lists it. */
export function toOverview({ draft, live, problems, stalePaths }: MenuDraftComparison): MenuDraftResponse {
  const drafts = describeItems(draft)
  const published = describeItems(live)
  const toListed = ({ id, name, slug, external_id, image_id, price_cents, details }: MenuItem): ListedMenuItem => ({
    ...{ id, name, slug, external_id, image_id },
    calories: lowestCalories(details),
    price_cents: getLowestMenuItemPrice({ price_cents, variants: details.variants }),
    is_live: published.has(id),
    is_changed: drafts.get(id) !== published.get(id),
  })
  return {
    currency: getCurrencyOfCountry(draft.country),
    version: draft.version,
    published_at: draft.published_at,
    sections: draft.sections.map((section) => ({
      ...section,
      items: draft.items.filter(({ section_id }) => section_id === section.id).map(toListed),
    })),
    day_parts: draft.day_parts.map((part) => ({ ...part, weekdays: [...part.weekdays] })),
    modifier_groups: [...draft.modifier_groups],
    areas: draft.areas,
    problems,
    changed_pages: stalePaths.length,
  }
}

/** Returns the calories of a dish, or of its smallest size; null when they are not known. */
function lowestCalories({ calories, variants }: MenuItem['details']): number | null {
  const known = [calories, ...variants.map((variant) => variant.calories)].filter((each) => each !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** Returns each dish with its overrides as a text to compare, by its id. */
function describeItems({ items, overrides }: MenuDraftComparison['draft']): Map<number, string> {
  const ofItem = Map.groupBy(overrides, ({ item_id }) => item_id)
  return new Map(items.map((item) => [item.id, toCanonicalJson([item, ofItem.get(item.id)])]))
}
