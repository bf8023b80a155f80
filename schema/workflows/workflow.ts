import type { SignedInEditor } from '../accounts/permissions.ts'

/** A task of a workflow, passed when a member of one of its groups approves. */
export interface WorkflowTask {
  id: number
  name: string
  /** An inactive task is not started; a running one is finished. */
  active: boolean
  group_ids: readonly number[]
}

/** A workflow that a draft passes before it is published, with ordered tasks. */
export interface Workflow {
  id: number
  name: string
  active: boolean
  tasks: readonly WorkflowTask[]
}

export const workflowRunStatuses = ['in_progress', 'approved', 'needs_changes', 'cancelled'] as const
export type WorkflowRunStatus = (typeof workflowRunStatuses)[number]
export const workflowTaskStatuses = ['in_progress', 'approved', 'rejected', 'skipped', 'cancelled'] as const
export type WorkflowTaskStatus = (typeof workflowTaskStatuses)[number]

/** A state of one task of a run. A rejected task gets another state each time it restarts. */
export interface WorkflowTaskRun {
  task_id: number
  status: WorkflowTaskStatus
}

/** An unfinished run, as far as the rules need it. An object has at most one. */
export interface UnfinishedReview {
  status: 'in_progress' | 'needs_changes'
  requested_by_id: number | null
  /** The groups of the current task. */
  group_ids: readonly number[]
  /** Whether a task of it has been approved. */
  is_partly_approved: boolean
}

/** The maximum length of a comment on a decision, in characters. */
export const maxDecisionCommentLength = 2000

/**
 * Finds the workflow of a page: that of the nearest page on its path (`/1/4/17/`, itself included) with an active one.
 * Inactive ones are skipped.
 */
export function selectNearestActivePageWorkflow<Held extends Pick<Workflow, 'active'>>(
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
 * Returns the next task of a run, or null when it is complete. Approvals of this run stay; a run that waited for
 * changes resumes at the task that requested them, unless it has been removed or deactivated.
 */
export function findNextWorkflowTask(
  tasks: readonly WorkflowTask[],
  runs: readonly WorkflowTaskRun[],
): WorkflowTask | null {
  const passed = new Set(
    runs.filter(({ status }) => status === 'approved' || status === 'skipped').map(({ task_id }) => task_id),
  )
  const open = tasks.filter(({ id, active }) => active && !passed.has(id))
  const last = runs.at(-1)
  const rejecting = last?.status === 'rejected' ? open.find(({ id }) => id === last.task_id) : undefined
  return rejecting ?? open[0] ?? null
}

/** The result of submitting: a first run, a resumed one, or why there is none. */
export type DraftSubmitOutcome = 'start' | 'resume' | 'in_review' | 'nothing_new' | 'no_workflow' | 'no_task'

interface Submitted {
  review: UnfinishedReview | null
  /** Whether the last saved revision is already live. */
  is_live_already: boolean
  /** The workflow that applies, or with which the run started. */
  workflow: Pick<Workflow, 'tasks'> | null
  /** The task states of the run so far, in order. */
  runs: readonly WorkflowTaskRun[]
}

/** Returns the result of submitting a draft. A workflow without an active task would publish it without review. */
export function getDraftSubmitOutcome({ review, is_live_already, workflow, runs }: Submitted): DraftSubmitOutcome {
  if (review?.status === 'in_progress') return 'in_review'
  if (is_live_already) return 'nothing_new'
  if (!workflow) return 'no_workflow'
  if (!findNextWorkflowTask(workflow.tasks, runs)) return 'no_task'
  return review ? 'resume' : 'start'
}

type Person = Pick<SignedInEditor, 'id' | 'is_superuser' | 'group_ids'>

/** Whether an editor can decide the waiting task: members of its groups, and administrators. */
export const canDecideReview = (editor: Person, review: UnfinishedReview | null): boolean =>
  review?.status === 'in_progress' && (editor.is_superuser || isReviewerOfCurrentTask(editor, review))

/** Whether a user is in a group of the waiting task, regardless of being an administrator. */
export const isReviewerOfCurrentTask = (
  { group_ids }: Pick<Person, 'group_ids'>,
  review: UnfinishedReview | null,
): boolean => review?.status === 'in_progress' && review.group_ids.some((id) => group_ids.includes(id))

/** Whether an editor can cancel a run: its submitter, and users who can publish. */
export const canCancelWorkflow = (editor: Person, review: UnfinishedReview | null, canPublish: boolean): boolean =>
  review !== null && (editor.is_superuser || canPublish || review.requested_by_id === editor.id)

/**
 * Whether a review blocks edits of a draft: only its reviewers can edit it, as in Wagtail, since otherwise the second
 * of two tasks could publish something that the first did not approve. Users who can publish are not blocked, since
 * they could end the review by publishing.
 */
export const isEditingBlockedByReview = (
  editor: Person,
  review: UnfinishedReview | null,
  canPublish: boolean,
): boolean => review?.status === 'in_progress' && !canPublish && !canDecideReview(editor, review)

/** Whether an editor can discard a draft, which also ends its review. */
export const canDiscardDraft = (editor: Person, review: UnfinishedReview | null, canPublish: boolean): boolean =>
  review === null ||
  (!isEditingBlockedByReview(editor, review, canPublish) && canCancelWorkflow(editor, review, canPublish))

/**
 * Whether a review blocks changes of the requested schedule, like the draft. Its submitter can change it until a first
 * task has approved it; the reviewer sees it, and their decision includes the schedule they saw.
 */
export const isScheduleRequestBlockedByReview = (
  editor: Person,
  review: UnfinishedReview | null,
  canPublish: boolean,
): boolean =>
  isEditingBlockedByReview(editor, review, canPublish) &&
  (review?.requested_by_id !== editor.id || review.is_partly_approved)
