interface Seating {
  isReservationsEnabled: boolean
  waitListReady?: boolean | undefined
  is_temporarily_closed: boolean
}

/** How a table is had: by reservation, else by the wait list when it is ready, else not in advance. Never while it is closed for a time. */
export function reservationControl(at: Seating): 'reserve' | 'join_wait_list' | null {
  if (at.is_temporarily_closed) return null
  if (at.isReservationsEnabled) return 'reserve'
  return at.waitListReady ? 'join_wait_list' : null
}

interface WaitTime {
  waitListReady?: boolean | undefined
  estimatedWaitTime?: string | null | undefined
  is_temporarily_closed: boolean
}

/** How long guests wait now, in the restaurant's own words; null unless its wait list is ready and it is not closed for a time. */
export const currentWait = ({ waitListReady, estimatedWaitTime, is_temporarily_closed }: WaitTime): string | null =>
  (waitListReady && !is_temporarily_closed && estimatedWaitTime) || null
