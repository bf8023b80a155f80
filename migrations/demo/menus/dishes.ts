import type { Allergen } from '#schema/menus/allergens.ts'
import type { Diet } from '#schema/menus/diets.ts'

/** A size with its price in cents and calories. */
type Size = readonly [name: string, cents: number, calories: number]

/** A dish of the demo’s menu. Allergens that it neither contains nor may contain are declared free. */
export interface DemoDish {
  name: string
  description: string
  /** In cents, or its sizes. */
  price: number | readonly Size[]
  calories?: number
  contains: readonly Allergen[]
  mayContain?: readonly Allergen[]
  diets?: readonly Diet[]
  /** The slug of a demo picture. */
  picture?: string
  /** Names of groups of `modifiers.ts`. */
  choices?: readonly string[]
  dayPart?: string
}

export interface DemoDishSection {
  name: string
  slug: string
  description: string
  dayPart?: string
  dishes: readonly DemoDish[]
}

const bread = ['wheat', 'gluten'] as const
const fryer = ['fish', 'crustaceans', 'molluscs', 'eggs', 'milk'] as const

export const demoStarterDishSection: DemoDishSection = {
  name: 'Chowders and small plates',
  slug: 'chowders-and-small-plates',
  description: 'Chowder from the big pot, oysters, and the warm cheddar-and-chive biscuits that come with everything.',
  dishes: [
    {
      name: 'Oysters on the half shell',
      description: 'Raw on crushed ice, with lemon and a cocktail sauce.',
      price: [
        ['Six', 1699, 110],
        ['Twelve', 3099, 220],
      ],
      contains: ['molluscs', 'sulphites'],
      mayContain: ['crustaceans'],
      diets: ['gluten_free', 'low_calorie'],
      picture: 'oysters-on-ice',
    },
    {
      name: 'Clam chowder',
      description: 'Quahogs, salt pork, cream, and potatoes cut by hand.',
      price: [
        ['Cup', 649, 290],
        ['Bowl', 949, 470],
        ['Bread boat', 1249, 910],
      ],
      contains: ['milk', 'molluscs', ...bread, 'celery'],
      mayContain: ['fish', 'crustaceans'],
      picture: 'clam-chowder',
    },
    {
      name: 'Fisherman’s stew',
      description: 'Tomato and fennel broth with whitefish, mussels and shrimp, and toast for the last of it.',
      price: [
        ['Cup', 749, 210],
        ['Bowl', 1149, 360],
      ],
      contains: ['fish', 'crustaceans', 'molluscs', 'celery', ...bread],
      diets: ['low_calorie'],
      picture: 'fishermans-stew',
    },
    {
      name: 'Baked oysters',
      description: 'Six, with garlic butter and crumbs.',
      price: 1599,
      calories: 420,
      contains: ['molluscs', 'milk', ...bread],
      mayContain: ['crustaceans'],
      picture: 'baked-oysters',
    },
    {
      name: 'Crab cakes',
      description: 'Three, mostly crab, with a sweet and hot sauce you will want on your fries.',
      price: 1699,
      calories: 690,
      contains: ['crustaceans', 'eggs', 'mustard', ...bread],
      mayContain: ['milk', 'fish'],
      picture: 'crab-cakes',
    },
    {
      name: 'Shrimp cocktail',
      description: 'Ten chilled shrimp, horseradish and tomato.',
      price: 1399,
      calories: 230,
      contains: ['crustaceans', 'celery'],
      mayContain: ['fish', 'molluscs'],
      diets: ['gluten_free', 'low_calorie'],
      picture: 'shrimp-cocktail',
    },
    {
      name: 'Fried calamari',
      description: 'Rings, lemon, and a pepper relish.',
      price: 1349,
      calories: 780,
      contains: ['molluscs', ...bread],
      mayContain: fryer,
      picture: 'fried-calamari',
    },
    {
      name: 'Harbor salad',
      description: 'Greens, tomato, cucumber, red onion, toasted pumpkin seeds, cider-and-mustard dressing.',
      price: [
        ['Side', 599, 160],
        ['Full', 1099, 320],
      ],
      contains: ['mustard', 'sulphites'],
      diets: ['vegetarian', 'vegan', 'gluten_free', 'low_calorie'],
      choices: ['Add to a salad'],
      picture: 'side-salad',
    },
    {
      name: 'Warm crab dip',
      description: 'Crab and three cheeses under a crust, with toast.',
      price: 1449,
      calories: 890,
      contains: ['crustaceans', 'milk', 'eggs', ...bread],
      mayContain: ['fish'],
      picture: 'crab-dip',
    },
    {
      name: 'Cheddar-and-chive biscuits',
      description: 'Six more, out of the oven every twenty minutes.',
      price: 499,
      calories: 960,
      contains: ['milk', 'eggs', ...bread],
      diets: ['vegetarian'],
      picture: 'warm-biscuits',
    },
  ],
}

export const demoSteamPotDishSection: DemoDishSection = {
  name: 'From the steam pot',
  slug: 'steam-pot',
  description: 'Whole lobster, snow crab and mussels, steamed to order with drawn butter and lemon.',
  dishes: [
    {
      name: 'Whole lobster',
      description: 'We crack the claws at the table unless you would rather.',
      price: [
        ['1¼ pounds', 3699, 540],
        ['2 pounds', 5399, 790],
      ],
      contains: ['crustaceans', 'milk'],
      mayContain: ['molluscs', 'fish'],
      diets: ['gluten_free'],
      choices: ['Choose two sides'],
      picture: 'lobster-dinner',
    },
    {
      name: 'Snow crab',
      description: 'Two clusters, split so that the meat comes out in one piece.',
      price: 3499,
      calories: 620,
      contains: ['crustaceans', 'milk'],
      mayContain: ['molluscs', 'fish'],
      diets: ['gluten_free'],
      choices: ['Choose two sides'],
      picture: 'snow-crab',
    },
    {
      name: 'Steamed mussels',
      description: 'Two pounds in white wine and garlic, with toast for the broth.',
      price: 1899,
      calories: 710,
      contains: ['molluscs', 'milk', 'sulphites', ...bread],
      mayContain: ['crustaceans'],
      picture: 'steamed-mussels',
    },
    {
      name: 'Steamed clams',
      description: 'Littlenecks, broth for dipping, drawn butter.',
      price: 1999,
      calories: 560,
      contains: ['molluscs', 'milk'],
      mayContain: ['crustaceans'],
      diets: ['gluten_free'],
      picture: 'steamed-clams',
    },
    {
      name: 'The Lantern boil',
      description: 'Lobster, shrimp, mussels, corn and potatoes, for two people who like each other.',
      price: 6499,
      calories: 1840,
      contains: ['crustaceans', 'molluscs', 'milk', 'mustard', 'celery'],
      mayContain: ['fish', ...bread],
      picture: 'seafood-boil',
    },
    {
      name: 'Shrimp boil',
      description: 'A pound of shrimp in the shell, corn and potatoes.',
      price: 2399,
      calories: 870,
      contains: ['crustaceans', 'milk', 'celery'],
      mayContain: ['molluscs', 'fish'],
      choices: ['Choose a heat'],
      picture: 'shrimp-boil',
    },
    {
      name: 'Lobster and clam bake',
      description: 'Half a lobster, littlenecks, mussels and corn.',
      price: 4299,
      calories: 980,
      contains: ['crustaceans', 'molluscs', 'milk'],
      mayContain: ['fish'],
      diets: ['gluten_free'],
      picture: 'lobster-and-clam-bake',
    },
    {
      name: 'King crab by the pound',
      description: 'When the boats bring it.',
      price: 6999,
      calories: 460,
      contains: ['crustaceans', 'milk'],
      mayContain: ['molluscs', 'fish'],
      diets: ['gluten_free'],
      picture: 'king-crab',
    },
    {
      name: 'Steamed cod',
      description: 'With ginger, scallions and greens.',
      price: 2299,
      calories: 380,
      contains: ['fish', 'soybeans', 'sesame', ...bread],
      mayContain: ['crustaceans', 'molluscs'],
      diets: ['low_calorie'],
      picture: 'steamed-cod',
    },
  ],
}
