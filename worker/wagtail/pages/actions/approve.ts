import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { isSameWish } from '#schema/rules/page-times.ts'
import { nextTask, type WorkflowTask } from '#schema/rules/workflow.ts'
import { beginTask, decideTask, setRunStatus, taskRuns, workflowById } from '../../../data/workflow-state.ts'
import { type Action, type InputOf, type Plan, type Planning, unchangedAnswer } from '../action.ts'
import { approvalOf, approvedLetters, awaitedLetters, reviewEntry, reviewToDecide } from '../reviewing.ts'
import { planPublishing } from './publish.ts'

/**
 * Passes the task that waits. The next begins; after the last the page goes live as it was read, by the workflow's right,
 * whether or not the approver may publish. A page whose time to go live is asked for, or set, and still to come waits for it.
 */
export const approve: Action<'approve'> = {
  needs: ['approve'],
  async plan(planning) {
    const review = reviewToDecide(planning)
    if (!review.ok) return review
    const { db, editor, page, input, now } = planning
    if (input.wished !== undefined && !isSameWish(input.wished, page.wished)) return fail(otherWish)
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

/** A reviewer agrees to the time they saw, and to no other. */
const otherWish: Failure = {
  reason: 'conflict',
  message: 'The time that is asked for has been changed since you opened the page. Please look again.',
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
  const { times, isLate, isOver } = approvalOf(page, now)
  if (isOver) return fail(overBefore(page.draft_title))
  const published = await planPublishing({ ...planning, input: { base_revision_id: input.base_revision_id, ...times } })
  if (!published.ok) return published
  const at = times.go_live_at ?? null
  const nowLive = isLate ? 'The time that was asked for has passed, so it is live now.' : 'It is live now.'
  const follows = at ? `It goes live at the time that ${page.wished ? 'was asked for' : 'is set'}.` : nowLive
  return ok({
    ...published.value,
    writes: [setRunStatus(db, run, 'approved'), ...published.value.writes],
    letters: await approvedLetters(planning, { at, missed: isLate ? page.wished!.go_live_at : null }),
    answer: { ...published.value.answer, message: `You have approved “${page.draft_title}”. ${follows}` },
  })
}

const overBefore = (title: string): Failure => ({
  reason: 'conflict',
  message: `“${title}” was asked to leave the site at a time that has passed. Change or withdraw what is asked for, then approve.`,
})
