import type { Nutrition } from '#schema/menus/content-wire.ts'
import { diets } from '#schema/menus/diets.ts'
import { listDietsThatDishSatisfies } from '#schema/menus/menu-filter.ts'
import { toDecimalPrice } from '#schema/menus/menu-price.ts'
import { getCurrencyOfCountry, hasKnownCurrency } from '#schema/menus/prices/currencies.ts'
import type { ChainMenu, MenuSectionRecord } from '#schema/menus/resolve-menu.ts'
import { paths } from '#schema/paths.ts'
import { toScriptJson } from '../document/script-json.ts'
import { memoizeByFirstArgument } from './computed-once.ts'
import type { ShownMenuItem } from './menu-item-card.tsx'
import { getStartingPriceAnywhere } from './price.tsx'

interface MenuContext {
  origin: string
  country: string
}

interface MenuItemContext extends MenuContext {
  /** Those of the menu. */
  groups: ChainMenu['modifier_groups']
}

const context = { '@context': 'https://schema.org' }

/** Builds https://schema.org/Menu of the sections. */
export const buildMenuJsonLd = (sections: readonly MenuSectionRecord[], { origin }: MenuContext) => ({
  ...context,
  '@type': 'Menu',
  '@id': `${origin}${paths.menu}#menu`,
  url: origin + paths.menu,
  hasMenuSection: sections.map(({ name, description, slug }) => ({
    '@type': 'MenuSection',
    name,
    ...(description && { description }),
    url: origin + paths.menuSection(slug),
  })),
})

/** Builds https://schema.org/MenuSection with the dishes that its page shows, as JSON for a script element. */
export const buildMenuSectionJsonLd = memoizeByFirstArgument(
  (
    items: readonly ShownMenuItem[],
    section: MenuSectionRecord,
    groups: ChainMenu['modifier_groups'],
    origin: string,
    country: string,
  ): string =>
    toScriptJson({
      ...context,
      '@type': 'MenuSection',
      '@id': `${origin}${paths.menuSection(section.slug)}#section`,
      name: section.name,
      ...(section.description && { description: section.description }),
      url: origin + paths.menuSection(section.slug),
      hasMenuItem: items.map((item) => toMenuItem(item, section.slug, { groups, origin, country })),
    }),
)

/** Builds https://schema.org/MenuItem of the page of a dish. */
export const buildMenuItemJsonLd = (item: ShownMenuItem, section: MenuSectionRecord, menu: MenuItemContext) => ({
  ...context,
  ...toMenuItem(item, section.slug, menu),
})

function toMenuItem(item: ShownMenuItem, slug: string, { groups, origin, country }: MenuItemContext) {
  const { lowest, isFrom } = getStartingPriceAnywhere(item)
  const { details, image } = item
  const suitable = listDietsThatDishSatisfies(details, groups)
  const picture = image?.renditions.at(-1)
  const priceCurrency = getCurrencyOfCountry(country)
  return {
    '@type': 'MenuItem',
    name: item.name,
    ...(item.description && { description: item.description }),
    url: origin + paths.menuItem(slug, item.slug),
    ...(picture && { image: origin + picture.url }),
    ...(lowest !== null &&
      hasKnownCurrency(country) && {
        offers: isFrom
          ? { '@type': 'AggregateOffer', lowPrice: toDecimalPrice(lowest), priceCurrency }
          : { '@type': 'Offer', price: toDecimalPrice(lowest), priceCurrency },
      }),
    ...toNutrition(details.calories, details.nutrition),
    ...(suitable.length > 0 && { suitableForDiet: suitable.map((diet) => diets[diet].schemaOrg) }),
  }
}

/** The properties of https://schema.org/NutritionInformation with their units. */
const properties: Record<keyof Nutrition, readonly [name: string, unit: string]> = {
  fat: ['fatContent', 'g'],
  saturated_fat: ['saturatedFatContent', 'g'],
  trans_fat: ['transFatContent', 'g'],
  cholesterol: ['cholesterolContent', 'mg'],
  sodium: ['sodiumContent', 'mg'],
  carbohydrates: ['carbohydrateContent', 'g'],
  fiber: ['fiberContent', 'g'],
  sugars: ['sugarContent', 'g'],
  protein: ['proteinContent', 'g'],
}

function toNutrition(calories: number | null, nutrition: Nutrition) {
  const known = Object.entries(properties).flatMap(([name, [property, unit]]) => {
    const amount = nutrition[name as keyof Nutrition]
    return amount === undefined ? [] : [[property, `${amount} ${unit}`] as const]
  })
  if (calories === null && known.length === 0) return {}
  return {
    nutrition: {
      '@type': 'NutritionInformation',
      ...(calories !== null && { calories: `${calories} calories` }),
      ...Object.fromEntries(known),
    },
  }
}
