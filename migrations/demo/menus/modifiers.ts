import { type Allergen, allergens, type DeclaredAllergens } from '#schema/menus/allergens.ts'
import type { ModifierGroup } from '#schema/menus/content-wire.ts'
import type { Diet } from '#schema/menus/diets.ts'

interface DemoAllergens {
  contains?: readonly Allergen[]
  mayContain?: readonly Allergen[]
}

/** An option that guests of the demo choose. Allergens that it neither contains nor may contain are declared free. */
interface DemoOption extends DemoAllergens {
  name: string
  /** What it adds to the price, in cents. */
  price?: number
  calories?: number
  diets?: readonly Diet[]
}

/** Options that guests of the demo choose from, at least and at most so many. */
export interface DemoModifierGroup {
  name: string
  choices: readonly [min: number, max: number]
  options: readonly DemoOption[]
}

/** Returns a declaration of every allergen. */
export function declareDemoAllergens({ contains = [], mayContain = [] }: DemoAllergens): DeclaredAllergens {
  const status = (allergen: Allergen) => {
    if (contains.includes(allergen)) return 'contains' as const
    return mayContain.includes(allergen) ? ('may_contain' as const) : ('free' as const)
  }
  return Object.fromEntries(allergens.map((allergen) => [allergen, status(allergen)]))
}

/** Returns the groups of a demo menu with their ids, which count from 1; their options are numbered at the till. */
export function createDemoModifierGroups(
  groups: readonly DemoModifierGroup[],
  firstTillNumber: number,
): (ModifierGroup & { id: number })[] {
  let till = firstTillNumber
  return groups.map(({ name, choices: [min_choices, max_choices], options }, index) => ({
    ...{ id: index + 1, name, min_choices, max_choices },
    options: options.map((option) => ({
      name: option.name,
      price_cents: option.price ?? 0,
      calories: option.calories ?? null,
      external_id: `${till++}`,
      allergens: declareDemoAllergens(option),
      diets: [...(option.diets ?? [])],
    })),
  }))
}

const ofVegetables = ['vegetarian', 'vegan', 'gluten_free', 'low_calorie'] as const
const fromTheFryer = ['fish', 'wheat', 'gluten', 'crustaceans', 'molluscs', 'milk', 'eggs'] as const

/**
 * What guests choose with the dishes of the first brand. Sides have the allergens and diets of the dishes of their
 * names.
 */
export const demoModifierGroups: readonly DemoModifierGroup[] = [
  {
    name: 'Choose two sides',
    choices: [2, 2],
    options: [
      { name: 'Fries', calories: 480, mayContain: fromTheFryer, diets: ['vegetarian'] },
      {
        ...{ name: 'Slaw', calories: 120, contains: ['eggs', 'celery', 'mustard'] },
        diets: ['vegetarian', 'gluten_free', 'low_calorie'],
      },
      { name: 'Green beans', calories: 130, diets: ofVegetables },
      { name: 'Baked potato', calories: 430, contains: ['milk'], diets: ['gluten_free'] },
      { name: 'Side salad', price: 200, calories: 160, contains: ['mustard', 'sulphites'], diets: ofVegetables },
    ],
  },
  {
    name: 'Add to a salad',
    choices: [0, 2],
    options: [
      {
        ...{ name: 'Grilled shrimp', price: 600, calories: 140 },
        ...{ contains: ['crustaceans'], mayContain: ['fish', 'molluscs'], diets: ['gluten_free', 'low_calorie'] },
      },
      {
        ...{ name: 'Salmon', price: 800, calories: 300, diets: ['gluten_free'] },
        ...{ contains: ['fish'], mayContain: ['crustaceans', 'molluscs'] },
      },
      {
        ...{ name: 'Chicken', price: 500, calories: 220, diets: ['gluten_free'] },
        mayContain: ['fish', 'crustaceans', 'molluscs'],
      },
    ],
  },
  {
    name: 'Cooked',
    choices: [1, 1],
    options: ['Rare', 'Medium', 'Well done'].map((name) => ({ name, diets: ['gluten_free'] })),
  },
  {
    name: 'Served',
    choices: [1, 1],
    options: [
      { name: 'Cold', contains: ['eggs'] },
      { name: 'Warm', contains: ['milk'] },
    ],
  },
  {
    name: 'With',
    choices: [1, 1],
    options: [
      { name: 'Fruit', calories: 60, diets: ofVegetables },
      { name: 'Fries', calories: 240, mayContain: fromTheFryer, diets: ['vegetarian'] },
    ],
  },
  {
    name: 'Choose a heat',
    choices: [1, 1],
    options: [
      { name: 'Mild' },
      { name: 'Hot', contains: ['celery'] },
      { name: 'Hotter', contains: ['celery', 'sulphites'] },
    ],
  },
]
