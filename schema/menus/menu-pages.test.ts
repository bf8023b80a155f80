import { expect, it } from 'vitest'
import { getMenuIndexItemsPerSection, listChangedMenuPagePaths } from './menu-pages.ts'
import type { MenuItem } from './resolve-menu.ts'
import { createSampleMenu, createSampleMenuItem, createSampleMenuOverride } from './sample-menu.ts'

const sections = [
  { id: 1, slug: 'rolls', name: 'Rolls', description: '', day_part_id: null },
  { id: 2, slug: 'soups', name: 'Soups', description: '', day_part_id: null },
]
const soups = Array.from({ length: 12 }, (_, index) =>
  createSampleMenuItem({ id: 2 + index, section_id: 2, slug: `soup-${index}`, name: `Soup ${index}` }),
)
const before = createSampleMenu({ sections, items: [createSampleMenuItem(), ...soups] })

it('a changed description makes stale the dish, its section and the allergens', () => {
  const items = before.items.map((item) => (item.id === 1 ? { ...item, description: 'Warm.' } : item))
  expect(listChangedMenuPagePaths(before, { ...before, items }).sort()).toEqual([
    '/allergens/',
    '/menu/rolls/',
    '/menu/rolls/chicken-roll/',
  ])
})

it('a changed price makes the index stale only if it names the dish', () => {
  const withPrice = (id: number) => ({
    ...before,
    items: before.items.map((item) => (item.id === id ? { ...item, price_cents: 1 } : item)),
  })
  expect(listChangedMenuPagePaths(before, withPrice(2))).toContain('/menu/')
  expect(listChangedMenuPagePaths(before, withPrice(13)).sort()).toEqual([
    '/allergens/',
    '/menu/soups/',
    '/menu/soups/soup-11/',
  ])
})

it('a renamed section makes every page of the menu stale', () => {
  const renamed = { ...before, sections: [sections[0]!, { ...sections[1]!, name: 'Chowders' }] }
  expect(listChangedMenuPagePaths(before, renamed)).toHaveLength(18)
})

it('a removed dish makes its page stale, a name override only the allergen page', () => {
  expect(listChangedMenuPagePaths(before, { ...before, items: soups })).toContain('/menu/rolls/chicken-roll/')
  const overrides = [createSampleMenuOverride({ name: 'Roll' })]
  expect(listChangedMenuPagePaths(before, { ...before, overrides })).toEqual(['/allergens/'])
})

const withItem = (id: number, change: Partial<MenuItem>) => ({
  ...before,
  items: before.items.map((item) => (item.id === id ? { ...item, ...change } : item)),
})

it('a section’s first picture makes the index stale, even of an unnamed dish', () => {
  const [first, last] = [withItem(2, { image_id: 5 }), withItem(13, { image_id: 5 })]
  for (const menu of [first, last]) expect(listChangedMenuPagePaths(before, menu)).toContain('/menu/')
  const both = { ...first, items: first.items.map((item) => (item.id === 13 ? { ...item, image_id: 6 } : item)) }
  expect(listChangedMenuPagePaths(first, both)).not.toContain('/menu/')
  expect(listChangedMenuPagePaths(first, { ...both, items: first.items.slice(0, 1) })).toContain('/menu/')
})

it('a section’s hours make the index and every page of the section stale', () => {
  const noon = { id: 3, name: 'Noon', weekdays: [], from_minute: 660, to_minute: 900, from_date: null, to_date: null }
  const timed = [{ ...sections[0]!, day_part_id: 3 }, sections[1]!]
  const [old, next] = [660, 690].map((from_minute) => ({
    ...before,
    ...{ sections: timed, day_parts: [{ ...noon, from_minute }] },
  }))
  expect(listChangedMenuPagePaths(old!, next!).sort()).toEqual([
    '/allergens/',
    '/menu/',
    '/menu/rolls/',
    '/menu/rolls/chicken-roll/',
  ])
})

it('a region whose states change makes stale the pages that may show its prices', () => {
  const overrides = [createSampleMenuOverride({ scope: 'region', target: '7', price_cents: 900 })]
  const [here, abroad] = [['US-HI'], ['CA-ON']].map((members) => ({
    ...before,
    ...{ overrides, areas: [{ id: 7, kind: 'region' as const, members }] },
  }))
  expect(listChangedMenuPagePaths(here!, abroad!).sort()).toEqual([
    '/allergens/',
    '/menu/',
    '/menu/rolls/',
    '/menu/rolls/chicken-roll/',
  ])
})

it('a group whose restaurants change makes stale the pages that may show its prices', () => {
  const overrides = [createSampleMenuOverride({ scope: 'group', target: '7', price_cents: 900 })]
  const [one, other] = [['1001'], ['1002']].map((members) => ({
    ...before,
    ...{ overrides, areas: [{ id: 7, kind: 'group' as const, members }] },
  }))
  expect(listChangedMenuPagePaths(one!, other!)).toContain('/menu/rolls/chicken-roll/')
  const unpriced = overrides.map((override) => ({ ...override, price_cents: null, name: 'Roll' }))
  expect(listChangedMenuPagePaths({ ...one!, overrides: unpriced }, { ...other!, overrides: unpriced })).toEqual([
    '/allergens/',
  ])
})

it('a dish whose number changes makes stale what names it by number', () => {
  const items = before.items.map((item) => (item.id === 2 ? { ...item, id: 99 } : item))
  expect(listChangedMenuPagePaths(before, { ...before, items }).sort()).toEqual([
    '/allergens/',
    '/menu/',
    '/menu/soups/',
    '/menu/soups/soup-0/',
  ])
})

it('the index names at most 60 dishes, and at most ten per section', () => {
  const counts = [0, 1, 6, 7, 20, 60].map((sections) => [sections, getMenuIndexItemsPerSection(sections)])
  expect(counts).toEqual([...[0, 1, 6].map((few) => [few, 10]), [7, 8], [20, 3], [60, 1]])
  const many = Array.from({ length: 12 }, (_, index) => ({ ...sections[0]!, id: index + 1, slug: `section-${index}` }))
  const items = many.flatMap(({ id }) =>
    Array.from({ length: 8 }, (_, index) =>
      createSampleMenuItem({ id: id * 10 + index, section_id: id, slug: `dish-${index}` }),
    ),
  )
  const menu = createSampleMenu({ sections: many, items })
  const withPrice = (id: number) => ({
    ...menu,
    items: items.map((item) => (item.id === id ? { ...item, price_cents: 1 } : item)),
  })
  expect(listChangedMenuPagePaths(menu, withPrice(14))).toContain('/menu/')
  expect(listChangedMenuPagePaths(menu, withPrice(15))).not.toContain('/menu/')
})
