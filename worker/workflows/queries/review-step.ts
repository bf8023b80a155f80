import { sql } from 'drizzle-orm'
import type { Workflow, WorkflowTaskRun } from '#schema/workflows/workflow.ts'
import { readUserPreferences } from '../../accounts/queries/profiles.ts'
import { findMailRecipient } from '../../accounts/queries/user-accounts.ts'
import { isValidMailAddress } from '../../mail/enqueue.ts'
import {
  buildWorkflowIdsOfPagePathQuery,
  findWorkflowOfPagePath,
  findWorkflowWithTasks,
  listReviewersByTask,
  listTaskRunsOfWorkflowRun,
  type RunningReview,
  type TaskReviewer,
} from './review-state.ts'

/** What the next step of a review depends on. */
export interface ReviewStep {
  /** The workflow of the running review, or the one that applies. */
  workflow: Workflow | null
  /** The tasks of the running review so far. */
  runs: WorkflowTaskRun[]
  /** Who gets a mail when a task begins. */
  reviewers: ReadonlyMap<number, TaskReviewer[]>
  /** The name of the acting user. */
  actor: string
}

interface ReviewStepOf {
  review: RunningReview | null
  /** The tree path of the page whose workflow applies. */
  path: string
  actor: number
}

/** Reads what the next step of a review depends on, whichever task it will be. */
export async function readReviewStep(
  db: D1Database,
  { review, path, actor: actorId }: ReviewStepOf,
): Promise<ReviewStep> {
  const workflows = review ? sql`SELECT ${review.workflow.id}` : buildWorkflowIdsOfPagePathQuery(sql`${path}`)
  const [workflow, runs, reviewers, actor] = await Promise.all([
    review ? findWorkflowWithTasks(db, review.workflow.id) : findWorkflowOfPagePath(db, path),
    review ? listTaskRunsOfWorkflowRun(db, review.id) : [],
    listReviewersByTask(db, workflows, actorId),
    findMailRecipient(db, actorId),
  ])
  return { workflow, runs, reviewers, actor: actor?.name ?? '' }
}

/** The submitter of a draft who gets a mail about a decision. */
export interface NotifiedRequester {
  to: string
  time_zone: string
  /** The name of who decided. */
  actor: string
}

/** Finds the submitter to tell of a decision; null if they decided themselves or have turned off these mails. */
export async function findNotifiedRequester(
  db: D1Database,
  { review, actor: actorId, decision }: Omit<ReviewStepOf, 'path'> & { decision: 'approved' | 'rejected' },
): Promise<NotifiedRequester | null> {
  const requester = review?.requested_by_id ?? null
  if (requester === null || requester === actorId) return null
  const [to, actor, profile] = await Promise.all([
    findMailRecipient(db, requester),
    findMailRecipient(db, actorId),
    readUserPreferences(db, requester),
  ])
  if (!profile[`${decision}_notifications`] || !to?.is_active || !isValidMailAddress(to.email)) return null
  return { to: to.email, actor: actor?.name ?? '', time_zone: profile.current_time_zone }
}
