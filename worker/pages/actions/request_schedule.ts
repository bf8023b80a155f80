import { fail, ok } from '#schema/result.ts'
import { type PageActionDefinition, pageChangedError, unchangedResponse } from '../action.ts'
import { planSchedulingRequest } from '../plans/scheduling-request.ts'

/**
 * Asks for a time to go live and to leave for the latest draft, in its review or before, or takes that back. It never
 * publishes.
 */
export const requestSchedule: PageActionDefinition<'request_schedule'> = {
  needs: ['request_schedule'],
  async plan(planInput) {
    const { page, input } = planInput
    const { draft_title: title } = page
    if (input.base_revision_id !== page.latest_revision_id) return fail(pageChangedError)
    const wish = planSchedulingRequest(planInput, input)
    if (!wish.ok) return wish
    const { requestedSchedule, writes, log } = wish.value
    if (requestedSchedule && page.live && page.latest_revision_id === page.live_revision_id)
      return fail({
        reason: 'conflict',
        message: `There is nothing new in “${title}” to ask a time for: what was last saved is live.`,
      })
    return ok({
      writes,
      log,
      contents: [],
      stalePaths: [],
      response: unchangedResponse(
        page,
        requestedSchedule ? `The time for “${title}” has been asked for.` : `No time is asked for “${title}” any more.`,
      ),
    })
  },
}
