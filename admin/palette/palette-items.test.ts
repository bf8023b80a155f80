import { expect, it } from 'vitest'
import { filterGroups } from './palette-items.ts'

const found = (label: string, detail = '') => ({ key: label, label, detail, icon: 'pages' as const })
const groups = [
  {
    label: 'Go to',
    items: [found('Site settings', 'Administration'), found('Settings', 'Administration'), found('Images', 'Library')],
  },
  { label: 'Saved views', items: [found('Live pages', 'Pages')] },
]

it('every word must stand in a name or in what it belongs to, and empty groups go', () => {
  expect(filterGroups(groups, 'lib IMA')).toEqual([{ label: 'Go to', items: [groups[0]!.items[2]] }])
  expect(filterGroups(groups, 'nowhere')).toEqual([])
  expect(filterGroups(groups, '  ').map(({ items }) => items.length)).toEqual([3, 1])
})

it('further words find an item, and a long group waits for a word', () => {
  const add = { ...found('New user'), keywords: 'add create' }
  const long = { label: 'Settings', items: [found('Brand')], requiresSearch: true }
  expect(filterGroups([{ label: 'Create', items: [add] }, long], 'create us')).toEqual([
    { label: 'Create', items: [add] },
  ])
  expect(filterGroups([long], '')).toEqual([])
  expect(filterGroups([long], 'brand').map(({ label }) => label)).toEqual(['Settings'])
})

it('what begins with the first word comes first', () => {
  expect(filterGroups(groups, 'sett')[0]!.items.map(({ label }) => label)).toEqual(['Settings', 'Site settings'])
})
