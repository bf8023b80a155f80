import { fail, ok } from '#schema/result.ts'
import { preparePageReviewsCancellation } from '../../workflows/queries/cancel-reviews.ts'
import { type PageActionDefinition, toPageActionResultWithoutContentChange } from '../action.ts'
import { reviewChangedError } from '../plans/review-step.ts'

/** Cancels a review without a decision. The draft stays as it is and can be submitted again. */
export const pageCancelWorkflowActionDefinition: PageActionDefinition<'cancel_workflow'> = {
  needs: ['cancel_workflow'],
  async plan({ db, editor, page, input, now }) {
    if (page.review?.id !== input.workflow_state_id) return fail(reviewChangedError)
    return ok({
      writes: preparePageReviewsCancellation(db, [page.id], { user: editor.id, now }),
      log: [],
      contents: [],
      stalePaths: [],
      response: toPageActionResultWithoutContentChange(
        page,
        `The review of “${page.draft_title}” has been cancelled. The draft is still there.`,
      ),
    })
  },
}
