import type { Problem } from '../result.ts'

/** When a page goes live and leaves, as somebody asks for it: ISO 8601, null for at once and for never. */
export interface ScheduleInput {
  go_live_at?: string | null | undefined
  /** Left out, an end that was set stays. */
  expire_at?: string | null | undefined
}

export interface PageSchedule {
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
export function validateSchedule({ go_live_at, expire_at }: ScheduleInput, set: string | null, now: string): PageSchedule | Problem[] {
  const begins = inFull(go_live_at)
  const ends = expire_at === undefined ? (set !== null && set > now ? set : null) : inFull(expire_at)
  const starts = begins !== null && begins > now ? begins : null
  if (ends !== null && ends <= now) return [{ path: 'expire_at', message: 'This time has passed. Choose one to come.' }]
  if (ends !== null && starts !== null && ends <= starts)
    return [{ path: 'expire_at', message: 'The page would leave before it goes live. Choose a later time.' }]
  return { go_live_at: starts, expire_at: ends }
}

/** What a draft's writer asks for; a wish has one of the two at least. */
export interface RequestedSchedule {
  /** Null for as soon as it is approved. */
  go_live_at: string | null
  /** Null for never. */
  expire_at: string | null
}

/**
 * The times somebody who may not publish asks for, null for none, or what is wrong with them. Unlike one who publishes they
 * wait for somebody else, so a beginning that has passed is refused as well.
 *
 * @param set the end the page has already: who names a beginning alone leaves it
 */
export function validateRequestedSchedule(
  { go_live_at, expire_at }: ScheduleInput,
  set: string | null,
  now: string,
): RequestedSchedule | null | Problem[] {
  const begins = inFull(go_live_at)
  if (begins !== null && begins <= now) return [{ path: 'go_live_at', message: 'This time has passed. Choose one to come.' }]
  const times = validateSchedule({ go_live_at: begins, expire_at: begins === null ? (expire_at ?? null) : expire_at }, set, now)
  return Array.isArray(times) || times.go_live_at !== null || times.expire_at !== null ? times : null
}

export const isSameSchedule = (one: RequestedSchedule | null, other: RequestedSchedule | null): boolean =>
  one?.go_live_at === other?.go_live_at && one?.expire_at === other?.expire_at

/** What an approval comes to, and whether it comes too late for the beginning, or the whole time, that was asked for. */
export interface ApprovalSchedule {
  schedule: ScheduleInput
  isLate: boolean
  isExpired: boolean
}

/** The wish holds, whole; without one the time that is `scheduled` for the page, where that is still to come. */
export function scheduleOnApproval(wished: RequestedSchedule | null, scheduled: string | null, now: string): ApprovalSchedule {
  const begins = wished ? wished.go_live_at : scheduled
  const isToCome = begins !== null && begins > now
  return {
    schedule: { go_live_at: isToCome ? begins : null, ...(wished && { expire_at: wished.expire_at }) },
    isLate: wished?.go_live_at != null && !isToCome,
    isExpired: wished?.expire_at != null && wished.expire_at <= now,
  }
}

const inFull = (time: string | null | undefined) => (time ? new Date(time).toISOString() : null)
