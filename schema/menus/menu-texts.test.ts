import { expect, it } from 'vitest'
import type { Allergen, DeclaredAllergens } from './allergens.ts'
import type { ModifierOption, StoredMenuItemDetails } from './content-wire.ts'
import { describeDayPart } from './day-part.ts'
import type { Diet } from './diets.ts'
import { listDietsThatDishSatisfies, matchesMenuFilter, parseMenuFilter } from './menu-filter.ts'
import { formatPrice, toDecimalPrice } from './menu-price.ts'
import { createSampleAllergenDeclaration, createSampleMenuItem, createSampleModifierOption } from './sample-menu.ts'

const always = { weekdays: [], from_minute: 0, to_minute: 1440, from_date: null, to_date: null }

it('prices name their currency unless it is the dollar of the United States', () => {
  expect([formatPrice(1899, 'USD'), formatPrice(2499, 'CAD'), toDecimalPrice(500)]).toEqual([
    '$18.99',
    'CA$24.99',
    '5.00',
  ])
})

it('a day part says its days, times and dates', () => {
  const lunch = { ...always, weekdays: [1, 2, 3, 4, 5], from_minute: 660, to_minute: 900 }
  expect(describeDayPart(lunch)).toBe('Monday to Friday, 11:00 AM to 3:00 PM')
  expect(describeDayPart({ ...always, weekdays: [5] })).toBe('Fridays')
  expect(describeDayPart({ ...always, from_date: '2027-02-10', to_date: '2027-03-27' })).toBe(
    'Every day, from Wednesday, February 10 until Saturday, March 27',
  )
})

it('a filter leaves only dishes that are declared free', () => {
  const filter = parseMenuFilter(new URLSearchParams('without=milk&without=venom&diet=vegan&page=2'))
  expect(filter).toEqual({ without: ['milk'], diets: ['vegan'] })
  const matches = (dish: Pick<StoredMenuItemDetails, 'allergens' | 'diets'>) =>
    matchesMenuFilter({ ...dish, modifier_groups: [] }, [], filter)
  expect(matches({ allergens: { milk: 'free' }, diets: ['vegan', 'vegetarian'] })).toBe(true)
  expect(matches({ allergens: { milk: 'may_contain' }, diets: ['vegan'] })).toBe(false)
  expect(matches({ allergens: {}, diets: ['vegan'] })).toBe(false)
  expect(matches({ allergens: { milk: 'free' }, diets: ['vegetarian'] })).toBe(false)
})

it('a filter leaves out dishes whose required choices have too few options declared free', () => {
  const free = createSampleAllergenDeclaration('free')
  const declarations: DeclaredAllergens[] = [free, { ...free, eggs: 'contains' }, { ...free, milk: 'may_contain' }, {}]
  const [rice, slaw, cream, sauce] = declarations.map((allergens) => createSampleModifierOption({ allergens }))
  const isListed = (min_choices: number, options: ModifierOption[], ...without: Allergen[]) => {
    const details = { ...createSampleMenuItem().details, modifier_groups: [4] }
    const ofNoDish = { id: 5, min_choices: 1, options: [slaw!, cream!] }
    return matchesMenuFilter(details, [{ id: 4, min_choices, options }, ofNoDish], { without, diets: [] })
  }
  expect(isListed(1, [slaw!, rice!], 'eggs')).toBe(true)
  expect(isListed(2, [slaw!, rice!], 'eggs')).toBe(false)
  expect(isListed(2, [slaw!, rice!], 'milk')).toBe(true)
  expect(isListed(2, [slaw!, rice!])).toBe(true)
  expect(isListed(1, [slaw!, cream!], 'eggs')).toBe(true)
  expect(isListed(1, [slaw!, cream!], 'eggs', 'milk')).toBe(false)
  expect(isListed(1, [sauce!], 'eggs')).toBe(false)
  expect(isListed(0, [slaw!, sauce!], 'eggs')).toBe(true)
})

it('a dish suits a diet only if enough of its required options do', () => {
  const [peas, cheese, bacon] = ([['vegan', 'vegetarian'], ['vegetarian'], []] as Diet[][]).map((diets) =>
    createSampleModifierOption({ diets }),
  )
  const { details } = createSampleMenuItem()
  const listDiets = (min_choices: number, ...options: ModifierOption[]) => {
    const ofNoDish = { id: 5, min_choices: 1, options: [bacon!] }
    const dish = { ...details, diets: ['vegetarian' as const, 'vegan' as const], modifier_groups: [4] }
    const groups = [{ id: 4, min_choices, options }, ofNoDish]
    const suitable = listDietsThatDishSatisfies(dish, groups)
    for (const diet of dish.diets)
      expect(matchesMenuFilter(dish, groups, { without: [], diets: [diet] })).toBe(suitable.includes(diet))
    return suitable
  }
  expect(listDiets(1, peas!, bacon!)).toEqual(['vegetarian', 'vegan'])
  expect(listDiets(2, peas!, bacon!)).toEqual([])
  expect(listDiets(2, peas!, cheese!)).toEqual(['vegetarian'])
  expect(listDiets(1, bacon!)).toEqual([])
  expect(listDiets(0, bacon!)).toEqual(['vegetarian', 'vegan'])
})

it('one option must suit both the diet and the allergies of a guest', () => {
  const free = createSampleAllergenDeclaration('free')
  const buttered = createSampleModifierOption({ diets: ['vegetarian'], allergens: { ...free, milk: 'contains' } })
  const fish = createSampleModifierOption({ diets: [] })
  const dish = { ...createSampleMenuItem().details, diets: ['vegetarian' as const], modifier_groups: [4] }
  const passes = (without: Allergen[], diets: Diet[]) =>
    matchesMenuFilter(dish, [{ id: 4, min_choices: 1, options: [buttered, fish] }], { without, diets })
  expect([passes(['milk'], []), passes([], ['vegetarian']), passes(['milk'], ['vegetarian'])]).toEqual([
    true,
    true,
    false,
  ])
})
