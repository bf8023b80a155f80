import { eq, type SQL, sql } from 'drizzle-orm'
import { userProfile } from '#schema/accounts/sign-in-table.ts'
import { isEmailAddress } from '#schema/forms/email-address.ts'
import { user } from '#schema/tables.ts'
import type { Workflow, WorkflowTaskRun } from '#schema/workflows/workflow.ts'
import { buildWantsMailCondition } from '../../accounts/queries/profiles.ts'
import { findMailRecipient } from '../../accounts/queries/user-accounts.ts'
import { coalesceColumns, literalColumn } from '../../stores/columns/typed-columns.ts'
import { getDrizzle } from '../../stores/db.ts'
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
export interface NextReviewStepInput {
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
export async function readNextReviewStepInput(
  db: D1Database,
  { review, path, actor: actorId }: ReviewStepOf,
): Promise<NextReviewStepInput> {
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
export interface ReviewRequesterToNotify {
  to: string
  time_zone: string
  /** The name of the user who decided. */
  actor: string
}

/** Finds the submitter of a draft by the id that a query selects, with the decisions of which they want mails. */
export const findReviewRequester = (db: D1Database, id: SQL) =>
  getDrizzle(db)
    .select({
      id: user.id,
      email: user.email,
      is_active: user.is_active,
      time_zone: coalesceColumns(userProfile.current_time_zone, literalColumn('')).as('time_zone'),
      approved: buildWantsMailCondition('approved').as('wants_approved'),
      rejected: buildWantsMailCondition('rejected').as('wants_rejected'),
    })
    .from(user)
    .leftJoin(userProfile, eq(userProfile.user_id, user.id))
    .where(eq(user.id, id))
    .get()

/** Returns who gets the mail about a decision; null if they decided themselves or have turned off these mails. */
export const toReviewRequesterToNotify = (
  requester: Awaited<ReturnType<typeof findReviewRequester>>,
  actor: { id: number; name: string },
  decision: 'approved' | 'rejected',
): ReviewRequesterToNotify | null =>
  requester?.[decision] && requester.is_active && requester.id !== actor.id && isEmailAddress(requester.email)
    ? { to: requester.email, actor: actor.name, time_zone: requester.time_zone }
    : null

/** Finds the recipient of the mail about a decision, if any. */
export async function findReviewRequesterToNotify(
  db: D1Database,
  { review, actor: id, decision }: Omit<ReviewStepOf, 'path'> & { decision: 'approved' | 'rejected' },
): Promise<ReviewRequesterToNotify | null> {
  const requestedBy = review?.requested_by_id ?? null
  if (requestedBy === null || requestedBy === id) return null
  const [requester, actor] = await Promise.all([
    findReviewRequester(db, sql`${requestedBy}`),
    findMailRecipient(db, id),
  ])
  return toReviewRequesterToNotify(requester, { id, name: actor?.name ?? '' }, decision)
}
