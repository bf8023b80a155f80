import { fail, ok, type Result } from '#schema/result.ts'
import { nextTask, type Submission, submissionOf, type Workflow } from '#schema/rules/workflow.ts'
import { beginTask, startRun, taskRuns, workflowAt, workflowById } from '../../../data/workflow-state.ts'
import { type Action, type InputOf, type Planning, savedByAnother, unchangedAnswer } from '../action.ts'
import { checkContent } from '../content.ts'
import { latestContent, typeOf } from '../draft.ts'
import { awaitedLetters, reviewEntry } from '../reviewing.ts'
import { planWish } from '../wishing.ts'

/**
 * Hands the latest draft to its reviewers: begins the workflow that holds for the page, or goes on with the run that waited
 * for changes. The draft must be fit to be published, so that the last approval finds nothing left to mend. Times can be asked
 * for with it.
 */
export const submit: Action<'submit'> = {
  needs: ['submit'],
  alsoNeeds: (input) => (namesTimes(input) ? ['wish_times'] : []),
  async plan(planning) {
    const { db, editor, page, now } = planning
    const begun = await beginningOf(planning)
    if (!begun.ok) return begun
    const { workflow, task, resumes } = begun.value
    const wish = namesTimes(planning.input) ? planWish(planning, planning.input) : ok({ wished: page.wished, writes: [], log: [] })
    if (!wish.ok) return wish
    const { wished, writes, log } = wish.value
    const step = { page: page.id, task: task.id, revision: page.latest_revision_id!, now }
    return ok({
      writes: [
        ...writes,
        ...(resumes ? [] : [startRun(db, { page: page.id, workflow: workflow.id, user: editor.id, now })]),
        ...beginTask(db, step),
      ],
      log: [...log, reviewEntry(page, resumes ? 'resume' : 'start', { workflow, task })],
      contents: [],
      stale: [],
      letters: await awaitedLetters({ ...planning, page: { ...page, wished } }, task),
      answer: unchangedAnswer(
        page,
        `“${page.draft_title}” has been submitted. It awaits: ${task.name}.${wished ? ' Its reviewers see the time you ask for.' : ''}`,
      ),
    })
  },
}

type Submitting = Planning<InputOf<'submit'>>

const namesTimes = ({ go_live_at, expire_at }: InputOf<'submit'>) => go_live_at !== undefined || expire_at !== undefined

async function beginningOf({ db, page, input }: Submitting) {
  if (input.base_revision_id !== page.latest_revision_id) return fail(savedByAnother)
  const { review } = page
  const workflow = await (review ? workflowById(db, review.workflow.id) : workflowAt(db, page.path))
  const runs = review ? await taskRuns(db, review.id) : []
  const is_live_already = page.live && page.latest_revision_id === page.live_revision_id
  const outcome = submissionOf({ review, is_live_already, workflow, runs })
  if (outcome !== 'start' && outcome !== 'resume')
    return fail({ reason: 'conflict', message: refusals[outcome](page.draft_title, workflow) })
  const latest = await latestContent(db, page)
  const content = checkContent(typeOf(page), latest, latest, 'schema')
  if (!content.ok) return content
  return ok({ workflow: workflow!, task: nextTask(workflow!.tasks, runs)!, resumes: outcome === 'resume' }) satisfies Result<unknown>
}

const refusals: Record<Exclude<Submission, 'start' | 'resume'>, (title: string, workflow: Workflow | null) => string> = {
  in_review: (title) => `“${title}” is in review already.`,
  nothing_new: (title) => `There is nothing new in “${title}”: what was last saved is live.`,
  no_workflow: (title) => `No workflow holds for “${title}”. Somebody who may publish it can do so.`,
  no_task: (_, workflow) => `The workflow “${workflow!.name}” has no task left that is switched on, so nobody would read the draft.`,
}
