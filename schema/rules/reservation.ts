interface Seating {
  isReservationsEnabled: boolean
  waitListReady?: boolean | undefined
}

/** How a table is had: by reservation, else by the wait list when it is ready, else not in advance. */
export function reservationControl({ isReservationsEnabled, waitListReady }: Seating): 'reserve' | 'join_wait_list' | null {
  if (isReservationsEnabled) return 'reserve'
  return waitListReady ? 'join_wait_list' : null
}
