import { expect, it } from 'vitest'
import { filterCommandPaletteGroups } from './palette-items.ts'

const item = (label: string, detail = '') => ({ key: label, label, detail, icon: 'pages' as const })
const groups = [
  {
    label: 'Go to',
    items: [item('Site settings', 'Administration'), item('Settings', 'Administration'), item('Images', 'Library')],
  },
  { label: 'Saved views', items: [item('Live pages', 'Pages')] },
]

it('every search term must match the label or detail, and empty groups are removed', () => {
  expect(filterCommandPaletteGroups(groups, 'lib IMA')).toEqual([{ label: 'Go to', items: [groups[0]!.items[2]] }])
  expect(filterCommandPaletteGroups(groups, 'nowhere')).toEqual([])
  expect(filterCommandPaletteGroups(groups, '  ').map(({ items }) => items.length)).toEqual([3, 1])
})

it('keywords match an item, and a search-only group is hidden without a search', () => {
  const add = { ...item('New user'), keywords: 'add create' }
  const long = { label: 'Settings', items: [item('Brand')], requiresSearch: true }
  expect(filterCommandPaletteGroups([{ label: 'Create', items: [add] }, long], 'create us')).toEqual([
    { label: 'Create', items: [add] },
  ])
  expect(filterCommandPaletteGroups([long], '')).toEqual([])
  expect(filterCommandPaletteGroups([long], 'brand').map(({ label }) => label)).toEqual(['Settings'])
})

it('items that start with the first search term come first', () => {
  expect(filterCommandPaletteGroups(groups, 'sett')[0]!.items.map(({ label }) => label)).toEqual([
    'Settings',
    'Site settings',
  ])
})
