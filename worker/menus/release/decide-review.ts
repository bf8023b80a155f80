import { changesRequestedMailTemplate } from '#app/mail/changes_requested.tsx'
import { reviewApprovedMailTemplate } from '#app/mail/review_approved.tsx'
import type { MenuReviewDecisionInput, MenuReviewDecisionResponse } from '#schema/menus/release/wire.ts'
import { paths } from '#schema/paths.ts'
import { fail, ok, type Result } from '#schema/result.ts'
import { canCancelWorkflow, canDecideReview, findNextWorkflowTask } from '#schema/workflows/workflow.ts'
import { hasMenuPermission } from '../../accounts/menu-permissions.ts'
import { purgeStalePathsFromCaches } from '../../cache/purge.ts'
import { composeMailFromTemplate, type MailContext } from '../../mail/compose-mail.ts'
import type { ResolvedSite } from '../../sites/site-map.ts'
import { runReadsInOneBatch } from '../../stores/answer-reads.ts'
import { combineWritePlans, commitWritePlan, type PlannedMessage, type WritePlan } from '../../stores/commit.ts'
import { prepareMenuReviewCancellation } from '../../workflows/queries/cancel-reviews.ts'
import {
  prepareTaskRunDecision,
  prepareWorkflowRunStatusUpdate,
  prepareWorkflowTaskRunInsert,
  type RunningReview,
} from '../../workflows/queries/review-state.ts'
import type { ReviewRequesterToNotify } from '../../workflows/queries/review-step.ts'
import {
  failWithMenuProblems,
  loadMenuDraftComparison,
  type MenuDraftComparedWithLive,
  menuNotFoundFailure,
  planMenuPublication,
} from '../publish-menu.ts'
import { prepareMenuCopyDeletion } from './copies.ts'
import {
  type MenuReleaseActionContext,
  prepareMenuReviewGuard,
  startLoadingMenuMailContext,
  toMenuLogEntry,
  toMenuMailData,
} from './plans.ts'
import { findMenuReviewAndSchedule } from './read-release.ts'
import { type MenuReviewStepContext, readMenuReviewStepContext } from './read-review-step.ts'
import { composeMenuReviewRequestedMails } from './submit-menu.ts'

const reviewChangedError = fail({
  reason: 'conflict',
  message: 'This review has changed since you opened it.',
})

type Decided = Result<MenuReviewDecisionResponse>

/** A menu in review, as the reviewer of its current task decides it. */
interface MenuInReview {
  site: ResolvedSite
  step: MenuReviewStepContext
  review: RunningReview
  submitted: MenuDraftComparedWithLive
  comment: string
  mailContext: () => Promise<MailContext>
}

/** Decides the current task of the review of a menu, for members of its groups. */
export async function decideMenuReview(
  context: MenuReleaseActionContext,
  site: ResolvedSite,
  { task_state_id, decision, comment }: MenuReviewDecisionInput,
): Promise<Decided> {
  const { env, editor } = context
  const mailContext = startLoadingMenuMailContext(env, site)
  const [step, submitted] = await runReadsInOneBatch(env.DB, (db) =>
    Promise.all([readMenuReviewStepContext(db, site, editor.id), loadMenuDraftComparison(db, site, 'submitted')]),
  )
  if (!step || !submitted) return menuNotFoundFailure
  const { review } = step.release
  if (review?.task.state_id !== task_state_id || review.status !== 'in_progress') return reviewChangedError
  if (!canDecideReview(editor, review))
    return fail({ reason: 'forbidden', message: `You are not among the reviewers of “${review.task.name}”.` })
  const inReview = { site, step, review, submitted, comment: comment.trim(), mailContext }
  return decision === 'approve' ? approve(context, inReview) : requestChanges(context, inReview)
}

/** The decision as the first part of its plan, with the guard that it is still to be made. */
function planDecision(
  { env: { DB }, editor, now }: MenuReleaseActionContext,
  { step, review, comment }: MenuInReview,
  status: 'approved' | 'rejected',
): WritePlan {
  const { id } = step.release
  const { workflow, task } = review
  const made = { user: editor.id, now: now.toISOString() }
  const action = `wagtail.workflow.${status === 'approved' ? 'approve' : 'reject'}`
  const data = {
    workflow: { id: workflow.id, title: workflow.name },
    task: { id: task.id, title: task.name },
    ...(comment && { comment }),
  }
  return {
    guards: [prepareMenuReviewGuard(DB, id, review)],
    writes: [prepareTaskRunDecision(DB, task.state_id, { status, revision: 0, comment, ...made })],
    log: [toMenuLogEntry(id, action, made, data)],
  }
}

/** Approves the task and starts the next; after the last one, the submitted copy is published. */
async function approve(context: MenuReleaseActionContext, inReview: MenuInReview): Promise<Decided> {
  const { env, editor } = context
  const { site, step, review, submitted, mailContext } = inReview
  const decided = planDecision(context, inReview, 'approved')
  const next = findNextWorkflowTask(step.workflow?.tasks ?? [], [
    ...step.runs,
    { task_id: review.task.id, status: 'approved' },
  ])
  if (next) {
    const task = { object: { type: 'menu', id: step.release.id } as const, task: next.id, revision: 0 }
    const mails = await composeMenuReviewRequestedMails(context, mailContext, next, step)
    const writes = prepareWorkflowTaskRunInsert(env.DB, { ...task, now: context.now.toISOString() })
    return commit(context, combineWritePlans(decided, { writes, mails }), { is_published: false, next_task: next.name })
  }
  if (!hasMenuPermission(editor, 'publish_menu', site))
    return fail({ reason: 'forbidden', message: 'The last approval publishes the menu, which you may not do.' })
  if (submitted.problems.length > 0) return failWithMenuProblems(submitted.problems)
  const published = planMenuPublication(
    env.DB,
    { site, menu: submitted.draft, from: 'submitted', stalePaths: submitted.stalePaths },
    { user: editor.id, now: context.now.toISOString() },
  )
  const writes = [prepareWorkflowRunStatusUpdate(env.DB, review.id, 'approved')]
  const { approved } = step.requester
  const mails = approved ? [await composeApprovedMail(context, inReview, approved)] : []
  const plan = combineWritePlans(decided, { writes }, published, { mails })
  return commit(context, plan, { is_published: true, next_task: null })
}

/** Requests changes. The review waits for them and resumes at the same task. */
async function requestChanges(context: MenuReleaseActionContext, inReview: MenuInReview): Promise<Decided> {
  const { env } = context
  const { review, comment, step, mailContext } = inReview
  if (!comment)
    return fail({
      reason: 'invalid',
      message: 'Please correct the errors below.',
      problems: [{ path: 'comment', message: 'Say what should be changed.' }],
    })
  const { rejected } = step.requester
  const data = { ...toMenuMailData(step.release), task: review.task.name, comment, actor: step.actor }
  const mails = rejected
    ? [
        {
          message: await composeMailFromTemplate(await mailContext(), changesRequestedMailTemplate, data, {
            to: rejected.to,
          }),
          ...toMailKey(context, inReview, 'changes_requested'),
        },
      ]
    : []
  const writes = [prepareWorkflowRunStatusUpdate(env.DB, review.id, 'needs_changes')]
  const plan = combineWritePlans(planDecision(context, inReview, 'rejected'), { writes, mails })
  return commit(context, plan, { is_published: false, next_task: null })
}

const toMailKey = ({ now }: MenuReleaseActionContext, { review }: MenuInReview, kind: string) => ({
  key: `${kind} menu review ${review.task.state_id}`,
  now,
})

async function composeApprovedMail(
  context: MenuReleaseActionContext,
  inReview: MenuInReview,
  { to, actor }: ReviewRequesterToNotify,
): Promise<PlannedMessage> {
  const { step, site, mailContext } = inReview
  const data = { noun: 'menu', title: step.release.title, url: site.origin + paths.menu, actor } as const
  return {
    message: await composeMailFromTemplate(await mailContext(), reviewApprovedMailTemplate, data, { to }),
    ...toMailKey(context, inReview, 'review_approved'),
  }
}

async function commit(
  { env, context }: MenuReleaseActionContext,
  plan: WritePlan,
  response: MenuReviewDecisionResponse,
): Promise<Decided> {
  if (!(await commitWritePlan(env.DB, plan, ['changed'])).ok) return reviewChangedError
  if (plan.stalePaths?.length) purgeStalePathsFromCaches(context, [...plan.stalePaths])
  return ok(response)
}

/** Cancels the review of a menu without a decision. The draft stays as it is and can be submitted again. */
export async function cancelMenuReview(
  { env, editor, now }: MenuReleaseActionContext,
  site: ResolvedSite,
  reviewId: number,
): Promise<Result<undefined>> {
  const release = await findMenuReviewAndSchedule(env.DB, site)
  if (!release) return menuNotFoundFailure
  const { id, review } = release
  if (review?.id !== reviewId) return reviewChangedError
  if (!canCancelWorkflow(editor, review, hasMenuPermission(editor, 'publish_menu', site)))
    return fail({ reason: 'forbidden', message: 'Only its submitter or those who publish the menu may cancel it.' })
  const plan = {
    guards: [prepareMenuReviewGuard(env.DB, id, review)],
    writes: [
      ...prepareMenuReviewCancellation(env.DB, id, { user: editor.id, now: now.toISOString() }),
      ...prepareMenuCopyDeletion(env.DB, id, 'submitted'),
    ],
  }
  return (await commitWritePlan(env.DB, plan, ['changed'])).ok ? ok(undefined) : reviewChangedError
}
