import { fail, ok } from '#schema/result.ts'
import { type PageActionDefinition, toPageActionResultWithoutContentChange } from '../action.ts'
import { preparePageExpiryTimeUpdate } from '../queries/schedule.ts'

/** Removes a page's expiry time, so that it stays live until someone unpublishes it. */
export const pageCancelExpiryActionDefinition: PageActionDefinition<'cancel_expiry'> = {
  needs: ['publish'],
  async plan({ db, page }) {
    const { id, draft_title, expire_at } = page
    if (expire_at === null || page.expired)
      return fail({ reason: 'conflict', message: `“${draft_title}” has no expiry time.` })
    return ok({
      writes: [preparePageExpiryTimeUpdate(db, id, null)],
      log: [{ action: 'wagtail.schedule.cancel', page: id, label: draft_title, data: { expire_at } }],
      contents: [],
      stalePaths: [],
      response: toPageActionResultWithoutContentChange(
        page,
        `“${draft_title}” stays live until someone unpublishes it.`,
      ),
    })
  },
}
