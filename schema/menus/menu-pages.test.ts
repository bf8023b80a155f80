import { expect, it } from 'vitest'
import { listChangedMenuPagePaths } from './menu-pages.ts'
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

it('a removed dish makes its page stale, an override of a name only the restaurants', () => {
  expect(listChangedMenuPagePaths(before, { ...before, items: soups })).toContain('/menu/rolls/chicken-roll/')
  const overrides = [createSampleMenuOverride({ name: 'Roll' })]
  expect(listChangedMenuPagePaths(before, { ...before, overrides })).toEqual(['/allergens/'])
})
