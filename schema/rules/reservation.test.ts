import { expect, it } from 'vitest'
import { reservationControl } from './reservation.ts'

it.each([
  [true, true, 'reserve'],
  [true, false, 'reserve'],
  [false, true, 'join_wait_list'],
  [false, false, null],
] as const)('SM-09 reservations %s and a ready wait list %s give %s', (isReservationsEnabled, waitListReady, control) => {
  expect(reservationControl({ isReservationsEnabled, waitListReady })).toBe(control)
})
