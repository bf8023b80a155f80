import { fail, ok } from '#schema/result.ts'
import {
  type PageActionDefinition,
  pageChangedMeanwhileError,
  toPageActionResultWithoutContentChange,
} from '../action.ts'
import { planPageScheduleRequest } from '../plans/scheduling-request.ts'

/** Requests go-live and expiry times for the latest draft, before or during a review, or withdraws the request. */
export const pageRequestScheduleActionDefinition: PageActionDefinition<'request_schedule'> = {
  needs: ['request_schedule'],
  async plan(planInput) {
    const { page, input } = planInput
    const { draft_title: title } = page
    if (input.base_revision_id !== page.latest_revision_id) return fail(pageChangedMeanwhileError)
    const request = planPageScheduleRequest(planInput, input)
    if (!request.ok) return request
    const { requestedSchedule, writes, log } = request.value
    if (requestedSchedule && page.live && page.latest_revision_id === page.live_revision_id)
      return fail({
        reason: 'conflict',
        message: `There is nothing new in “${title}” to request a time for: the latest version is live.`,
      })
    return ok({
      writes,
      log,
      contents: [],
      stalePaths: [],
      response: toPageActionResultWithoutContentChange(
        page,
        requestedSchedule
          ? `A time for “${title}” has been requested.`
          : `The requested time for “${title}” has been withdrawn.`,
      ),
    })
  },
}
