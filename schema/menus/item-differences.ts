import { toCanonicalJson } from '../revisions/canonical-json.ts'
import { allergenLabels, allergenStatuses, allergenStatusLabels, listAllergensWithStatus } from './allergens.ts'
import type { MenuItemContent, MenuItemVariant, MenuOverride, ModifierOption, Nutrition } from './content-wire.ts'
import { type Diet, dietKeys, diets } from './diets.ts'
import { formatPrice } from './menu-price.ts'
import { declaredNutrients } from './nutrients.ts'

/** What differs of a record: the label of a field, and its values as texts. An empty value is an empty text. */
export interface MenuFieldDifference {
  label: string
  before: string
  after: string
}

/** The records that dishes name by their ids. */
export interface MenuReferencedRecords {
  currency: string
  sections: readonly { id: number; name: string }[]
  day_parts: readonly { id: number; name: string }[]
  modifier_groups: readonly { id: number; name: string }[]
  areas: readonly { id: number; name: string }[]
}

/** The parts of a dish that are compared and merged by themselves, with their labels. */
const partLabels = {
  name: 'Name',
  description: 'Description',
  section_id: 'Section',
  slug: 'Address',
  external_id: 'Number at the till',
  price_cents: 'Price',
  variants: 'Sizes',
  calories: 'Calories',
  image_id: 'Picture',
  day_part_id: 'Served',
  modifier_groups: 'Choices',
  allergens: 'Allergens',
  diets: 'Diets',
  nutrition: 'Nutrition',
  overrides: 'Elsewhere',
} as const
type Part = keyof typeof partLabels
const parts = Object.keys(partLabels) as Part[]

type Flat = Omit<MenuItemContent, 'details'> & MenuItemContent['details']

const flatten = ({ details, ...content }: MenuItemContent): Flat => ({ ...content, ...details })

/** The parts whose order means nothing. */
const unorderedParts: readonly Part[] = ['diets', 'overrides']

/** Whether two dishes are equal in a part, whatever the order of keys: form and database do not have the same. */
function isSame(part: Part, one: Flat, other: Flat): boolean {
  const toText = ({ [part]: value }: Flat) =>
    Array.isArray(value) && unorderedParts.includes(part)
      ? value.map(toCanonicalJson).sort().join()
      : toCanonicalJson(value)
  return toText(one) === toText(other)
}

/** Lists what differs between two contents of a dish. */
export function listMenuItemDifferences(
  before: MenuItemContent,
  after: MenuItemContent,
  names: MenuReferencedRecords,
): MenuFieldDifference[] {
  const [old, next] = [flatten(before), flatten(after)]
  return parts
    .filter((part) => !isSame(part, old, next))
    .map((part) => ({
      label: partLabels[part],
      before: describePart(part, old, names),
      after: describePart(part, next, names),
    }))
}

/**
 * Merges two changes of a dish that began with `base`: the parts that `mine` changed are mine, the others theirs.
 * `both` are the labels of the parts that both changed, differently.
 */
export function mergeMenuItemEdits(
  base: MenuItemContent,
  mine: MenuItemContent,
  theirs: MenuItemContent,
): { content: MenuItemContent; both: string[] } {
  const [old, own, other] = [flatten(base), flatten(mine), flatten(theirs)]
  const isMine = (part: Part) => !isSame(part, old, own)
  const merged = Object.fromEntries(parts.map((part) => [part, (isMine(part) ? own : other)[part]])) as unknown as Flat
  const { variants, modifier_groups, allergens, diets: suitable, calories, nutrition, ...content } = merged
  return {
    content: { ...content, details: { variants, modifier_groups, allergens, diets: suitable, calories, nutrition } },
    both: parts
      .filter((part) => isMine(part) && !isSame(part, old, other) && !isSame(part, own, other))
      .map((part) => partLabels[part]),
  }
}

/** Describes a part of a dish. */
function describePart(part: Part, item: Flat, names: MenuReferencedRecords): string {
  const price = (cents: number | null) => (cents === null ? '' : formatPrice(cents, names.currency))
  switch (part) {
    case 'section_id':
      return getMenuRecordNameOrDeleted(names.sections, item.section_id)
    case 'price_cents':
      return price(item.price_cents)
    case 'image_id':
      return item.image_id === null ? '' : `Picture ${item.image_id}`
    case 'day_part_id':
      return item.day_part_id === null ? 'Always' : getMenuRecordNameOrDeleted(names.day_parts, item.day_part_id)
    case 'modifier_groups':
      return item.modifier_groups.map((id) => getMenuRecordNameOrDeleted(names.modifier_groups, id)).join(', ')
    case 'variants':
      return item.variants.map((variant) => describeMenuItemVariantOrModifierOption(variant, names.currency)).join('; ')
    case 'allergens':
      return describeAllergens(item.allergens)
    case 'diets':
      return describeDiets(item.diets)
    case 'nutrition':
      return describeNutrition(item.nutrition)
    case 'overrides':
      return item.overrides.map((override) => describeOverride(override, names)).join('; ')
    default:
      return `${item[part] ?? ''}`
  }
}

/**
 * Describes a size or an option with everything that editors enter: `Cup $5.00, 120 calories, till 7`, and of an option
 * `(Contains milk; Free of eggs; Vegetarian)`.
 */
export const describeMenuItemVariantOrModifierOption = (
  choice: MenuItemVariant | ModifierOption,
  currency: string,
): string => {
  const declared = 'allergens' in choice ? describeDeclaration(choice) : ''
  return describePricedChoice(choice, currency) + (declared && ` (${declared})`)
}

const describePricedChoice = (choice: MenuItemVariant, currency: string): string =>
  [
    `${choice.name} ${formatPrice(choice.price_cents, currency)}`,
    choice.calories !== null && `${choice.calories} calories`,
    choice.external_id && `till ${choice.external_id}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Returns the name of a record, or says that it was deleted. */
export const getMenuRecordNameOrDeleted = (records: readonly { id: number; name: string }[], id: number): string =>
  records.find((record) => record.id === id)?.name ?? 'Deleted'

const describeAllergens = (declaration: Flat['allergens']): string =>
  allergenStatuses
    .map((status) => [allergenStatusLabels[status], listAllergensWithStatus(declaration, status)] as const)
    .filter(([, found]) => found.length > 0)
    .map(([label, found]) => `${label} ${found.map((allergen) => allergenLabels[allergen].toLowerCase()).join(', ')}`)
    .join('; ')

const describeDeclaration = ({ allergens, diets: suitable }: ModifierOption): string =>
  [describeAllergens(allergens), describeDiets(suitable)].filter(Boolean).join('; ')

/** The labels of diets in the order of all diets: their stored order means nothing. */
const describeDiets = (suitable: readonly Diet[]): string =>
  dietKeys
    .filter((diet) => suitable.includes(diet))
    .map((diet) => diets[diet].label)
    .join(', ')

const describeNutrition = (nutrition: Nutrition): string =>
  declaredNutrients
    .filter(({ name }) => nutrition[name] !== undefined)
    .map(({ name, label, unit }) => `${label} ${nutrition[name]} ${unit}`)
    .join(', ')

/** Describes where an override applies: `US-HI`, `Airports`, `restaurant 1001`. */
function describeTarget(
  { scope, target }: Pick<MenuOverride, 'scope' | 'target'>,
  names: MenuReferencedRecords,
): string {
  if (scope === 'region' || scope === 'group') return getMenuRecordNameOrDeleted(names.areas, Number(target))
  return scope === 'location' ? `restaurant ${target}` : target
}

function describeOverride(override: MenuOverride, names: MenuReferencedRecords): string {
  const { variant, price_cents, is_available, name, image_id } = override
  const changes = [
    is_available !== null && (is_available ? 'sold' : 'not sold'),
    price_cents !== null && `${variant ? `${variant} ` : ''}${formatPrice(price_cents, names.currency)}`,
    name !== null && `called “${name}”`,
    image_id !== null && `picture ${image_id}`,
  ].filter(Boolean)
  return `${describeTarget(override, names)}: ${changes.join(', ') || 'nothing'}`
}
