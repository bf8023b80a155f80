import { toLocalDateAndMinute } from '../../time/zoned-time.ts'
import type { TemporaryLocationClosure } from './opening.ts'

/** Whether a closure is over at an instant, in the restaurant's time zone. */
export const hasTemporaryClosureEnded = (
  { reopensOn }: TemporaryLocationClosure,
  timeZone: string,
  now: Date,
): boolean => reopensOn !== null && reopensOn <= toLocalDateAndMinute(timeZone, now.getTime()).date
