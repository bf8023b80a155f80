import {
  isSameRequestedSchedule,
  type PageScheduleInput,
  parseRequestedSchedule,
  type RequestedPageSchedule,
} from '#schema/pages/schedule.ts'
import { ok, type Result } from '#schema/result.ts'
import type { PageActionPlanInput } from '../action.ts'
import { failWithInvalidPageContent } from '../content.ts'
import { prepareRequestedScheduleUpdate } from '../queries/schedule.ts'
import type { PageLogEntry } from '../queries/writes.ts'

interface SchedulingRequestPlan {
  requestedSchedule: RequestedPageSchedule | null
  writes: D1PreparedStatement[]
  /** Empty if the same schedule is already requested. */
  log: PageLogEntry[]
}

/** Plans requesting a schedule for a page's latest draft, or withdrawing the request if no times are given. */
export function planPageScheduleRequest(
  { db, page, now }: Pick<PageActionPlanInput<unknown>, 'db' | 'page' | 'now'>,
  input: PageScheduleInput,
): Result<SchedulingRequestPlan> {
  const requestedSchedule = parseRequestedSchedule(input, page.expire_at, now)
  if (Array.isArray(requestedSchedule)) return failWithInvalidPageContent(requestedSchedule)
  if (isSameRequestedSchedule(requestedSchedule, page.requestedSchedule))
    return ok({ requestedSchedule, writes: [], log: [] })
  const entry: PageLogEntry = {
    action: requestedSchedule ? 'tidemark.request_schedule' : 'tidemark.withdraw_schedule_request',
    page: page.id,
    label: page.draft_title,
    revision: page.latest_revision_id!,
    data: { ...(requestedSchedule ?? page.requestedSchedule) },
  }
  return ok({
    requestedSchedule,
    writes: [prepareRequestedScheduleUpdate(db, page.id, requestedSchedule)],
    log: [entry],
  })
}
