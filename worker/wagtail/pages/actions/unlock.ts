import { fail, ok } from '#schema/result.ts'
import { unlockPage } from '../../../data/page-lock.ts'
import { type Action, unchangedAnswer } from '../action.ts'

/** Takes a page's lock away, whoever made it. */
export const unlock: Action<'unlock'> = {
  needs: ['unlock'],
  async plan({ db, page }) {
    if (!page.locked) return fail({ reason: 'conflict', message: `“${page.draft_title}” is not locked any more.` })
    return ok({
      writes: [unlockPage(db, page.id)],
      log: [{ action: 'wagtail.unlock', page: page.id, label: page.draft_title }],
      contents: [],
      stale: [],
      answer: unchangedAnswer(page, `“${page.draft_title}” is unlocked.`),
    })
  },
}
