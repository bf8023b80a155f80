import type { ModifierGroup } from '../menus/content-wire.ts'
import { getCurrencyOfCountry } from '../menus/prices/currencies.ts'
import { removePricedModifierOptions } from '../menus/prices/priced-options.ts'
import { unknownCurrency } from '../menus/prices/unknown-currency.ts'
import type { ChainMenu, ResolvedMenu, ResolvedMenuItem } from '../menus/resolve-menu.ts'
import { type BasketLine, countBasketDishes, maxBasketDishCount } from './basket.ts'

/** A dish of a basket with its names and prices, as it is stored with the order. */
export interface PricedBasketLine {
  item_id: number
  name: string
  size: string
  /** The number of the size or the dish at the till; none in orders stored before there were numbers in them. */
  external_id?: string | undefined
  options: { group: string; name: string; price_cents: number; external_id?: string | undefined }[]
  quantity: number
  /** The price of one with its options, in cents. */
  unit_cents: number
}

export type OrderModifierGroup = ModifierGroup & { id: number }

/** What can be ordered at an instant. */
export interface OrderableMenu {
  menu: ResolvedMenu
  groups: readonly OrderModifierGroup[]
}

/**
 * Returns the groups of options that a restaurant sells. The prices of options are in the menu's own currency, so
 * elsewhere only options without a price are sold.
 */
export function listOrderableMenuModifierGroups(menu: ChainMenu, currency: string): OrderModifierGroup[] {
  const isSameCurrency = currency !== unknownCurrency && getCurrencyOfCountry(menu.country) === currency
  return isSameCurrency ? [...menu.modifier_groups] : removePricedModifierOptions(menu.modifier_groups)
}

/** Describes the size and the options of a dish: `Bowl, Rice, Extra lemon`. */
export const describeDishSizeAndOptions = ({ size, options }: Pick<PricedBasketLine, 'size' | 'options'>): string =>
  [size, ...options.map(({ name }) => name)].filter(Boolean).join(', ')

/** Describes what staff type at the till: the number of the dish, then those of its options. Empty without any. */
export const describeTillNumbers = ({ external_id, options }: Pick<PricedBasketLine, 'external_id' | 'options'>) =>
  [external_id, ...options.map((option) => option.external_id)].filter(Boolean).join(' + ')

/** A line of a basket: its price, or why it cannot be ordered. */
export type CheckedBasketLine = { line: BasketLine; name: string } & (
  | { priced: PricedBasketLine; problem: null }
  | { priced: null; problem: string }
)

export interface CheckedBasket {
  lines: CheckedBasketLine[]
  /** The sum of the lines that can be ordered, in cents. */
  total_cents: number
  currency: string
  /** Why the basket as a whole cannot be ordered: the problem of its first line that cannot, or its size. */
  problem: string | null
}

/** Returns the sizes of a dish with their prices in cents: one without a name if it has none. */
export function listMenuItemSizes({ price_cents, variants }: Pick<ResolvedMenuItem, 'price_cents' | 'variants'>) {
  const sizes = variants.flatMap((size) => (size.price_cents === null ? [] : [{ ...size, cents: size.price_cents }]))
  const base = price_cents === null ? [] : [{ name: '', calories: null, external_id: '', cents: price_cents }]
  return (sizes.length > 0 ? sizes : base).map(({ name, calories, external_id, cents }) => ({
    ...{ name, calories, external_id, cents },
  }))
}

/** Returns the groups that a guest of a dish chooses from. */
export const listModifierGroupsOfItem = (
  { details }: Pick<ResolvedMenuItem, 'details'>,
  groups: OrderableMenu['groups'],
) => details.modifier_groups.flatMap((id) => groups.find((group) => group.id === id) ?? [])

/**
 * Returns why a dish cannot be ordered: sold out, not served then, without a price, or with a choice that has too few
 * options in the restaurant's currency; null if it can.
 */
export function getDishOrderProblem(item: ResolvedMenuItem, groups: OrderableMenu['groups']): string | null {
  if (item.sold_out_until) return 'Sold out'
  if (!item.is_served) return 'Not served at this time'
  const canChoose = listModifierGroupsOfItem(item, groups).every(
    ({ options, min_choices }) => options.length >= min_choices,
  )
  return canChoose && listMenuItemSizes(item).length > 0 ? null : 'Only sold in the restaurant'
}

/** Describes how many options of a group a guest chooses. */
export function describeOptionCountToChoose({
  min_choices,
  max_choices,
}: Pick<ModifierGroup, 'min_choices' | 'max_choices'>) {
  if (min_choices === max_choices) return `Choose ${min_choices}.`
  return min_choices === 0 ? `Choose up to ${max_choices}.` : `Choose ${min_choices} to ${max_choices}.`
}

/** Prices a basket as the restaurant sells its dishes, and says what of it cannot be ordered. */
export function checkAndPriceBasket(lines: readonly BasketLine[], orderable: OrderableMenu): CheckedBasket {
  const items = new Map(orderable.menu.sections.flatMap((section) => section.items).map((item) => [item.id, item]))
  const checked = lines.map((line) => checkLine(line, items.get(line.itemId), orderable.groups))
  const failed = checked.find(({ problem }) => problem !== null)
  return {
    lines: checked,
    total_cents: checked.reduce((sum, { priced }) => sum + (priced ? priced.unit_cents * priced.quantity : 0), 0),
    currency: orderable.menu.currency,
    problem:
      failed?.problem ??
      (countBasketDishes(lines) > maxBasketDishCount
        ? `For more than ${maxBasketDishCount} dishes, please call the restaurant.`
        : null),
  }
}

function checkLine(
  line: BasketLine,
  item: ResolvedMenuItem | undefined,
  groups: OrderableMenu['groups'],
): CheckedBasketLine {
  if (!item)
    return { line, name: 'A dish', priced: null, problem: 'This restaurant no longer sells one of the dishes.' }
  const { name } = item
  const reject = (problem: string): CheckedBasketLine => ({ line, name, priced: null, problem })
  const unavailable = getDishOrderProblem(item, groups)
  if (unavailable) return reject(`${name}: ${unavailable.toLowerCase()}.`)
  const size = listMenuItemSizes(item).find((each) => each.name === line.size)
  if (!size) return reject(`${name}: choose a size.`)
  const options: PricedBasketLine['options'] = []
  const offered = listModifierGroupsOfItem(item, groups)
  for (const group of offered) {
    const chosen = line.choices.filter(({ groupId }) => groupId === group.id)
    const found = group.options.filter((option) => chosen.some((choice) => choice.option === option.name))
    if (found.length !== chosen.length) return reject(`${name}: an option of “${group.name}” is no longer offered.`)
    if (found.length < group.min_choices || found.length > group.max_choices)
      return reject(`${name}, ${group.name}: ${describeOptionCountToChoose(group)}`)
    options.push(
      ...found.map(({ name, price_cents, external_id }) => ({
        ...{ group: group.name, name, price_cents, external_id },
      })),
    )
  }
  if (line.choices.some(({ groupId }) => !offered.some((group) => group.id === groupId)))
    return reject(`${name}: an option is no longer offered.`)
  return { line, name, problem: null, priced: toPricedLine(line, { item, size, options }) }
}

interface SoldDish extends Pick<PricedBasketLine, 'options'> {
  item: ResolvedMenuItem
  size: ReturnType<typeof listMenuItemSizes>[number]
}

const toPricedLine = ({ itemId, quantity }: BasketLine, { item, size, options }: SoldDish): PricedBasketLine => ({
  item_id: itemId,
  name: item.name,
  size: size.name,
  external_id: size.external_id || item.external_id,
  options,
  quantity,
  unit_cents: options.reduce((sum, option) => sum + option.price_cents, size.cents),
})
