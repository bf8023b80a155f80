import { expect, it } from 'vitest'
import { type OpeningStatus, undatedFeedClosure } from '#schema/locations/hours/opening.ts'
import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { chooseReserveOrWaitList, getCurrentWaitText, withWaitListOfOpenHours } from './reservation-control.ts'

it.each([
  [true, true, 'reserve'],
  [true, false, 'reserve'],
  [false, true, 'join_wait_list'],
  [false, false, null],
] as const)(
  'SM-09 reservations %s and a ready wait list %s give %s',
  (isReservationsEnabled, waitListReady, control) => {
    const location = { isReservationsEnabled, waitListReady }
    expect(chooseReserveOrWaitList({ ...location, is_temporarily_closed: false })).toBe(control)
    expect(chooseReserveOrWaitList({ ...location, is_temporarily_closed: true })).toBeNull()
  },
)

const translate = (key: keyof typeof openingHoursPhrases) => openingHoursPhrases[key]

it('SM-08 the wait is shown only while the list is ready', () => {
  const location = { waitListReady: true, estimatedWaitTime: '15–20 min' }
  const read = (change: object) => getCurrentWaitText({ ...location, ...change }, translate, (wait) => `Wait: ${wait}`)
  expect(read({})).toBe('Wait: 15–\u206020 min')
  for (const estimatedWaitTime of [null, undefined, '']) expect(read({ estimatedWaitTime })).toBe('No wait right now')
  for (const waitListReady of [false, undefined]) expect(read({ waitListReady })).toBeNull()
})

it('a restaurant that is closed now has no wait and no wait list', () => {
  const location = {
    isReservationsEnabled: false,
    waitListReady: true,
    estimatedWaitTime: '15–20 min',
    is_temporarily_closed: false,
  }
  const offered = (opening: OpeningStatus) => {
    const shown = withWaitListOfOpenHours(location, opening)
    return [chooseReserveOrWaitList(shown), getCurrentWaitText(shown, translate, (wait) => wait)]
  }
  expect(offered({ state: 'open', closes: null })).toEqual(['join_wait_list', '15–\u206020 min'])
  expect(offered({ state: 'unknown' })).toEqual(['join_wait_list', '15–\u206020 min'])
  expect(offered({ state: 'closed', opens: null })).toEqual([null, null])
  expect(offered({ state: 'temporarily_closed', closure: undatedFeedClosure })).toEqual([null, null])
  const reservable = withWaitListOfOpenHours(
    { ...location, isReservationsEnabled: true },
    { state: 'closed', opens: null },
  )
  expect(chooseReserveOrWaitList(reservable)).toBe('reserve')
})
