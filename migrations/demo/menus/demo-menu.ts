import type {
  MenuOverride,
  MenuOverrideRegionOrGroupContent,
  ModifierGroup,
  StoredMenuItemDetails,
} from '#schema/menus/content-wire.ts'
import type { DayPart } from '#schema/menus/day-part.ts'
import type { MenuItem } from '#schema/menus/resolve-menu.ts'
import { titleToSlug } from '#schema/pages/url-path.ts'
import { type DemoDish, type DemoDishSection, demoStarterDishSection, demoSteamPotDishSection } from './dishes.ts'
import { demoGrilledDishSection } from './grill-dishes.ts'
import { createDemoModifierGroups, declareDemoAllergens, demoModifierGroups } from './modifiers.ts'
import { demoFryerDishSection, demoRollAndPastaDishSection } from './more-dishes.ts'
import { demoSideAndSweetDishSection } from './side-dishes.ts'

/** The menu of a demo brand. Its ids count from 1; `writeDemoMenu` adds what other menus use already. */
export interface DemoMenu {
  /** The note at the foot of the menu’s pages, which says that it is made up. */
  note: string
  sections: readonly DemoDishSection[]
  dayParts: readonly DayPart[]
  areas: readonly (MenuOverrideRegionOrGroupContent & { id: number })[]
  modifierGroups: readonly (ModifierGroup & { id: number })[]
  /** The number of the first dish at the till. */
  firstTillNumber: number
  listOverrides: (dish: DemoDish) => MenuOverride[]
}

const note =
  'Eating raw or undercooked seafood, shellfish, eggs or meat raises the risk of foodborne illness. ' +
  'This menu is made up: its dishes, prices, calories and allergens are those of a sample restaurant.'

const sections: readonly DemoDishSection[] = [
  demoStarterDishSection,
  demoSteamPotDishSection,
  demoGrilledDishSection,
  demoFryerDishSection,
  demoRollAndPastaDishSection,
  demoSideAndSweetDishSection,
]

const wholeDay = { from_minute: 0, to_minute: 1440, from_date: null, to_date: null }

const dayParts: readonly DayPart[] = [
  { id: 1, name: 'Lunch', weekdays: [1, 2, 3, 4, 5], ...wholeDay, from_minute: 11 * 60, to_minute: 15 * 60 },
  { id: 2, name: 'Friday', weekdays: [5], ...wholeDay },
  { id: 3, name: 'Lent', weekdays: [], ...wholeDay, from_date: '2027-02-10', to_date: '2027-03-27' },
]

/** Hawaii and Alaska, where everything comes by ship. */
const overrideArea = { id: 1, kind: 'region' as const, name: 'Hawaii and Alaska', members: ['US-HI', 'US-AK'] }

type DemoItem = MenuItem & { position: number; overrides: MenuOverride[] }

/** Returns the dishes of a demo menu with what differs elsewhere. */
export function createDemoMenuItems(menu: DemoMenu, images: ReadonlyMap<string, number>): DemoItem[] {
  const rows = menu.sections.flatMap(({ dishes }, section) =>
    dishes.map((dish, position) => ({ dish, section_id: section + 1, position })),
  )
  return rows.map(({ dish, section_id, position }, index) => ({
    id: index + 1,
    section_id,
    position,
    slug: titleToSlug(dish.name),
    name: dish.name,
    description: dish.description,
    external_id: `${menu.firstTillNumber + index}`,
    price_cents: typeof dish.price === 'number' ? dish.price : null,
    image_id: (dish.picture && images.get(dish.picture)) || null,
    day_part_id: menu.dayParts.find(({ name }) => name === dish.dayPart)?.id ?? null,
    details: toDetails(menu, dish),
    overrides: menu.listOverrides(dish),
  }))
}

function toDetails(
  menu: DemoMenu,
  { price, calories, contains, mayContain = [], diets = [], choices = [] }: DemoDish,
): StoredMenuItemDetails {
  return {
    variants:
      typeof price === 'number'
        ? []
        : price.map(([name, price_cents, of]) => ({ name, price_cents, calories: of, external_id: '' })),
    modifier_groups: menu.modifierGroups.filter(({ name }) => choices.includes(name)).map(({ id }) => id),
    allergens: declareDemoAllergens({ contains, mayContain }),
    diets: [...diets],
    calories: calories ?? null,
    nutrition: {},
  }
}

/** Rounds cents up to the next price that ends in 49 or 99. */
const toMenuPrice = (cents: number) => Math.ceil((cents + 1) / 50) * 50 - 1

const same = { price_cents: null, is_available: null, name: null, image_id: null }

function listOverrides({ name, price }: DemoDish): MenuOverride[] {
  const prices = typeof price === 'number' ? [['', price] as const] : price
  return [
    ...prices.flatMap(([variant, cents]) => [
      { ...same, scope: 'country' as const, target: 'CA', variant, price_cents: toMenuPrice(cents * 1.35) },
      {
        ...same,
        scope: 'region' as const,
        target: `${overrideArea.id}`,
        variant,
        price_cents: toMenuPrice(cents * 1.15),
      },
    ]),
    ...(name === 'Lobster roll'
      ? [{ ...same, scope: 'state' as const, target: 'US-ME', variant: '', price_cents: 2499 }]
      : []),
    ...(name === 'Oysters on the half shell'
      ? [{ ...same, scope: 'state' as const, target: 'US-NV', variant: '', is_available: false }]
      : []),
  ]
}

/**
 * The menu of the first brand: prices differ in Canada, Hawaii, Alaska and Maine, and one dish is not sold in Nevada.
 */
export const demoMenu: DemoMenu = {
  ...{ note, sections, dayParts, listOverrides },
  modifierGroups: createDemoModifierGroups(demoModifierGroups, 2101),
  areas: [overrideArea],
  firstTillNumber: 2001,
}
