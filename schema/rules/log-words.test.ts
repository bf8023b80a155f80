import { expect, it } from 'vitest'
import { actionWords, loggedKind } from './log-words.ts'

it('BR-25 the history is told in words, those nobody wrote down too', () => {
  expect(actionWords('wagtail.publish')).toBe('Published')
  expect(actionWords('tidemark.wait_list_seat')).toBe('Wait list seat')
  expect(actionWords('constructor')).toBe('Constructor')
  expect([loggedKind('page'), loggedKind('site.brand'), loggedKind('gift_card'), loggedKind('toString')]).toEqual([
    'Page',
    'Setting',
    'Gift card',
    'ToString',
  ])
})
