import { fail, ok } from '#schema/result.ts'
import { setExpiry } from '../../../data/page-schedule.ts'
import { type Action, unchangedAnswer } from '../action.ts'

/** Takes a page's end away: it stays on the site until somebody takes it off. */
export const cancelExpiry: Action<'cancel_expiry'> = {
  needs: ['publish'],
  async plan({ db, page }) {
    const { id, draft_title, expire_at } = page
    if (expire_at === null || page.expired) return fail({ reason: 'conflict', message: `“${draft_title}” has no end set.` })
    return ok({
      writes: [setExpiry(db, id, null)],
      log: [{ action: 'wagtail.schedule.cancel', page: id, label: draft_title, data: { expire_at } }],
      contents: [],
      stale: [],
      answer: unchangedAnswer(page, `“${draft_title}” stays on the site until somebody takes it off.`),
    })
  },
}
