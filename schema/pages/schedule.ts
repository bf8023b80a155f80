import * as z from 'zod/mini'
import type { ValidationProblem } from '../result.ts'

/** The schedule of a page as input: ISO 8601, null for immediately and for never. */
export interface PageScheduleInput {
  go_live_at?: string | null | undefined
  /** If omitted, a stored end stays. */
  expire_at?: string | null | undefined
}

export interface PageSchedule {
  /** Null for immediately. */
  go_live_at: string | null
  expire_at: string | null
}

/**
 * Validates a schedule and returns the times that apply, or the problems. A start that has passed in the meantime means
 * immediately; an end that has passed is rejected, and a stored end that is over no longer counts.
 *
 * @param set the page's stored end
 * @param now ISO 8601 in UTC with milliseconds, as are all returned times
 */
export function parsePageSchedule(
  { go_live_at, expire_at }: PageScheduleInput,
  set: string | null,
  now: string,
): PageSchedule | ValidationProblem[] {
  const begins = toIsoTime(go_live_at)
  const ends = expire_at === undefined ? (set !== null && set > now ? set : null) : toIsoTime(expire_at)
  const starts = begins !== null && begins > now ? begins : null
  if (ends !== null && ends <= now)
    return [{ path: 'expire_at', message: 'This time has passed. Choose a time in the future.' }]
  if (ends !== null && starts !== null && ends <= starts)
    return [{ path: 'expire_at', message: 'The page would expire before it goes live. Choose a later time.' }]
  return { go_live_at: starts, expire_at: ends }
}

/** The schedule that an author requests, with at least one of the two times. */
export const requestedPageSchedule = z.strictObject({
  /** Null for as soon as it is approved. */
  go_live_at: z.nullable(z.string()),
  /** Null for never. */
  expire_at: z.nullable(z.string()),
})
export type RequestedPageSchedule = z.infer<typeof requestedPageSchedule>

/**
 * Validates the schedule that a user without publish permission requests; returns null without times, or the problems.
 * Unlike when publishing, a start that has passed is rejected too, since an approval comes later.
 *
 * @param set the page's stored end, which stays if only a start is requested
 */
export function parseRequestedSchedule(
  { go_live_at, expire_at }: PageScheduleInput,
  set: string | null,
  now: string,
): RequestedPageSchedule | null | ValidationProblem[] {
  const begins = toIsoTime(go_live_at)
  if (begins !== null && begins <= now)
    return [{ path: 'go_live_at', message: 'This time has passed. Choose a time in the future.' }]
  const times = parsePageSchedule(
    { go_live_at: begins, expire_at: begins === null ? (expire_at ?? null) : expire_at },
    set,
    now,
  )
  return Array.isArray(times) || times.go_live_at !== null || times.expire_at !== null ? times : null
}

export const isSameRequestedSchedule = (
  one: RequestedPageSchedule | null,
  other: RequestedPageSchedule | null,
): boolean => one?.go_live_at === other?.go_live_at && one?.expire_at === other?.expire_at

/** The schedule of an approval, and whether it comes too late for the requested start, or for the whole request. */
export interface ApprovalSchedule {
  schedule: PageScheduleInput
  isLate: boolean
  isExpired: boolean
}

/** Returns the requested schedule as a whole; without one, the page's scheduled time if it is in the future. */
export function resolveApprovalSchedule(
  requested: RequestedPageSchedule | null,
  scheduled: string | null,
  now: string,
): ApprovalSchedule {
  const begins = requested ? requested.go_live_at : scheduled
  const isToCome = begins !== null && begins > now
  return {
    schedule: { go_live_at: isToCome ? begins : null, ...(requested && { expire_at: requested.expire_at }) },
    isLate: requested?.go_live_at != null && !isToCome,
    isExpired: requested?.expire_at != null && requested.expire_at <= now,
  }
}

const toIsoTime = (time: string | null | undefined) => (time ? new Date(time).toISOString() : null)
