import { expect, it } from 'vitest'
import { listDietsThatDishSatisfies } from '#schema/menus/menu-filter.ts'
import { grillMenu } from '../grill/grill-menu.ts'
import { createDemoMenuItems, demoMenu } from './demo-menu.ts'

it.each([demoMenu, grillMenu])('dishes of the demo keep their diets with their choices', (menu) => {
  const items = createDemoMenuItems(menu, new Map())
  const lost = items.flatMap(({ name, details }) => {
    const suitable = listDietsThatDishSatisfies(details, menu.modifierGroups)
    return details.diets.filter((diet) => !suitable.includes(diet)).map((diet) => `${name}: ${diet}`)
  })
  expect(lost).toEqual([])
})
