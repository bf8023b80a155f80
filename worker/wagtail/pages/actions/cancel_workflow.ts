import { fail, ok } from '#schema/result.ts'
import { cancelRuns } from '../../../data/workflow-state.ts'
import { type Action, unchangedAnswer } from '../action.ts'
import { decidedByAnother } from '../reviewing.ts'

/** Ends a review without a decision. The draft stays as it is, and can be submitted anew. */
export const cancelWorkflow: Action<'cancel_workflow'> = {
  needs: ['cancel_workflow'],
  async plan({ db, editor, page, input, now }) {
    if (page.review?.id !== input.workflow_state_id) return fail(decidedByAnother)
    return ok({
      writes: cancelRuns(db, [page.id], { user: editor.id, now }),
      log: [],
      contents: [],
      stale: [],
      answer: unchangedAnswer(page, `The review of “${page.draft_title}” has been cancelled. The draft is still there.`),
    })
  },
}
