import { ok } from '#schema/result.ts'
import { prepareTaskRunDecision, prepareWorkflowRunStatusUpdate } from '../../workflows/queries/review-state.ts'
import { type PageActionDefinition, toPageActionResultWithoutContentChange } from '../action.ts'
import { composeChangesRequestedMails, createReviewLogEntry, getReviewIfUnchanged } from '../plans/review-step.ts'

/** Rejects a draft with a comment. The review waits for changes and resumes at the same task. */
export const pageRejectDraftActionDefinition: PageActionDefinition<'reject'> = {
  needs: ['reject'],
  sendsMails: true,
  async plan(planInput) {
    const review = getReviewIfUnchanged(planInput)
    if (!review.ok) return review
    const { db, editor, page, input, now } = planInput
    const { workflow, task, id } = review.value
    const { comment } = input
    return ok({
      writes: [
        prepareTaskRunDecision(db, task.state_id, {
          status: 'rejected',
          revision: page.latest_revision_id!,
          user: editor.id,
          comment,
          now,
        }),
        prepareWorkflowRunStatusUpdate(db, id, 'needs_changes'),
      ],
      log: [createReviewLogEntry(page, 'reject', { workflow, task, comment })],
      contents: [],
      stalePaths: [],
      mails: await composeChangesRequestedMails(planInput, { task: task.name, comment }),
      response: toPageActionResultWithoutContentChange(page, `You have requested changes to “${page.draft_title}”.`),
    })
  },
}
