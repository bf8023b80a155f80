import { expect, it } from 'vitest'
import { listChangedPages } from './menu-pages.ts'
import { createItem, createMenu, createOverride } from './sample-menu.ts'

const sections = [
  { id: 1, slug: 'rolls', name: 'Rolls', description: '', day_part_id: null },
  { id: 2, slug: 'soups', name: 'Soups', description: '', day_part_id: null },
]
const soups = Array.from({ length: 12 }, (_, index) =>
  createItem({ id: 2 + index, section_id: 2, slug: `soup-${index}`, name: `Soup ${index}` }),
)
const before = createMenu({ sections, items: [createItem(), ...soups] })

it('a changed description makes stale the dish, its section and the allergens', () => {
  const items = before.items.map((item) => (item.id === 1 ? { ...item, description: 'Warm.' } : item))
  expect(listChangedPages(before, { ...before, items }).sort()).toEqual([
    '/allergens/',
    '/menu/rolls/',
    '/menu/rolls/lobster-roll/',
  ])
})

it('a changed price makes the index stale only if it names the dish', () => {
  const withPrice = (id: number) => ({
    ...before,
    items: before.items.map((item) => (item.id === id ? { ...item, price_cents: 1 } : item)),
  })
  expect(listChangedPages(before, withPrice(2))).toContain('/menu/')
  expect(listChangedPages(before, withPrice(13)).sort()).toEqual([
    '/allergens/',
    '/menu/soups/',
    '/menu/soups/soup-11/',
  ])
})

it('a renamed section makes every page of the menu stale', () => {
  const renamed = { ...before, sections: [sections[0]!, { ...sections[1]!, name: 'Chowders' }] }
  expect(listChangedPages(before, renamed)).toHaveLength(18)
})

it('a removed dish makes its page stale, an override of a name only the restaurants', () => {
  expect(listChangedPages(before, { ...before, items: soups })).toContain('/menu/rolls/lobster-roll/')
  const overrides = [createOverride({ name: 'Roll' })]
  expect(listChangedPages(before, { ...before, overrides })).toEqual(['/allergens/'])
})
