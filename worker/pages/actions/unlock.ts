import { fail, ok } from '#schema/result.ts'
import { type PageActionDefinition, toPageActionResultWithoutContentChange } from '../action.ts'
import { preparePageUnlock } from '../queries/lock.ts'

/** Unlocks a page, regardless of who locked it. */
export const pageUnlockActionDefinition: PageActionDefinition<'unlock'> = {
  needs: ['unlock'],
  async plan({ db, page }) {
    if (!page.locked) return fail({ reason: 'conflict', message: `“${page.draft_title}” is no longer locked.` })
    return ok({
      writes: [preparePageUnlock(db, page.id)],
      log: [{ action: 'wagtail.unlock', page: page.id, label: page.draft_title }],
      contents: [],
      stalePaths: [],
      response: toPageActionResultWithoutContentChange(page, `“${page.draft_title}” is unlocked.`),
    })
  },
}
