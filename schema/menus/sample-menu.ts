import { type AllergenStatus, allergens, type DeclaredAllergens } from './allergens.ts'
import type { ModifierOption } from './content-wire.ts'
import type { ChainMenu, MenuItem, MenuItemOverride } from './resolve-menu.ts'

/** Returns a declaration for tests: the same of every allergen. */
export const createSampleAllergenDeclaration = (status: AllergenStatus): DeclaredAllergens =>
  Object.fromEntries(allergens.map((allergen) => [allergen, status]))

/** Creates a dish for tests: free of every allergen, for $20. */
export const createSampleMenuItem = (change: Partial<MenuItem> = {}): MenuItem => ({
  id: 1,
  section_id: 1,
  slug: 'chicken-roll',
  name: 'Chicken roll',
  description: '',
  external_id: '',
  price_cents: 2000,
  image_id: null,
  day_part_id: null,
  ...change,
  details: {
    variants: [],
    modifier_groups: [],
    allergens: createSampleAllergenDeclaration('free'),
    diets: [],
    calories: 600,
    nutrition: {},
    ...change.details,
  },
})

/** Creates an option for tests: without a price, free of every allergen, and of no diet. */
export const createSampleModifierOption = (change: Partial<ModifierOption> = {}): ModifierOption => ({
  name: 'Fries',
  price_cents: 0,
  calories: null,
  external_id: '',
  allergens: createSampleAllergenDeclaration('free'),
  diets: [],
  ...change,
})

/** Creates an override of dish 1 for tests, which changes nothing. */
export const createSampleMenuOverride = (change: Partial<MenuItemOverride>): MenuItemOverride => ({
  item_id: 1,
  scope: 'country',
  target: 'US',
  variant: '',
  price_cents: null,
  is_available: null,
  name: null,
  image_id: null,
  ...change,
})

/** Creates a menu of one section for tests. */
export const createSampleMenu = (change: Partial<ChainMenu> = {}): ChainMenu => ({
  country: 'US',
  sections: [{ id: 1, slug: 'rolls', name: 'Rolls', description: '', day_part_id: null }],
  items: [createSampleMenuItem()],
  day_parts: [],
  modifier_groups: [],
  areas: [
    { id: 7, kind: 'region', members: ['US-HI', 'US-AK'] },
    { id: 8, kind: 'group', members: ['1001'] },
  ],
  overrides: [],
  ...change,
})
