import { ok } from '#schema/result.ts'
import { decideTask, setRunStatus } from '../../../data/workflow-state.ts'
import { type Action, unchangedAnswer } from '../action.ts'
import { changesRequestedLetters, reviewEntry, reviewToDecide } from '../reviewing.ts'

/** Hands a draft back with what should be changed. The run waits, and resumes at this task. */
export const reject: Action<'reject'> = {
  needs: ['reject'],
  async plan(planning) {
    const review = reviewToDecide(planning)
    if (!review.ok) return review
    const { db, editor, page, input, now } = planning
    const { workflow, task, id } = review.value
    const { comment } = input
    return ok({
      writes: [
        decideTask(db, task.state_id, { status: 'rejected', revision: page.latest_revision_id!, user: editor.id, comment, now }),
        setRunStatus(db, id, 'needs_changes'),
      ],
      log: [reviewEntry(page, 'reject', { workflow, task, comment })],
      contents: [],
      stale: [],
      letters: await changesRequestedLetters(planning, { task: task.name, comment }),
      answer: unchangedAnswer(page, `You have asked for changes to “${page.draft_title}”.`),
    })
  },
}
