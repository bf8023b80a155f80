import { fail, ok } from '#schema/result.ts'
import { type Action, savedByAnother, unchangedAnswer } from '../action.ts'
import { planWish } from '../wishing.ts'

/** Asks for a time to go live and to leave for the latest draft, in its review or before, or takes that back. It never publishes. */
export const wishTimes: Action<'wish_times'> = {
  needs: ['wish_times'],
  async plan(planning) {
    const { page, input } = planning
    const { draft_title: title } = page
    if (input.base_revision_id !== page.latest_revision_id) return fail(savedByAnother)
    const wish = planWish(planning, input)
    if (!wish.ok) return wish
    const { wished, writes, log } = wish.value
    if (wished && page.live && page.latest_revision_id === page.live_revision_id)
      return fail({ reason: 'conflict', message: `There is nothing new in “${title}” to ask a time for: what was last saved is live.` })
    return ok({
      writes,
      log,
      contents: [],
      stale: [],
      answer: unchangedAnswer(page, wished ? `The time for “${title}” has been asked for.` : `No time is asked for “${title}” any more.`),
    })
  },
}
