import { fail, ok } from '#schema/result.ts'
import { type PageActionDefinition, unchangedResponse } from '../action.ts'
import { unlockPage } from '../queries/lock.ts'

/** Unlocks a page, regardless of who locked it. */
export const unlock: PageActionDefinition<'unlock'> = {
  needs: ['unlock'],
  async plan({ db, page }) {
    if (!page.locked) return fail({ reason: 'conflict', message: `“${page.draft_title}” is no longer locked.` })
    return ok({
      writes: [unlockPage(db, page.id)],
      log: [{ action: 'wagtail.unlock', page: page.id, label: page.draft_title }],
      contents: [],
      stalePaths: [],
      response: unchangedResponse(page, `“${page.draft_title}” is unlocked.`),
    })
  },
}
