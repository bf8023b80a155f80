import { expect, it } from 'vitest'
import { logActionLabel, logObjectLabel } from './log-labels.ts'

it('BR-25 every action of the history has a label, also unknown ones', () => {
  expect(logActionLabel('wagtail.publish')).toBe('Published')
  expect(logActionLabel('tidemark.wait_list_seat')).toBe('Wait list seat')
  expect(logActionLabel('constructor')).toBe('Constructor')
  expect([
    logObjectLabel('page'),
    logObjectLabel('site.brand'),
    logObjectLabel('gift_card'),
    logObjectLabel('toString'),
  ]).toEqual(['Page', 'Setting', 'Gift card', 'ToString'])
})
