import type { BenchmarkRequest } from './arrivals.ts'

export interface FloodOptions {
  origin: string
  /** One of every kind is sent after the other, over and over. */
  kinds: BenchmarkRequest[][]
  rate: number
  seconds: number
  /** How many networks it comes from. */
  networks: number
}

/**
 * What the sender says when its first form is on its way: getting ready costs time that readers are not to be measured
 * in.
 */
export const floodStartedMessage = 'begun'
