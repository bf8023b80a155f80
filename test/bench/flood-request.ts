import type { TimedRequest } from './arrivals.ts'

export interface FloodRequest {
  origin: string
  /** One of every kind is sent after the other, over and over. */
  kinds: TimedRequest[][]
  rate: number
  seconds: number
  /** How many networks it comes from. */
  networks: number
}

/**
 * What the sender says when its first form is on its way: getting ready costs time that readers are not to be measured
 * in.
 */
export const startedMessage = 'begun'
