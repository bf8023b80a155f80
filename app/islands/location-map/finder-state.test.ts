import { expect, it } from 'vitest'
import type { LocationMapPageData } from '#schema/pages/page-data.ts'
import { sampleLocation } from '../../templates/locations/sample-location.ts'
import { createLocationFinderState, getFocusedLocation, locationFinderReducer } from './finder-state.ts'

const list = (...rlids: number[]) =>
  ({
    locations: rlids.map((rlid) => ({ ...sampleLocation, rlid })),
    filters: ['patio'],
  }) as unknown as LocationMapPageData

it('SO-12 nothing is chosen at first, and the first is focused', () => {
  const state = createLocationFinderState(list(7, 8))
  expect(state.selectedRlid).toBeNull()
  expect(getFocusedLocation(state)?.rlid).toBe(7)
  expect(getFocusedLocation(createLocationFinderState(list()))).toBeUndefined()
})

it('SO-13 the chosen one is focused, and its card opens again after it was closed', () => {
  const closed = locationFinderReducer(createLocationFinderState(list(7, 8)), { type: 'closed' })
  expect(closed.isCardOpen).toBe(false)
  const chosen = locationFinderReducer(closed, { type: 'chosen', rlid: 8 })
  expect([getFocusedLocation(chosen)?.rlid, chosen.isCardOpen]).toEqual([8, true])
})

it('SO-14 a new list focuses its first; a failure only ends the loading state', () => {
  const chosen = locationFinderReducer(createLocationFinderState(list(7, 8)), { type: 'chosen', rlid: 8 })
  const loading = locationFinderReducer(chosen, { type: 'asked', filters: [] })
  expect([loading.isLoading, loading.filters, getFocusedLocation(loading)?.rlid]).toEqual([true, [], 8])
  expect(locationFinderReducer(loading, { type: 'failed' })).toEqual({ ...chosen, isLoading: false })
  const loaded = locationFinderReducer(loading, { type: 'answered', data: list(8, 9), follows: true })
  expect([loaded.selectedRlid, getFocusedLocation(loaded)?.rlid, loaded.isLoading]).toEqual([null, 8, false])
})

it('AP-15 a text without a matching place keeps the list and sets nothing_found', () => {
  const loading = locationFinderReducer(
    locationFinderReducer(createLocationFinderState(list(7, 8)), { type: 'chosen', rlid: 8 }),
    {
      type: 'asked',
      filters: [],
    },
  )
  const after = locationFinderReducer(loading, { type: 'not_found' })
  expect([after.isLoading, after.filters, getFocusedLocation(after)?.rlid, after.data.nothing_found]).toEqual([
    false,
    ['patio'],
    8,
    true,
  ])
})

it('a search of the visible area neither moves the map nor opens a card', () => {
  const loaded = locationFinderReducer(createLocationFinderState(list(7)), {
    type: 'answered',
    data: list(9),
    follows: false,
  })
  expect([loaded.pansToFocus, loaded.isCardOpen]).toEqual([false, false])
})
