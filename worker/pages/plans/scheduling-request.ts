import {
  isSameSchedule,
  type RequestedSchedule,
  type ScheduleInput,
  validateRequestedSchedule,
} from '#schema/pages/schedule.ts'
import { ok, type Result } from '#schema/result.ts'
import type { PlanInput } from '../action.ts'
import { invalidContentError } from '../content.ts'
import { setRequestedSchedule } from '../queries/schedule.ts'
import type { PageLogEntry } from '../queries/writes.ts'

interface SchedulingRequestPlan {
  requestedSchedule: RequestedSchedule | null
  writes: D1PreparedStatement[]
  /** Empty if the same schedule is already requested. */
  log: PageLogEntry[]
}

/** Plans requesting a schedule for a page's latest draft, or withdrawing the request if no times are given. */
export function planSchedulingRequest(
  { db, page, now }: Pick<PlanInput<unknown>, 'db' | 'page' | 'now'>,
  input: ScheduleInput,
): Result<SchedulingRequestPlan> {
  const requestedSchedule = validateRequestedSchedule(input, page.expire_at, now)
  if (Array.isArray(requestedSchedule)) return invalidContentError(requestedSchedule)
  if (isSameSchedule(requestedSchedule, page.requestedSchedule)) return ok({ requestedSchedule, writes: [], log: [] })
  const entry: PageLogEntry = {
    action: requestedSchedule ? 'tidemark.request_schedule' : 'tidemark.withdraw_schedule_request',
    page: page.id,
    label: page.draft_title,
    revision: page.latest_revision_id!,
    data: { ...(requestedSchedule ?? page.requestedSchedule) },
  }
  return ok({ requestedSchedule, writes: [setRequestedSchedule(db, page.id, requestedSchedule)], log: [entry] })
}
