import * as z from 'zod/mini'
import { allergenStatuses, allergens } from './allergens.ts'
import { type Diet, dietKeys } from './diets.ts'

/** A price in cents. */
const priceCents = z.int().check(z.gte(0, 'cannot be negative'), z.lte(10_000_000, 'is too high'))
const calories = z.nullable(z.int().check(z.gte(0, 'cannot be negative'), z.lte(100_000, 'is too high')))
const amount = z.number().check(z.gte(0, 'cannot be negative'), z.lte(100_000, 'is too high'))
const externalId = z.string().check(z.maxLength(60))
const shortText = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(120))
const slug = z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'has only a–z, 0–9 and hyphens'))
const date = z.nullable(z.iso.date())
const recordId = z.int().check(z.positive())

/** The nutrition of one serving: fats, carbohydrates, fiber, sugars and protein in grams; the rest in milligrams. */
export const menuItemNutrition = z.strictObject({
  fat: z.optional(amount),
  saturated_fat: z.optional(amount),
  trans_fat: z.optional(amount),
  cholesterol: z.optional(amount),
  sodium: z.optional(amount),
  carbohydrates: z.optional(amount),
  fiber: z.optional(amount),
  sugars: z.optional(amount),
  protein: z.optional(amount),
})
export type Nutrition = z.infer<typeof menuItemNutrition>

/** A size of a dish, such as cup and bowl, with its own price. */
export const menuItemVariantSchema = z.strictObject({
  name: shortText,
  price_cents: priceCents,
  calories,
  external_id: externalId,
})

export type MenuItemVariant = z.infer<typeof menuItemVariantSchema>

/** The declaration of allergens; what is not named is unknown. */
export const allergenDeclaration = z.partialRecord(z.enum(allergens), z.enum(allergenStatuses))

/** The diets that something suits; others are unknown and do not count as suitable. */
const suitableDiets = z.array(z.enum(dietKeys as [Diet, ...Diet[]]))

/** Everything about a dish that is always read as a whole; stored as JSON. */
export const storedMenuItemDetails = z.strictObject({
  variants: z.array(menuItemVariantSchema).check(z.maxLength(12)),
  modifier_groups: z.array(recordId).check(z.maxLength(20)),
  allergens: allergenDeclaration,
  diets: suitableDiets,
  calories,
  nutrition: menuItemNutrition,
})
export type StoredMenuItemDetails = z.infer<typeof storedMenuItemDetails>

/** What an override applies to, from the widest to the narrowest; the narrowest wins. */
const overrideScopes = ['country', 'region', 'state', 'group', 'location'] as const
export type MenuOverrideScope = (typeof overrideScopes)[number]

/**
 * What differs for some restaurants. `target` is a country (`CA`), a region’s id, a state (`US-HI`), a group’s id or a
 * restaurant’s number; `variant` is the name of a size, or empty for the dish itself. What is null does not differ.
 */
const menuOverride = z.strictObject({
  scope: z.enum(overrideScopes),
  target: z.string().check(z.regex(/^(?:[A-Z]{2}|[A-Z]{2}-[A-Z]{2,3}|[1-9]\d{0,8})$/, 'is not a place')),
  variant: z.string().check(z.maxLength(120)),
  price_cents: z.nullable(priceCents),
  is_available: z.nullable(z.boolean()),
  name: z.nullable(shortText),
  image_id: z.nullable(recordId),
})
export type MenuOverride = z.infer<typeof menuOverride>

/** A dish as editors change it, and as its history stores it. */
export const menuItemContentSchema = z.strictObject({
  section_id: recordId,
  slug,
  name: shortText,
  description: z.string().check(z.trim(), z.maxLength(600)),
  /** The number of the till (PLU). */
  external_id: externalId,
  /** Null when only its sizes have prices. */
  price_cents: z.nullable(priceCents),
  image_id: z.nullable(recordId),
  day_part_id: z.nullable(recordId),
  details: storedMenuItemDetails,
  overrides: z.array(menuOverride).check(z.maxLength(2000)),
})
export type MenuItemContent = z.infer<typeof menuItemContentSchema>

/** A section of the menu as editors change it. */
export const menuSectionContent = z.strictObject({
  slug,
  name: shortText,
  description: z.string().check(z.trim(), z.maxLength(600)),
  day_part_id: z.nullable(recordId),
})
export type MenuSectionContent = z.infer<typeof menuSectionContent>

/** A region has states alone, and a group numbers of restaurants. */
export const menuOverrideAreaMembersRefinement = z.refine<{ kind: 'region' | 'group'; members: string[] }>(
  ({ kind, members }) => members.every((member) => member.includes('-') === (kind === 'region')),
  { path: ['members'], error: 'A region has states, such as US-HI; a group has the numbers of restaurants.' },
)

/** Restaurants that overrides name together: a region has states (`US-HI`), a group the numbers of restaurants. */
export const menuOverrideAreaContentSchema = z
  .strictObject({
    kind: z.enum(['region', 'group']),
    name: shortText,
    members: z.array(
      z.string().check(z.regex(/^(?:[A-Z]{2}-[A-Z]{2,3}|[1-9]\d{0,8})$/, 'is not a state or restaurant')),
    ),
  })
  .check(menuOverrideAreaMembersRefinement)
export type MenuOverrideRegionOrGroupContent = z.infer<typeof menuOverrideAreaContentSchema>

/** An option of a modifier group, with what it adds to the price and to the dish. */
export const modifierOptionSchema = z.strictObject({
  name: shortText,
  price_cents: priceCents,
  calories,
  /** The number of the till (PLU). */
  external_id: externalId,
  allergens: allergenDeclaration,
  diets: suitableDiets,
})
export type ModifierOption = z.infer<typeof modifierOptionSchema>

/** A group of options that a guest chooses from, at least and at most so many. */
export const modifierGroupSchema = z.strictObject({
  name: shortText,
  min_choices: z.int().check(z.gte(0), z.lte(20)),
  max_choices: z.int().check(z.gte(1), z.lte(20)),
  options: z.array(modifierOptionSchema).check(z.minLength(1, 'needs an option'), z.maxLength(60)),
})
export type ModifierGroup = z.infer<typeof modifierGroupSchema>

/** When a part of the menu is served (`schema/menus/day-part.ts`). */
export const dayPartContent = z.strictObject({
  name: shortText,
  weekdays: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7)),
  from_minute: z.int().check(z.gte(0), z.lte(1439)),
  to_minute: z.int().check(z.gte(1), z.lte(1440)),
  from_date: date,
  to_date: date,
})
export type DayPartContent = z.infer<typeof dayPartContent>

/** The content of each kind of record that has a history. */
export interface MenuContentByKind {
  item: MenuItemContent
  section: MenuSectionContent
  day_part: DayPartContent
  modifier_group: ModifierGroup
  area: MenuOverrideRegionOrGroupContent
}
export type MenuContentKind = keyof MenuContentByKind
