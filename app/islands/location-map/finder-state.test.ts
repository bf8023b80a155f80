import { expect, it } from 'vitest'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { sampleLocation } from '../../templates/locations/sample-location.ts'
import { createFinderState, finderReducer, getFocusedLocation } from './finder-state.ts'

const list = (...rlids: number[]) =>
  ({ locations: rlids.map((rlid) => ({ ...sampleLocation, rlid })), filters: ['patio'] }) as unknown as LocationMapPageData

it('SO-12 nobody is chosen at first, and then the first is focused', () => {
  const state = createFinderState(list(7, 8))
  expect(state.selectedRlid).toBeNull()
  expect(getFocusedLocation(state)?.rlid).toBe(7)
  expect(getFocusedLocation(createFinderState(list()))).toBeUndefined()
})

it('SO-13 the chosen one is focused, and its window opens again after it was closed', () => {
  const closed = finderReducer(createFinderState(list(7, 8)), { type: 'closed' })
  expect(closed.isCardOpen).toBe(false)
  const chosen = finderReducer(closed, { type: 'chosen', rlid: 8 })
  expect([getFocusedLocation(chosen)?.rlid, chosen.isCardOpen]).toEqual([8, true])
})

it('SO-14 a new list begins with its first; a failure changes nothing but that it is over', () => {
  const chosen = finderReducer(createFinderState(list(7, 8)), { type: 'chosen', rlid: 8 })
  const asked = finderReducer(chosen, { type: 'asked', filters: [] })
  expect([asked.isLoading, asked.filters, getFocusedLocation(asked)?.rlid]).toEqual([true, [], 8])
  expect(finderReducer(asked, { type: 'failed' })).toEqual({ ...chosen, isLoading: false })
  const answered = finderReducer(asked, { type: 'answered', data: list(8, 9), follows: true })
  expect([answered.selectedRlid, getFocusedLocation(answered)?.rlid, answered.isLoading]).toEqual([null, 8, false])
})

it('AP-15 a text that names no place leaves the list, and says so', () => {
  const asked = finderReducer(finderReducer(createFinderState(list(7, 8)), { type: 'chosen', rlid: 8 }), { type: 'asked', filters: [] })
  const after = finderReducer(asked, { type: 'not_found' })
  expect([after.isLoading, after.filters, getFocusedLocation(after)?.rlid, after.data.nothing_found]).toEqual([false, ['patio'], 8, true])
})

it('a search of the visible area neither moves the map nor opens a window', () => {
  const answered = finderReducer(createFinderState(list(7)), { type: 'answered', data: list(9), follows: false })
  expect([answered.pansToFocus, answered.isCardOpen]).toEqual([false, false])
})
