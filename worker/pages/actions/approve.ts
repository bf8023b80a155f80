import { isSameRequestedSchedule } from '#schema/pages/schedule.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { findNextWorkflowTask, type WorkflowTask } from '#schema/workflows/workflow.ts'
import {
  prepareTaskRunDecision,
  prepareWorkflowRunStatusUpdate,
  prepareWorkflowTaskRunInsert,
} from '../../workflows/queries/review-state.ts'
import type { NextReviewStepInput } from '../../workflows/queries/review-step.ts'
import {
  type PageActionDefinition,
  type PageActionInputOf,
  type PageActionPlan,
  type PageActionPlanInput,
  toPageActionResultWithoutContentChange,
} from '../action.ts'
import {
  composeDraftApprovedMails,
  composePageReviewRequestedMails,
  createReviewLogEntry,
  getReviewIfUnchanged,
  readNextPageReviewStepInput,
  resolvePageApprovalSchedule,
} from '../plans/review-step.ts'
import { planPagePublication } from './publish.ts'

/**
 * Approves the current task of a review and starts the next. After the last one, the reviewed revision is published
 * even if the approver has no permission to publish, or scheduled if its go-live time is in the future.
 */
export const pageApproveDraftActionDefinition: PageActionDefinition<'approve'> = {
  needs: ['approve'],
  readsContent: true,
  sendsMails: true,
  async plan(planInput) {
    const review = getReviewIfUnchanged(planInput)
    if (!review.ok) return review
    const { db, editor, page, input, now } = planInput
    if (
      input.requested_schedule !== undefined &&
      !isSameRequestedSchedule(input.requested_schedule, page.requestedSchedule)
    )
      return fail(scheduleChangedError)
    const { workflow, task, id } = review.value
    // One round trip: whether the approval is the last one is only known with the tasks.
    const [step, last] = await Promise.all([readNextPageReviewStepInput(planInput), planLast(planInput, id)])
    const next = findNextWorkflowTask(step.workflow?.tasks ?? [], [
      ...step.runs,
      { task_id: task.id, status: 'approved' },
    ])
    const decision = {
      status: 'approved',
      revision: page.latest_revision_id!,
      user: editor.id,
      comment: input.comment,
      now,
    } as const
    const decisionWrite = prepareTaskRunDecision(db, task.state_id, decision)
    const entry = createReviewLogEntry(page, 'approve', { workflow, task, comment: input.comment })
    const plan = next ? ok(planNext(planInput, next, step)) : last
    if (!plan.ok) return plan
    return ok({ ...plan.value, writes: [decisionWrite, ...plan.value.writes], log: [entry, ...plan.value.log] })
  },
}

/** The error when the requested schedule is not the one that the reviewer saw. */
const scheduleChangedError: Failure = {
  reason: 'conflict',
  message: 'The requested time has changed since you opened the page. Please review it again.',
}

type ApproveInput = PageActionPlanInput<PageActionInputOf<'approve'>>
/** The plan of what follows an approval, whose own log entry comes first. */
type FollowUpPlan = Omit<PageActionPlan, 'log'> & { log: readonly PageActionPlan['log'][number][] }

function planNext({ db, page, now }: ApproveInput, task: WorkflowTask, step: NextReviewStepInput): FollowUpPlan {
  const object = { type: 'page', id: page.id } as const
  return {
    writes: prepareWorkflowTaskRunInsert(db, { object, task: task.id, revision: page.latest_revision_id!, now }),
    log: [],
    contents: [],
    stalePaths: [],
    mails: composePageReviewRequestedMails({ page, now }, task, step),
    response: toPageActionResultWithoutContentChange(
      page,
      `You have approved “${page.draft_title}”. It is now waiting for ${task.name}.`,
    ),
  }
}

async function planLast(planInput: ApproveInput, run: number): Promise<Result<FollowUpPlan>> {
  const { db, page, input, now } = planInput
  const { schedule, isLate, isExpired } = resolvePageApprovalSchedule(page, now)
  if (isExpired) return fail(expiredRequestError(page.draft_title))
  const goLiveAt = schedule.go_live_at ?? null
  const [published, mails] = await Promise.all([
    planPagePublication({ ...planInput, input: { base_revision_id: input.base_revision_id, ...schedule } }),
    composeDraftApprovedMails(planInput, { at: goLiveAt, missed: isLate ? page.requestedSchedule!.go_live_at : null }),
  ])
  if (!published.ok) return published
  const liveNote = isLate ? 'The requested time has passed, so it is live now.' : 'It is live now.'
  const outcome = goLiveAt
    ? `It goes live at the ${page.requestedSchedule ? 'requested' : 'scheduled'} time.`
    : liveNote
  return ok({
    ...published.value,
    writes: [prepareWorkflowRunStatusUpdate(db, run, 'approved'), ...published.value.writes],
    mails,
    response: { ...published.value.response, message: `You have approved “${page.draft_title}”. ${outcome}` },
  })
}

const expiredRequestError = (title: string): Failure => ({
  reason: 'conflict',
  message: `“${title}” has a requested expiry time that has passed. Change or withdraw the request, then approve.`,
})
