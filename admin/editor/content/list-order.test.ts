import { expect, it } from 'vitest'
import { moveListEntriesOneStep } from './list-order.ts'

const moved = (chosen: string, step: -1 | 1) => moveListEntriesOneStep([...'abcde'], new Set(chosen), step).join('')

it('selected entries move by one position and keep their order', () => {
  expect([moved('c', -1), moved('c', 1)]).toEqual(['acbde', 'abdce'])
  expect([moved('bd', -1), moved('bd', 1)]).toEqual(['badce', 'acbed'])
  expect([moved('bc', -1), moved('bc', 1)]).toEqual(['bcade', 'adbce'])
})

it('entries at the edge stay there, and those behind them move up to them', () => {
  expect([moved('a', -1), moved('e', 1), moved('ab', -1), moved('abcde', 1)]).toEqual(Array(4).fill('abcde'))
  expect([moved('ac', -1), moved('ce', 1)]).toEqual(['acbde', 'abdce'])
})
