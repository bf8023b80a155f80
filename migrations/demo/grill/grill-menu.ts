import type { DemoMenu } from '../menus/demo-menu.ts'
import type { DemoDishSection } from '../menus/dishes.ts'
import { createDemoModifierGroups, type DemoModifierGroup } from '../menus/modifiers.ts'

const bread = ['wheat', 'gluten'] as const
const twoSides = 'Two from the skillet'

const fromTheGrate: DemoDishSection = {
  name: 'From the grate',
  slug: 'from-the-grate',
  description: 'Cooked over oak, weighed before the fire.',
  dishes: [
    {
      name: 'Bone-in ribeye',
      description: 'Eighteen ounces, twenty-one days on the bone, salt, and nothing else.',
      price: 3800,
      calories: 1240,
      contains: [],
      mayContain: ['milk', 'mustard'],
      diets: ['gluten_free'],
      choices: ['Done', twoSides],
      picture: 'fire-grate',
    },
    {
      name: 'Flat iron with charred onion',
      description: 'Ten ounces, with an onion that was left in the coals.',
      price: 2400,
      calories: 690,
      contains: [],
      mayContain: ['milk', 'mustard'],
      diets: ['gluten_free'],
      choices: ['Done', twoSides],
    },
    {
      name: 'Ribs, oak glaze',
      description: 'Five hours over oak, an hour under glaze.',
      price: [
        ['Half rack', 2100, 880],
        ['Whole rack', 3400, 1690],
      ],
      contains: ['mustard', 'soybeans', ...bread],
      mayContain: ['milk', 'celery'],
      choices: [twoSides],
      picture: 'ribs-board',
    },
    {
      name: 'Smoked half chicken',
      description: 'Brined overnight, smoked since morning.',
      price: 1900,
      calories: 760,
      contains: ['celery'],
      mayContain: ['milk', 'mustard'],
      diets: ['gluten_free'],
      choices: [twoSides],
    },
    {
      name: 'Chopped brisket on toast',
      description: 'Thick toast from the grate, pickles and the drippings.',
      price: 1700,
      calories: 940,
      contains: [...bread, 'milk', 'mustard'],
      mayContain: ['eggs', 'sesame'],
    },
  ],
}

const fromTheSkillet: DemoDishSection = {
  name: 'From the skillet',
  slug: 'from-the-skillet',
  description: 'Iron on embers. What is marked is without meat.',
  dishes: [
    {
      name: 'Cornbread with honey butter',
      description: 'In the skillet it was baked in.',
      price: 600,
      calories: 520,
      contains: ['milk', 'eggs', ...bread],
      mayContain: ['soybeans'],
      diets: ['vegetarian'],
      picture: 'corn-skillet',
    },
    {
      name: 'Beans with burnt ends',
      description: 'Pinto beans and the dark corners of the brisket.',
      price: 700,
      calories: 410,
      contains: ['mustard'],
      mayContain: ['celery', 'milk'],
      diets: ['gluten_free'],
    },
    {
      name: 'Charred squash',
      description: 'Chili, lime and pumpkin seeds.',
      price: 800,
      calories: 240,
      contains: [],
      mayContain: ['sesame'],
      diets: ['vegetarian', 'vegan', 'gluten_free'],
    },
    {
      name: 'Potatoes under the drippings',
      description: 'They lie below the ribs all afternoon.',
      price: 700,
      calories: 460,
      contains: ['mustard'],
      mayContain: ['milk'],
      diets: ['gluten_free'],
    },
  ],
}

const toEndWith: DemoDishSection = {
  name: 'To end with',
  slug: 'to-end-with',
  description: 'From the last heat of the fire.',
  dishes: [
    {
      name: 'Peach cobbler, for two',
      description: 'Colorado peaches under a crust of cornmeal.',
      price: 1100,
      calories: 980,
      contains: ['milk', 'eggs', ...bread],
      mayContain: ['tree_nuts'],
      diets: ['vegetarian'],
    },
    {
      name: 'Burnt sugar pudding',
      description: 'Cold, with a lid of caramel.',
      price: 800,
      calories: 430,
      contains: ['milk', 'eggs'],
      mayContain: ['tree_nuts'],
      diets: ['vegetarian', 'gluten_free'],
    },
    {
      name: 'Sweet corn ice cream',
      description: 'Two scoops, with toasted cornbread crumbs.',
      price: 700,
      calories: 390,
      contains: ['milk', 'eggs', ...bread],
      mayContain: ['tree_nuts', 'peanuts'],
      diets: ['vegetarian'],
    },
  ],
}

const modifierGroups: readonly DemoModifierGroup[] = [
  {
    name: 'Done',
    choices: [1, 1],
    options: ['Rare', 'Medium', 'Well'].map((name) => ({ name, diets: ['gluten_free'] })),
  },
  {
    name: twoSides,
    choices: [2, 2],
    options: [
      {
        ...{ name: 'Beans', calories: 210, diets: ['gluten_free'] },
        ...{ contains: ['mustard'], mayContain: ['celery', 'milk'] },
      },
      { name: 'Squash', calories: 120, mayContain: ['sesame'], diets: ['vegetarian', 'vegan', 'gluten_free'] },
      {
        ...{ name: 'Potatoes', calories: 230, diets: ['gluten_free'] },
        ...{ contains: ['mustard'], mayContain: ['milk'] },
      },
      {
        ...{ name: 'Cornbread', price: 150, calories: 260, diets: ['vegetarian'] },
        ...{ contains: ['milk', 'eggs', ...bread], mayContain: ['soybeans'] },
      },
    ],
  },
]

/** The menu of the second brand, which has the same prices everywhere. */
export const grillMenu: DemoMenu = {
  note:
    'Eating raw or undercooked meat or eggs raises the risk of foodborne illness. ' +
    'This menu is made up: its dishes, prices, calories and allergens are those of a sample restaurant.',
  sections: [fromTheGrate, fromTheSkillet, toEndWith],
  dayParts: [],
  areas: [],
  modifierGroups: createDemoModifierGroups(modifierGroups, 351),
  firstTillNumber: 301,
  listOverrides: () => [],
}
