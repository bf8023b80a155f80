import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { DeclaredAllergens } from '#schema/menus/allergens.ts'
import { emptyMenuFilter, type MenuFilterCriteria } from '#schema/menus/menu-filter.ts'
import { unknownCurrency } from '#schema/menus/prices/unknown-currency.ts'
import { resolveRestaurantMenu } from '#schema/menus/resolve-menu.ts'
import {
  createSampleAllergenDeclaration,
  createSampleMenu,
  createSampleMenuItem,
  createSampleModifierOption,
} from '#schema/menus/sample-menu.ts'
import { AllergenGridPage } from './allergen-grid-page.tsx'
import { describeAllergens, describeModifierOption, describeOptionsFailingMenuFilter } from './allergen-text.ts'
import { MenuItemPage } from './item-page.tsx'
import { MenuSectionsOverview } from './menu-index.tsx'
import { listMenuItemCaloriesDietsAndTimes, MenuItemFacts } from './menu-item-facts.tsx'
import { buildMenuItemJsonLd } from './menu-json-ld.ts'
import { MenuSectionPage } from './section-page.tsx'

const free = createSampleAllergenDeclaration('free')
const cheese = createSampleModifierOption({
  ...{ name: 'Extra cheese', diets: ['vegetarian'] },
  allergens: { ...free, milk: 'contains' },
})
const fries = createSampleModifierOption({
  ...{ name: 'Fries', diets: ['vegetarian', 'gluten_free'] },
  allergens: { ...free, milk: 'may_contain' },
})
const bacon = createSampleModifierOption({ name: 'Bacon', allergens: {} })
const [rare, done] = ['Rare', 'Well done'].map((name) => createSampleModifierOption({ name }))
const groups = [
  { id: 4, name: 'Add', min_choices: 0, max_choices: 2, options: [cheese, fries, bacon] },
  { id: 5, name: 'Cooked', min_choices: 1, max_choices: 1, options: [rare!, done!] },
  { id: 6, name: 'Of no dish', min_choices: 0, max_choices: 1, options: [{ ...cheese, name: 'Cream' }] },
]
const item = {
  ...createSampleMenuItem({ details: { ...createSampleMenuItem().details, modifier_groups: [4, 5] } }),
  image: null,
  other_prices: [],
}
const menu = createSampleMenu({ items: [item], modifier_groups: groups })
const section = menu.sections[0]!
const without = (...allergens: MenuFilterCriteria['without']): MenuFilterCriteria => ({ without: allergens, diets: [] })
const unknownEggs = 'Options not known to be free of eggs: Bacon.'
const note =
  'Options that contain or may contain milk: Extra cheese, Fries. Options not known to be free of milk: Bacon.'

it('an option says which allergens it adds, and which are not known', () => {
  const describeAddedAllergens = (allergens: DeclaredAllergens) => describeModifierOption({ allergens, diets: [] })
  expect([cheese, fries, rare!].map(({ allergens }) => describeAddedAllergens(allergens))).toEqual([
    ['Contains milk.'],
    ['May contain milk.'],
    [],
  ])
  expect(describeAddedAllergens({})).toEqual(describeAllergens({}))
  const { eggs: _, ...known } = free
  expect(describeAddedAllergens(known)).toEqual(['Not known: eggs.'])
  expect(describeAllergens(known)).toEqual(['Contains none of the allergens we declare.', 'Not known: eggs.'])
})

it('only the options of a dish that do not pass a filter are named', () => {
  const describe = (filter: MenuFilterCriteria) => describeOptionsFailingMenuFilter(groups, [4, 5], filter)
  expect(describe(without('milk'))).toBe(note)
  expect(describe(without('eggs'))).toBe(unknownEggs)
  expect(describe(without('eggs', 'milk'))).toBe(
    'Options that contain or may contain eggs or milk: Extra cheese, Fries. Options not known to be free of eggs or milk: Bacon.',
  )
  expect(describe({ without: [], diets: ['vegetarian'] })).toBe(
    'Options not marked as vegetarian: Bacon, Rare, Well done.',
  )
  expect(describe({ without: ['milk'], diets: ['vegetarian', 'gluten_free'] })).toBe(
    `${note} Options not marked as vegetarian and gluten free: Extra cheese, Bacon, Rare, Well done.`,
  )
  expect(describeOptionsFailingMenuFilter(groups, [5], without('milk'))).toBe('')
})

it('a section and the whole menu show a dish’s note only with a filter', () => {
  const shown = { ...menu, note: '', breadcrumbs: [] }
  const render = (filter: MenuFilterCriteria) => [
    renderToStaticMarkup(
      <MenuSectionPage {...shown} {...{ section, items: [item], total: 1, matching: 1, page: 1, filter }} />,
    ),
    renderToStaticMarkup(
      <MenuSectionsOverview
        {...{ ...shown, items: [item], pictures: new Map(), filter }}
        {...{ totals: new Map([[section.id, 1]]), counts: new Map([[section.id, 1]]) }}
      />,
    ),
  ]
  for (const html of render(without('milk'))) expect(html).toContain(`>${note}<`)
  for (const html of render(without('eggs'))) expect(html).toContain(`>${unknownEggs}<`)
  for (const html of [...render(emptyMenuFilter), ...render({ without: [], diets: [] })])
    expect(html).not.toMatch(/Options (?:that|not known)/)
})

it('a dish’s page says beside an option what it adds and suits', () => {
  const html = renderToStaticMarkup(
    <MenuItemPage {...{ ...menu, note: '', section, item, groups: groups.slice(0, 2), breadcrumbs: [] }} />,
  )
  const options = [...html.matchAll(/<li><span>([^<]+)<\/span>(?:<small[^>]*>([^<]*)<\/small>)?<\/li>/g)]
  expect(options.map(([, name, text]) => [name, text])).toEqual([
    ['Extra cheese', 'Contains milk. Vegetarian.'],
    ['Fries', 'May contain milk. Vegetarian, gluten free.'],
    ['Bacon', 'Allergens: ask at the restaurant.'],
    ['Rare', undefined],
    ['Well done', undefined],
  ])
})

it('a dish names a diet only where its required choices allow it', () => {
  const details = { ...item.details, diets: ['vegetarian' as const, 'gluten_free' as const] }
  const roasts = createSampleModifierOption({ name: 'Roasted', diets: ['gluten_free'] })
  const required = [{ ...groups[1]!, options: [rare!, roasts] }]
  const dish = { ...item, details }
  expect(listMenuItemCaloriesDietsAndTimes(dish, [], groups.slice(0, 1))).toEqual([
    '600 calories',
    'Vegetarian',
    'Gluten free',
  ])
  expect(listMenuItemCaloriesDietsAndTimes(dish, [], required)).toEqual(['600 calories', 'Gluten free'])
  const jsonLd = buildMenuItemJsonLd(dish, section, {
    groups: required,
    origin: 'https://tidemark.example',
    country: 'US',
  })
  expect(jsonLd).toMatchObject({ suitableForDiet: ['https://schema.org/GlutenFreeDiet'] })
})

it('a diet owed to an option with a price is marked with its currency', () => {
  const priced = createSampleModifierOption({ name: 'Roasted', diets: ['vegan', 'gluten_free'], price_cents: 200 })
  const boiled = createSampleModifierOption({ name: 'Boiled', diets: ['vegetarian'] })
  const required = [{ ...groups[1]!, options: [priced, boiled] }]
  const render = (suitable: typeof item.details.diets, calories: number | null, currency = 'USD') => {
    const dish = { ...item, details: { ...item.details, diets: suitable, variants: [], calories } }
    return renderToStaticMarkup(<MenuItemFacts item={dish} dayParts={[]} groups={required} currency={currency} />)
  }
  const mark = (text: string, currency = 'USD') => `<span data-option-currency="${currency}">${text}</span>`
  expect(render(['vegetarian'], 600)).toBe('600 calories · Vegetarian')
  expect(render(['vegetarian', 'vegan'], 600)).toBe(`600 calories · Vegetarian${mark(' · Vegan')}`)
  expect(render(['vegan', 'vegetarian'], null)).toBe(`${mark('Vegan · ')}Vegetarian`)
  expect(render(['vegan', 'gluten_free'], null)).toBe(`${mark('Vegan')}${mark(' · Gluten free')}`)
  expect(render(['vegan'], 600, unknownCurrency)).toBe(`600 calories${mark(' · Vegan', '')}`)
})

it('the grid has options below their dish, whose name is read aloud before them', () => {
  const salem = { rlid: 1001, country: 'US', state: 'MA', time_zone: 'America/New_York', sold_out: new Map() }
  const html = renderToStaticMarkup(
    <AllergenGridPage
      {...{ menu: resolveRestaurantMenu(menu, salem, 0), groups, note: '', url: null }}
      restaurant={{ rlid: 1001, city: 'Salem', state: 'MA', address1: '347 State Street' }}
    />,
  )
  const rows = [...html.matchAll(/<th scope="row">(.+?)<\/th><td class="menu-grid-(\w+)">/g)]
  const hidden = '<span class="visually-hidden">Chicken roll</span>'
  expect(rows.map(([, name, milk]) => [name, milk])).toEqual([
    ['Chicken roll', 'free'],
    [`${hidden} with Extra cheese`, 'contains'],
    [`${hidden} with Fries`, 'may_contain'],
    [`${hidden} with Bacon`, 'unknown'],
    [`${hidden} with Rare, Well done`, 'free'],
  ])
  expect(html).toContain('Options are listed below their dish, with the allergens they contain.')
})
