import { ok, type Result } from '#schema/result.ts'
import { nextTask, type WorkflowTask } from '#schema/rules/workflow.ts'
import { beginTask, decideTask, setRunStatus, taskRuns, workflowById } from '../../../data/workflow-state.ts'
import { type Action, type InputOf, type Plan, type Planning, unchangedAnswer } from '../action.ts'
import { approvedLetters, awaitedLetters, reviewEntry, reviewToDecide, timeToCome } from '../reviewing.ts'
import { planPublishing } from './publish.ts'

/**
 * Passes the task that waits. The next begins; after the last the page goes live as it was read, by the workflow's right,
 * whether or not the approver may publish. A page whose time to go live is set and still to come waits for it.
 */
export const approve: Action<'approve'> = {
  needs: ['approve'],
  async plan(planning) {
    const review = reviewToDecide(planning)
    if (!review.ok) return review
    const { db, editor, page, input, now } = planning
    const { workflow, task, id } = review.value
    const runs = await taskRuns(db, id)
    const declared = await workflowById(db, workflow.id)
    const next = nextTask(declared?.tasks ?? [], [...runs, { task_id: task.id, status: 'approved' }])
    const decision = { status: 'approved', revision: page.latest_revision_id!, user: editor.id, comment: input.comment, now } as const
    const decided = decideTask(db, task.state_id, decision)
    const entry = reviewEntry(page, 'approve', { workflow, task, comment: input.comment })
    const plan = next ? await planNext(planning, next) : await planLast(planning, id)
    if (!plan.ok) return plan
    return ok({ ...plan.value, writes: [decided, ...plan.value.writes], log: [entry, ...plan.value.log] })
  },
}

type Approving = Planning<InputOf<'approve'>>
/** What follows an approval, whose own entry comes first in the log. */
type Following = Omit<Plan, 'log'> & { log: readonly Plan['log'][number][] }

async function planNext(planning: Approving, task: WorkflowTask): Promise<Result<Following>> {
  const { db, page, now } = planning
  return ok({
    writes: beginTask(db, { page: page.id, task: task.id, revision: page.latest_revision_id!, now }),
    log: [],
    contents: [],
    stale: [],
    letters: await awaitedLetters(planning, task),
    answer: unchangedAnswer(page, `You have approved “${page.draft_title}”. It awaits: ${task.name}.`),
  })
}

async function planLast(planning: Approving, run: number): Promise<Result<Following>> {
  const { db, page, input, now } = planning
  const go_live_at = timeToCome(page, now)
  const published = await planPublishing({ ...planning, input: { base_revision_id: input.base_revision_id, go_live_at } })
  if (!published.ok) return published
  const follows = go_live_at ? 'It goes live at the time that is set.' : 'It is live now.'
  return ok({
    ...published.value,
    writes: [setRunStatus(db, run, 'approved'), ...published.value.writes],
    letters: await approvedLetters(planning, go_live_at),
    answer: { ...published.value.answer, message: `You have approved “${page.draft_title}”. ${follows}` },
  })
}
