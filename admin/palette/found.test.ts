import { expect, it } from 'vitest'
import { narrowed } from './found.ts'

const found = (label: string, detail = '') => ({ key: label, label, detail, icon: 'pages' as const })
const groups = [
  { label: 'Go to', items: [found('Site settings', 'Administration'), found('Settings', 'Administration'), found('Images', 'Library')] },
  { label: 'Saved views', items: [found('Live pages', 'Pages')] },
]

it('every word must stand in a name or in what it belongs to, and empty groups go', () => {
  expect(narrowed(groups, 'lib IMA')).toEqual([{ label: 'Go to', items: [groups[0]!.items[2]] }])
  expect(narrowed(groups, 'nowhere')).toEqual([])
  expect(narrowed(groups, '  ').map(({ items }) => items.length)).toEqual([3, 1])
})

it('further words find an item, and a long group waits for a word', () => {
  const add = { ...found('New user'), keywords: 'add create' }
  const long = { label: 'Settings', items: [found('Brand')], onlyTyped: true }
  expect(narrowed([{ label: 'Create', items: [add] }, long], 'create us')).toEqual([{ label: 'Create', items: [add] }])
  expect(narrowed([long], '')).toEqual([])
  expect(narrowed([long], 'brand').map(({ label }) => label)).toEqual(['Settings'])
})

it('what begins with the first word comes first', () => {
  expect(narrowed(groups, 'sett')[0]!.items.map(({ label }) => label)).toEqual(['Settings', 'Site settings'])
})
