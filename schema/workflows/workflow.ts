import type { Editor } from '../accounts/permissions.ts'

/** A step of a workflow, passed when somebody of one of its groups approves. */
export interface WorkflowTask {
  id: number
  name: string
  /** One that is not active begins no more; where it has begun, it is finished. */
  active: boolean
  group_ids: readonly number[]
}

/** What a draft passes before it is published, its tasks in their order. */
export interface Workflow {
  id: number
  name: string
  active: boolean
  tasks: readonly WorkflowTask[]
}

export type RunStatus = 'in_progress' | 'approved' | 'needs_changes' | 'cancelled'
export type TaskStatus = 'in_progress' | 'approved' | 'rejected' | 'skipped' | 'cancelled'

/** How one task of a run went. A task that was rejected has another state for each time it was begun anew. */
export interface TaskRun {
  task_id: number
  status: TaskStatus
}

/** A run that has not ended, as the rules see it. An object has one at most. */
export interface Review {
  status: 'in_progress' | 'needs_changes'
  requested_by_id: number | null
  /** The groups of the task that was begun last. */
  group_ids: readonly number[]
  /** Whether a task of it has been passed. */
  is_partly_approved: boolean
}

/** The longest comment on a decision, in characters. */
export const maxDecisionCommentLength = 2000

/**
 * The workflow of a page: that of the nearest page on its path (`/1/4/17/`, itself included) whose own is active.
 * One that has been switched off lets the next above hold, as if it were not there.
 */
export function findWorkflow<Held extends Pick<Workflow, 'active'>>(
  path: string,
  assigned: readonly { page_id: number; workflow: Held }[],
): Held | null {
  const upwards = path.split('/').filter(Boolean).map(Number).reverse()
  for (const id of upwards) {
    const found = assigned.find(({ page_id, workflow }) => page_id === id && workflow.active)
    if (found) return found.workflow
  }
  return null
}

/**
 * The task a run goes on with, null when it is through. What was approved in this run stays approved; a run that waited for
 * changes resumes at the task that asked for them, unless that has been taken away or switched off meanwhile.
 */
export function nextTask(tasks: readonly WorkflowTask[], runs: readonly TaskRun[]): WorkflowTask | null {
  const passed = new Set(runs.filter(({ status }) => status === 'approved' || status === 'skipped').map(({ task_id }) => task_id))
  const open = tasks.filter(({ id, active }) => active && !passed.has(id))
  const last = runs.at(-1)
  const rejecting = last?.status === 'rejected' ? open.find(({ id }) => id === last.task_id) : undefined
  return rejecting ?? open[0] ?? null
}

/** What submitting comes to: a first run, one that resumes, or why there is none. */
export type SubmitOutcome = 'start' | 'resume' | 'in_review' | 'nothing_new' | 'no_workflow' | 'no_task'

interface Submitted {
  review: Review | null
  /** What was last saved is what diners see. */
  is_live_already: boolean
  /** The workflow that holds, or that the run began with. */
  workflow: Pick<Workflow, 'tasks'> | null
  /** The run's tasks up to now, in their order. */
  runs: readonly TaskRun[]
}

/** What becomes of a draft that is submitted. A workflow without an active task would publish it unread. */
export function getSubmitOutcome({ review, is_live_already, workflow, runs }: Submitted): SubmitOutcome {
  if (review?.status === 'in_progress') return 'in_review'
  if (is_live_already) return 'nothing_new'
  if (!workflow) return 'no_workflow'
  if (!nextTask(workflow.tasks, runs)) return 'no_task'
  return review ? 'resume' : 'start'
}

type Person = Pick<Editor, 'id' | 'is_superuser' | 'group_ids'>

/** Whether a task waits for this editor: they are of one of its groups. Administrators are of all of them. */
export const canDecide = (editor: Person, review: Review | null): boolean =>
  review?.status === 'in_progress' && (editor.is_superuser || isReviewer(editor, review))

/** Whether somebody is of a group of the task that waits, by their groups alone. */
export const isReviewer = ({ group_ids }: Pick<Person, 'group_ids'>, review: Review | null): boolean =>
  review?.status === 'in_progress' && review.group_ids.some((id) => group_ids.includes(id))

/** A run is ended by who asked for it, and by whoever could publish without one. */
export const canCancelWorkflow = (editor: Person, review: Review | null, canPublish: boolean): boolean =>
  review !== null && (editor.is_superuser || canPublish || review.requested_by_id === editor.id)

/**
 * While a draft is read, it holds still for all but its reviewers, as Wagtail's: else what the first of two tasks approved
 * would not be what the second publishes. Who may publish could end the review by publishing, and so is not kept away.
 */
export const isBlockedByReview = (editor: Person, review: Review | null, canPublish: boolean): boolean =>
  review?.status === 'in_progress' && !canPublish && !canDecide(editor, review)

/** Discarding a draft ends the review it stands in. */
export const canDiscardDraft = (editor: Person, review: Review | null, canPublish: boolean): boolean =>
  review === null || (!isBlockedByReview(editor, review, canPublish) && canCancelWorkflow(editor, review, canPublish))

/**
 * The time that is asked for holds still as the draft does, but for who submitted it: they may think better of it until a
 * first task has approved it. What they change is told to the reviewer, whose decision names the time they saw.
 */
export const isScheduleRequestBlockedByReview = (editor: Person, review: Review | null, canPublish: boolean): boolean =>
  isBlockedByReview(editor, review, canPublish) && (review?.requested_by_id !== editor.id || review.is_partly_approved)
