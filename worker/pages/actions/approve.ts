import { isSameSchedule } from '#schema/pages/schedule.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { nextTask, type WorkflowTask } from '#schema/workflows/workflow.ts'
import {
  findWorkflowWithTasks,
  insertTaskRun,
  listTaskRuns,
  updateRunStatus,
  updateTaskRun,
} from '../../workflows/queries/review-state.ts'
import {
  type ActionPlan,
  type PageActionDefinition,
  type PageActionInputOf,
  type PlanInput,
  unchangedResponse,
} from '../action.ts'
import {
  composeApprovedMails,
  composeReviewRequestedMails,
  createReviewLogEntry,
  findReviewToDecide,
  getApprovalSchedule,
} from '../plans/review-step.ts'
import { planPublishAction } from './publish.ts'

/**
 * Passes the task that waits. The next begins; after the last the page goes live as it was read, by the workflow's
 * right, whether or not the approver may publish. A page whose time to go live is asked for, or set, and still to come
 * waits for it.
 */
export const approve: PageActionDefinition<'approve'> = {
  needs: ['approve'],
  async plan(planInput) {
    const review = findReviewToDecide(planInput)
    if (!review.ok) return review
    const { db, editor, page, input, now } = planInput
    if (input.requested_schedule !== undefined && !isSameSchedule(input.requested_schedule, page.requestedSchedule))
      return fail(scheduleChangedError)
    const { workflow, task, id } = review.value
    const runs = await listTaskRuns(db, id)
    const declared = await findWorkflowWithTasks(db, workflow.id)
    const next = nextTask(declared?.tasks ?? [], [...runs, { task_id: task.id, status: 'approved' }])
    const decision = {
      status: 'approved',
      revision: page.latest_revision_id!,
      user: editor.id,
      comment: input.comment,
      now,
    } as const
    const decided = updateTaskRun(db, task.state_id, decision)
    const entry = createReviewLogEntry(page, 'approve', { workflow, task, comment: input.comment })
    const plan = next ? await planNext(planInput, next) : await planLast(planInput, id)
    if (!plan.ok) return plan
    return ok({ ...plan.value, writes: [decided, ...plan.value.writes], log: [entry, ...plan.value.log] })
  },
}

/** A reviewer agrees to the time they saw, and to no other. */
const scheduleChangedError: Failure = {
  reason: 'conflict',
  message: 'The time that is asked for has been changed since you opened the page. Please look again.',
}

type Approving = PlanInput<PageActionInputOf<'approve'>>
/** What follows an approval, whose own entry comes first in the log. */
type Following = Omit<ActionPlan, 'log'> & { log: readonly ActionPlan['log'][number][] }

async function planNext(planInput: Approving, task: WorkflowTask): Promise<Result<Following>> {
  const { db, page, now } = planInput
  return ok({
    writes: insertTaskRun(db, { page: page.id, task: task.id, revision: page.latest_revision_id!, now }),
    log: [],
    contents: [],
    stalePaths: [],
    mails: await composeReviewRequestedMails(planInput, task),
    response: unchangedResponse(page, `You have approved “${page.draft_title}”. It awaits: ${task.name}.`),
  })
}

async function planLast(planInput: Approving, run: number): Promise<Result<Following>> {
  const { db, page, input, now } = planInput
  const { schedule, isLate, isExpired } = getApprovalSchedule(page, now)
  if (isExpired) return fail(isApprovalTooLate(page.draft_title))
  const published = await planPublishAction({
    ...planInput,
    input: { base_revision_id: input.base_revision_id, ...schedule },
  })
  if (!published.ok) return published
  const at = schedule.go_live_at ?? null
  const nowLive = isLate ? 'The time that was asked for has passed, so it is live now.' : 'It is live now.'
  const follows = at ? `It goes live at the time that ${page.requestedSchedule ? 'was asked for' : 'is set'}.` : nowLive
  return ok({
    ...published.value,
    writes: [updateRunStatus(db, run, 'approved'), ...published.value.writes],
    mails: await composeApprovedMails(planInput, { at, missed: isLate ? page.requestedSchedule!.go_live_at : null }),
    response: { ...published.value.response, message: `You have approved “${page.draft_title}”. ${follows}` },
  })
}

const isApprovalTooLate = (title: string): Failure => ({
  reason: 'conflict',
  message: `“${title}” was asked to leave the site at a time that has passed. Change or withdraw what is asked for, then approve.`,
})
