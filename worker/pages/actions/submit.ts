import { fail, ok, type Result } from '#schema/result.ts'
import { getSubmitOutcome, nextTask, type SubmitOutcome, type Workflow } from '#schema/workflows/workflow.ts'
import {
  findWorkflowForPath,
  findWorkflowWithTasks,
  insertTaskRun,
  insertWorkflowRun,
  listTaskRuns,
} from '../../workflows/queries/review-state.ts'
import {
  type PageActionDefinition,
  type PageActionInputOf,
  type PlanInput,
  pageChangedError,
  unchangedResponse,
} from '../action.ts'
import { validateContent } from '../content.ts'
import { getTypeOfPage, loadLatestContent } from '../plans/draft.ts'
import { composeReviewRequestedMails, createReviewLogEntry } from '../plans/review-step.ts'
import { planSchedulingRequest } from '../plans/scheduling-request.ts'

/**
 * Hands the latest draft to its reviewers: begins the workflow that holds for the page, or goes on with the run that
 * waited for changes. The draft must be fit to be published, so that the last approval finds nothing left to mend.
 * Times can be asked for with it.
 */
export const submit: PageActionDefinition<'submit'> = {
  needs: ['submit'],
  alsoNeeds: (input) => (hasRequestedTimes(input) ? ['request_schedule'] : []),
  async plan(planInput) {
    const { db, editor, page, now } = planInput
    const begun = await planReviewStart(planInput)
    if (!begun.ok) return begun
    const { workflow, task, resumes } = begun.value
    const wish = hasRequestedTimes(planInput.input)
      ? planSchedulingRequest(planInput, planInput.input)
      : ok({ requestedSchedule: page.requestedSchedule, writes: [], log: [] })
    if (!wish.ok) return wish
    const { requestedSchedule, writes, log } = wish.value
    const step = { page: page.id, task: task.id, revision: page.latest_revision_id!, now }
    return ok({
      writes: [
        ...writes,
        ...(resumes ? [] : [insertWorkflowRun(db, { page: page.id, workflow: workflow.id, user: editor.id, now })]),
        ...insertTaskRun(db, step),
      ],
      log: [...log, createReviewLogEntry(page, resumes ? 'resume' : 'start', { workflow, task })],
      contents: [],
      stalePaths: [],
      mails: await composeReviewRequestedMails({ ...planInput, page: { ...page, requestedSchedule } }, task),
      response: unchangedResponse(
        page,
        `“${page.draft_title}” has been submitted. It awaits: ${task.name}.${requestedSchedule ? ' Its reviewers see the time you ask for.' : ''}`,
      ),
    })
  },
}

type Submitting = PlanInput<PageActionInputOf<'submit'>>

const hasRequestedTimes = ({ go_live_at, expire_at }: PageActionInputOf<'submit'>) =>
  go_live_at !== undefined || expire_at !== undefined

async function planReviewStart({ db, page, input }: Submitting) {
  if (input.base_revision_id !== page.latest_revision_id) return fail(pageChangedError)
  const { review } = page
  const workflow = await (review ? findWorkflowWithTasks(db, review.workflow.id) : findWorkflowForPath(db, page.path))
  const runs = review ? await listTaskRuns(db, review.id) : []
  const is_live_already = page.live && page.latest_revision_id === page.live_revision_id
  const outcome = getSubmitOutcome({ review, is_live_already, workflow, runs })
  if (outcome !== 'start' && outcome !== 'resume')
    return fail({ reason: 'conflict', message: submitErrors[outcome](page.draft_title, workflow) })
  const latest = await loadLatestContent(db, page, 'validation')
  const content = validateContent(getTypeOfPage(page), latest, latest, 'schema')
  if (!content.ok) return content
  return ok({
    workflow: workflow!,
    task: nextTask(workflow!.tasks, runs)!,
    resumes: outcome === 'resume',
  }) satisfies Result<unknown>
}

const submitErrors: Record<
  Exclude<SubmitOutcome, 'start' | 'resume'>,
  (title: string, workflow: Workflow | null) => string
> = {
  in_review: (title) => `“${title}” is in review already.`,
  nothing_new: (title) => `There is nothing new in “${title}”: what was last saved is live.`,
  no_workflow: (title) => `No workflow holds for “${title}”. Somebody who may publish it can do so.`,
  no_task: (_, workflow) =>
    `The workflow “${workflow!.name}” has no task left that is switched on, so nobody would read the draft.`,
}
