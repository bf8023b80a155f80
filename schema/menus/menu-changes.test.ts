import { expect, it } from 'vitest'
import { mergeItems } from './item-differences.ts'
import { listMenuChanges, type NamedMenu, toItemContent } from './menu-changes.ts'
import { createSampleMenu, createSampleMenuItem, createSampleMenuOverride } from './sample-menu.ts'

const createNamedMenu = (change: Parameters<typeof createSampleMenu>[0] = {}): NamedMenu => ({
  ...createSampleMenu(change),
  areas: [{ id: 7, kind: 'region', name: 'Islands', members: ['US-HI', 'US-AK'] }],
})

it('equal menus have no changes', () => {
  expect(listMenuChanges(createNamedMenu(), createNamedMenu(), 'USD')).toEqual([])
})

it('a changed dish names its fields in words', () => {
  const draft = createNamedMenu({
    items: [createSampleMenuItem({ price_cents: 2199, description: 'With butter.' })],
    overrides: [createSampleMenuOverride({ scope: 'region', target: '7', price_cents: 2500 })],
  })
  expect(listMenuChanges(createNamedMenu(), draft, 'USD')).toEqual([
    {
      kind: 'item',
      id: 1,
      name: 'Lobster roll',
      change: 'changed',
      differences: [
        { label: 'Description', before: '', after: 'With butter.' },
        { label: 'Price', before: '$20.00', after: '$21.99' },
        { label: 'Elsewhere', before: '', after: 'Islands: $25.00' },
      ],
    },
  ])
})

it('new, deleted and reordered records are listed', () => {
  const other = createSampleMenuItem({ id: 2, slug: 'crab-roll', name: 'Crab roll' })
  const third = createSampleMenuItem({ id: 3, slug: 'fries', name: 'Fries' })
  const live = createNamedMenu({ items: [createSampleMenuItem(), other] })
  const draft = createNamedMenu({ items: [third, createSampleMenuItem()] })
  expect(listMenuChanges(live, draft, 'USD').map(({ name, change }) => [name, change])).toEqual([
    ['Fries', 'added'],
    ['Crab roll', 'removed'],
  ])
  const turned = createNamedMenu({ items: [other, createSampleMenuItem()] })
  expect(listMenuChanges(live, turned, 'USD')).toEqual([
    { kind: 'order', id: 1, name: 'Order of the dishes in “Rolls”', change: 'changed', differences: [] },
  ])
})

it('merging keeps both editors’ parts and names the part that both changed', () => {
  const base = toItemContent(createSampleMenuItem(), [])
  const mine = { ...base, description: 'Mine.', price_cents: 2100 }
  const theirs = { ...base, description: 'Theirs.', external_id: '77' }
  expect(mergeItems(base, mine, theirs)).toEqual({
    content: { ...base, description: 'Mine.', price_cents: 2100, external_id: '77' },
    both: ['Description'],
  })
})
