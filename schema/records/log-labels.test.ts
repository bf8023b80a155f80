import { expect, it } from 'vitest'
import { getLogActionLabel, getLogObjectTypeLabel } from './log-labels.ts'

it('BR-25 every action of the history has a label, also unknown ones', () => {
  expect(getLogActionLabel('wagtail.publish')).toBe('Published')
  expect(getLogActionLabel('tidemark.wait_list_seat')).toBe('Wait list seat')
  expect(getLogActionLabel('constructor')).toBe('Constructor')
  expect([
    getLogObjectTypeLabel('page'),
    getLogObjectTypeLabel('site.brand'),
    getLogObjectTypeLabel('gift_card'),
    getLogObjectTypeLabel('toString'),
  ]).toEqual(['Page', 'Setting', 'Gift card', 'ToString'])
})
