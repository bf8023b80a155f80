import { expect, it } from 'vitest'
import type { LocationMapPageData } from '#schema/wire/page-data.ts'
import { sampleLocation } from '../../templates/sample-location.ts'
import { firstState, focusedIn, stepped } from './state.ts'

const list = (...rlids: number[]) =>
  ({ locations: rlids.map((rlid) => ({ ...sampleLocation, rlid })), filters: ['patio'] }) as unknown as LocationMapPageData

it('SO-12 nobody is chosen at first, and then the first is focused', () => {
  const state = firstState(list(7, 8))
  expect(state.chosen).toBeNull()
  expect(focusedIn(state)?.rlid).toBe(7)
  expect(focusedIn(firstState(list()))).toBeUndefined()
})

it('SO-13 the chosen one is focused, and its window opens again after it was closed', () => {
  const closed = stepped(firstState(list(7, 8)), { type: 'closed' })
  expect(closed.told).toBe(false)
  const chosen = stepped(closed, { type: 'chosen', rlid: 8 })
  expect([focusedIn(chosen)?.rlid, chosen.told]).toEqual([8, true])
})

it('SO-14 a new list begins with its first; a failure changes nothing but that it is over', () => {
  const chosen = stepped(firstState(list(7, 8)), { type: 'chosen', rlid: 8 })
  const asked = stepped(chosen, { type: 'asked', filters: [] })
  expect([asked.busy, asked.filters, focusedIn(asked)?.rlid]).toEqual([true, [], 8])
  expect(stepped(asked, { type: 'failed' })).toEqual({ ...chosen, busy: false })
  const answered = stepped(asked, { type: 'answered', data: list(8, 9), follows: true })
  expect([answered.chosen, focusedIn(answered)?.rlid, answered.busy]).toEqual([null, 8, false])
})

it('AP-15 a text that names no place leaves the list, and says so', () => {
  const asked = stepped(stepped(firstState(list(7, 8)), { type: 'chosen', rlid: 8 }), { type: 'asked', filters: [] })
  const after = stepped(asked, { type: 'not_found' })
  expect([after.busy, after.filters, focusedIn(after)?.rlid, after.data.nothing_found]).toEqual([false, ['patio'], 8, true])
})

it('a search of the visible area neither moves the map nor opens a window', () => {
  const answered = stepped(firstState(list(7)), { type: 'answered', data: list(9), follows: false })
  expect([answered.follows, answered.told]).toEqual([false, false])
})
