import { expect, it } from 'vitest'
import { openingHoursPhrases } from '#schema/phrases/opening.ts'
import { chooseReserveOrWaitList, getCurrentWaitText } from './reservation-control.ts'

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

it('SM-08 the wait is shown only while the list and the restaurant are open', () => {
  const location = { waitListReady: true, estimatedWaitTime: '15–20 min', is_temporarily_closed: false }
  const read = (change: object) => getCurrentWaitText({ ...location, ...change }, translate, (wait) => `Wait: ${wait}`)
  expect(read({})).toBe('Wait: 15–20 min')
  for (const estimatedWaitTime of [null, undefined, '']) expect(read({ estimatedWaitTime })).toBe('No wait right now')
  for (const change of [{ waitListReady: false }, { waitListReady: undefined }, { is_temporarily_closed: true }])
    expect(read(change)).toBeNull()
})
