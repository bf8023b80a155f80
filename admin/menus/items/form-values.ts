import type { Allergen, AllergenStatus } from '#schema/menus/allergens.ts'
import type { MenuItemContent, MenuOverride, MenuOverrideScope, Nutrition } from '#schema/menus/content-wire.ts'
import type { Diet } from '#schema/menus/diets.ts'
import { toDecimalPrice } from '#schema/menus/menu-price.ts'
import { declaredNutrients } from '#schema/menus/nutrients.ts'
import { titleToSlug } from '#schema/pages/url-path.ts'
import type { ValidationProblem } from '#schema/result.ts'

/** A size as it is typed. `key` identifies its row while it is edited. */
export interface MenuItemVariantFormValues {
  key: number
  name: string
  price: string
  calories: string
  external_id: string
}

/** An override as it is typed. */
export interface MenuOverrideFormValues {
  key: number
  scope: MenuOverrideScope
  target: string
  /** The key of a size, which may be renamed meanwhile, or 0 for the dish itself. */
  variant: number
  price: string
  is_available: '' | 'yes' | 'no'
  name: string
  image_id: number | null
}

/** The values of the form of a dish: numbers and prices as they are typed. */
export interface MenuItemFormValues {
  name: string
  description: string
  section_id: number
  slug: string
  external_id: string
  price: string
  calories: string
  image_id: number | null
  /** 0 for always. */
  day_part_id: number
  variants: MenuItemVariantFormValues[]
  modifier_groups: number[]
  allergens: Partial<Record<Allergen, AllergenStatus>>
  diets: Diet[]
  nutrition: Partial<Record<keyof Nutrition, string>>
  overrides: MenuOverrideFormValues[]
}

let lastKey = 0
/** Returns a new key of a row. */
export const createFormRowKey = (): number => ++lastKey

const toText = (number: number | null | undefined): string =>
  number === null || number === undefined ? '' : `${number}`
const toPriceText = (cents: number | null): string => (cents === null ? '' : toDecimalPrice(cents))

/** Returns the values of the form of a new dish. */
export const createEmptyMenuItemFormValues = (section: number): MenuItemFormValues => ({
  name: '',
  description: '',
  section_id: section,
  slug: '',
  external_id: '',
  price: '',
  calories: '',
  image_id: null,
  day_part_id: 0,
  variants: [],
  modifier_groups: [],
  allergens: {},
  diets: [],
  nutrition: {},
  overrides: [],
})

/** Returns a dish as its form shows it. */
export function toMenuItemFormValues(item: MenuItemContent): MenuItemFormValues {
  const { details, overrides, price_cents, day_part_id, ...content } = item
  const variants = details.variants.map(({ price_cents: cents, calories, ...variant }) => ({
    ...variant,
    key: createFormRowKey(),
    price: toPriceText(cents),
    calories: toText(calories),
  }))
  const keyOfSize = (name: string) => variants.find((variant) => variant.name === name)?.key ?? createFormRowKey()
  return {
    ...content,
    price: toPriceText(price_cents),
    calories: toText(details.calories),
    day_part_id: day_part_id ?? 0,
    variants,
    modifier_groups: details.modifier_groups,
    allergens: details.allergens,
    diets: details.diets,
    nutrition: Object.fromEntries(declaredNutrients.map(({ name }) => [name, toText(details.nutrition[name])])),
    overrides: overrides.map(({ variant, price_cents: cents, is_available, name, ...override }) => ({
      ...override,
      variant: variant === '' ? 0 : keyOfSize(variant),
      key: createFormRowKey(),
      price: toPriceText(cents),
      is_available: is_available === null ? '' : is_available ? 'yes' : 'no',
      name: name ?? '',
    })),
  }
}

/** Parses a price such as `18.99` or `$18.99` to cents; null when empty, undefined when it is none. */
export function parsePriceInCents(text: string): number | null | undefined {
  const trimmed = text.replaceAll(/[\s$,]/g, '')
  if (trimmed === '') return null
  const found = /^(\d{1,5})(?:\.(\d{1,2}))?$/.exec(trimmed)
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined
}

/** Parses a number of at least 0; null when empty, undefined when it is none. */
function parseAmount(text: string, isWhole: boolean): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return (isWhole ? /^\d{1,6}$/ : /^\d{1,6}(?:\.\d+)?$/).test(trimmed) ? Number(trimmed) : undefined
}

/**
 * Converts the values of the form to a dish, with the problems of what cannot be converted, by the paths of the dish.
 */
export function parseMenuItemFormValues(values: MenuItemFormValues): {
  content: MenuItemContent
  problems: ValidationProblem[]
} {
  const problems: ValidationProblem[] = []
  const check = <T>(path: string, message: string, value: T | undefined, empty: T): T => {
    if (value === undefined) problems.push({ path, message })
    return value === undefined ? empty : value
  }
  const price = (path: string, text: string) =>
    check(path, 'Enter a price such as 18.99.', parsePriceInCents(text), null)
  const calories = (path: string, text: string) => check(path, 'Enter a whole number.', parseAmount(text, true), null)
  const sizeNames = new Map([[0, ''], ...values.variants.map(({ key, name }) => [key, name.trim()] as const)])
  const content: MenuItemContent = {
    section_id: values.section_id,
    slug: values.slug.trim() || titleToSlug(values.name),
    name: values.name,
    description: values.description,
    external_id: values.external_id,
    price_cents: price('price_cents', values.price),
    image_id: values.image_id,
    day_part_id: values.day_part_id || null,
    details: {
      variants: values.variants.map(({ name, external_id, ...row }, index) => {
        const path = `details.variants.${index}`
        const cents = price(`${path}.price_cents`, row.price)
        if (cents === null && row.price.trim() === '')
          problems.push({ path: `${path}.price_cents`, message: 'Enter the price of this size.' })
        return { name, price_cents: cents ?? 0, calories: calories(`${path}.calories`, row.calories), external_id }
      }),
      modifier_groups: values.modifier_groups,
      allergens: values.allergens,
      diets: values.diets,
      calories: calories('details.calories', values.calories),
      nutrition: toNutrition(values.nutrition, check),
    },
    overrides: values.overrides.map(
      ({ key: _, variant, price: text, is_available, name, ...override }, index): MenuOverride => ({
        ...override,
        target: override.target.trim().toUpperCase(),
        variant: check(`overrides.${index}.variant`, 'Choose a size that the dish has.', sizeNames.get(variant), ''),
        price_cents: price(`overrides.${index}.price_cents`, text),
        is_available: is_available === '' ? null : is_available === 'yes',
        name: name.trim() || null,
      }),
    ),
  }
  return { content, problems }
}

type Check = <T>(path: string, message: string, value: T | undefined, empty: T) => T

function toNutrition(texts: MenuItemFormValues['nutrition'], check: Check): Nutrition {
  const amounts = declaredNutrients.map(({ name }): [keyof Nutrition, number | null] => [
    name,
    check(`details.nutrition.${name}`, 'Enter a number.', parseAmount(texts[name] ?? '', false), null),
  ])
  return Object.fromEntries(amounts.filter(([, amount]) => amount !== null))
}
