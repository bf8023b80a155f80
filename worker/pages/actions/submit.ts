import { fail, ok, type Result } from '#schema/result.ts'
import {
  type DraftSubmitOutcome,
  findNextWorkflowTask,
  getDraftSubmitOutcome,
  type Workflow,
} from '#schema/workflows/workflow.ts'
import { prepareWorkflowRunInsert, prepareWorkflowTaskRunInsert } from '../../workflows/queries/review-state.ts'
import {
  type PageActionDefinition,
  type PageActionInputOf,
  type PageActionPlanInput,
  pageChangedMeanwhileError,
  toPageActionResultWithoutContentChange,
} from '../action.ts'
import { validatePageContent } from '../content.ts'
import { getLatestPageContent, getStoredPageType } from '../plans/draft.ts'
import {
  composePageReviewRequestedMails,
  createReviewLogEntry,
  readNextPageReviewStepInput,
} from '../plans/review-step.ts'
import { planPageScheduleRequest } from '../plans/scheduling-request.ts'

/**
 * Submits the latest draft for review: starts the workflow that applies to the page, or resumes the one that waited
 * for changes. The draft must be valid for publishing, so that the last approval cannot fail. The input can request a
 * schedule.
 */
export const pageSubmitDraftActionDefinition: PageActionDefinition<'submit'> = {
  needs: ['submit'],
  readsContent: true,
  sendsMails: true,
  alsoNeeds: (input) => (hasRequestedTimes(input) ? ['request_schedule'] : []),
  async plan(planInput) {
    const { db, editor, page, now } = planInput
    const start = await planReviewStart(planInput)
    if (!start.ok) return start
    const { workflow, task, resumes, step: stepData } = start.value
    const request = hasRequestedTimes(planInput.input)
      ? planPageScheduleRequest(planInput, planInput.input)
      : ok({ requestedSchedule: page.requestedSchedule, writes: [], log: [] })
    if (!request.ok) return request
    const { requestedSchedule, writes, log } = request.value
    const object = { type: 'page', id: page.id } as const
    const step = { object, task: task.id, revision: page.latest_revision_id!, now }
    return ok({
      writes: [
        ...writes,
        ...(resumes ? [] : [prepareWorkflowRunInsert(db, { object, workflow: workflow.id, user: editor.id, now })]),
        ...prepareWorkflowTaskRunInsert(db, step),
      ],
      log: [...log, createReviewLogEntry(page, resumes ? 'resume' : 'start', { workflow, task })],
      contents: [],
      stalePaths: [],
      mails: composePageReviewRequestedMails({ page: { ...page, requestedSchedule }, now }, task, stepData),
      response: toPageActionResultWithoutContentChange(
        page,
        `“${page.draft_title}” has been submitted. It is waiting for ${task.name}.${requestedSchedule ? ' Its reviewers see the time you requested.' : ''}`,
      ),
    })
  },
}

type SubmitInput = PageActionPlanInput<PageActionInputOf<'submit'>>

const hasRequestedTimes = ({ go_live_at, expire_at }: PageActionInputOf<'submit'>) =>
  go_live_at !== undefined || expire_at !== undefined

async function planReviewStart(planInput: SubmitInput) {
  const { page, input } = planInput
  if (input.base_revision_id !== page.latest_revision_id) return fail(pageChangedMeanwhileError)
  const { review } = page
  const step = await readNextPageReviewStepInput(planInput)
  const { workflow, runs } = step
  const is_live_already = page.live && page.latest_revision_id === page.live_revision_id
  const outcome = getDraftSubmitOutcome({ review, is_live_already, workflow, runs })
  if (outcome !== 'start' && outcome !== 'resume')
    return fail({ reason: 'conflict', message: submitErrors[outcome](page.draft_title, workflow) })
  const latest = await getLatestPageContent(planInput)
  const content = validatePageContent(getStoredPageType(page), latest, latest, 'schema')
  if (!content.ok) return content
  return ok({
    workflow: workflow!,
    task: findNextWorkflowTask(workflow!.tasks, runs)!,
    resumes: outcome === 'resume',
    step,
  }) satisfies Result<unknown>
}

const submitErrors: Record<
  Exclude<DraftSubmitOutcome, 'start' | 'resume'>,
  (title: string, workflow: Workflow | null) => string
> = {
  in_review: (title) => `“${title}” is already in review.`,
  nothing_new: (title) => `There is nothing new in “${title}”: the latest version is live.`,
  no_workflow: (title) => `“${title}” has no workflow. Someone with the permission to publish it can do so.`,
  no_task: (_, workflow) => `The workflow “${workflow!.name}” has no active tasks, so no one would review the draft.`,
}
