import type { Problem } from '../result.ts'

/** When a page goes live and leaves, as somebody asks for it: ISO 8601, null for at once and for never. */
export interface AskedTimes {
  go_live_at?: string | null | undefined
  /** Left out, an end that was set stays. */
  expire_at?: string | null | undefined
}

export interface PageTimes {
  /** Null for at once. */
  go_live_at: string | null
  expire_at: string | null
}

/**
 * The times that hold, or what is wrong with them. A beginning that has passed while somebody typed means at once; an end that
 * has passed is refused, and one that was set before and is over no longer counts.
 *
 * @param set the end the page has already
 * @param now ISO 8601 in UTC with milliseconds, as are all times that come back
 */
export function pageTimes({ go_live_at, expire_at }: AskedTimes, set: string | null, now: string): PageTimes | Problem[] {
  const begins = inFull(go_live_at)
  const ends = expire_at === undefined ? (set !== null && set > now ? set : null) : inFull(expire_at)
  const starts = begins !== null && begins > now ? begins : null
  if (ends !== null && ends <= now) return [{ path: 'expire_at', message: 'This time has passed. Choose one to come.' }]
  if (ends !== null && starts !== null && ends <= starts)
    return [{ path: 'expire_at', message: 'The page would leave before it goes live. Choose a later time.' }]
  return { go_live_at: starts, expire_at: ends }
}

const inFull = (time: string | null | undefined) => (time ? new Date(time).toISOString() : null)
