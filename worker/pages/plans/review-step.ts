import { changesRequested } from '#app/mail/changes_requested.tsx'
import { reviewApproved } from '#app/mail/review_approved.tsx'
import { reviewRequested } from '#app/mail/review_requested.tsx'
import { scheduleOnApproval } from '#schema/pages/schedule.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { getProfile } from '../../accounts/queries/profiles.ts'
import { findMailRecipient } from '../../accounts/queries/user-accounts.ts'
import { linkFromDefault } from '../../cache/sites.ts'
import { composeMail, formatMailTime } from '../../mail/compose-mail.ts'
import { isDeliverableAddress } from '../../mail/enqueue.ts'
import { listReviewers, type RunningReview } from '../../workflows/queries/review-state.ts'
import { type ActionPlan, type PlanInput, pageChangedError } from '../action.ts'
import type { ManagedPage } from '../queries/managed-page.ts'
import type { PageLogEntry } from '../queries/writes.ts'

/** Two reviewers at once: the second is told, and only the first decision holds. */
export const reviewChangedError: Failure = {
  reason: 'conflict',
  message: 'This review has gone on since you opened the page.',
}

/** The review a decision is about: that its maker saw this task, and this revision, is asked here. */
export function findReviewToDecide({
  page,
  input,
}: PlanInput<{ task_state_id: number; base_revision_id: number }>): Result<RunningReview> {
  const { review } = page
  if (review?.task.state_id !== input.task_state_id) return fail(reviewChangedError)
  if (input.base_revision_id !== page.latest_revision_id) return fail(pageChangedError)
  return ok(review)
}

/** What an approval of a page's draft comes to. */
export const getApprovalSchedule = ({ requestedSchedule, go_live_at }: ManagedPage, now: string) =>
  scheduleOnApproval(requestedSchedule, go_live_at, now)

interface ReviewLogData {
  workflow: { id: number; name: string }
  task: { id: number; name: string }
  comment?: string
}

/** The log's line of a step of a review, with what Wagtail's holds. */
export const createReviewLogEntry = (
  { id, draft_title, latest_revision_id }: ManagedPage,
  step: 'start' | 'resume' | 'approve' | 'reject',
  { workflow, task, comment }: ReviewLogData,
): PageLogEntry => ({
  action: `wagtail.workflow.${step}`,
  page: id,
  label: draft_title,
  revision: latest_revision_id!,
  data: {
    workflow: { id: workflow.id, title: workflow.name },
    task: { id: task.id, title: task.name },
    ...(comment && { comment }),
  },
})

type MailComposer = NonNullable<ActionPlan['mails']>
type ReviewNotice = Pick<PlanInput<unknown>, 'db' | 'editor' | 'page' | 'now'>

/** Tells everybody who may decide a task, whoever has just acted aside, that a draft awaits them. */
export async function composeReviewRequestedMails(
  { db, editor, page, now }: ReviewNotice,
  task: { id: number; name: string },
): Promise<MailComposer> {
  const [reviewers, actor] = await Promise.all([
    listReviewers(db, task.id, editor.id),
    findMailRecipient(db, editor.id),
  ])
  const data = {
    page: page.id,
    title: page.draft_title,
    task: task.name,
    actor: actor?.name ?? '',
    is_schedule_request: page.requestedSchedule !== null,
  }
  const { go_live_at, expire_at } = getApprovalSchedule(page, now).schedule
  const losesItsEnd = expire_at === null && page.expire_at !== null && !page.expired
  return reviewers
    .filter(({ email }) => isDeliverableAddress(email))
    .map(
      ({ email, time_zone }) =>
        (mailContext) =>
          composeMail(
            mailContext,
            reviewRequested,
            {
              ...data,
              ...(go_live_at && { goes_live: formatMailTime(time_zone, go_live_at) }),
              ...(expire_at && { expires: formatMailTime(time_zone, expire_at) }),
              ...(losesItsEnd && { expires: 'no more' }),
            },
            { to: email },
          ),
    )
}

/**
 * Tells who submitted a page that it is live, or when it will be, unless they approved it themselves or want no such
 * mails. `missed` is the time they asked for, where that has passed.
 */
export const composeApprovedMails = (
  telling: ReviewNotice,
  { at, missed }: { at: string | null; missed: string | null },
): Promise<MailComposer> =>
  composeRequesterMail(telling, 'approved', ({ to, actor, time_zone }) => (mailContext) => {
    const { draft_title: title, url_path } = telling.page
    return composeMail(
      mailContext,
      reviewApproved,
      {
        title,
        url: linkFromDefault(url_path),
        actor,
        ...(at && { goes_live: formatMailTime(time_zone, at) }),
        ...(missed && { missed_go_live: formatMailTime(time_zone, missed) }),
      },
      { to },
    )
  })

/** Tells who submitted a page what should be changed, unless they said so themselves or want no such mails. */
export const composeChangesRequestedMails = (
  telling: ReviewNotice,
  { task, comment }: { task: string; comment: string },
): Promise<MailComposer> =>
  composeRequesterMail(
    telling,
    'rejected',
    ({ to, actor }) =>
      (mailContext) =>
        composeMail(
          mailContext,
          changesRequested,
          { page: telling.page.id, title: telling.page.draft_title, task, comment, actor },
          { to },
        ),
  )

async function composeRequesterMail(
  { db, editor, page }: ReviewNotice,
  decision: 'approved' | 'rejected',
  mailMessage: (told: { to: string; actor: string; time_zone: string }) => MailComposer[number],
): Promise<MailComposer> {
  const requester = page.review?.requested_by_id ?? null
  if (requester === null || requester === editor.id) return []
  const [to, actor, profile] = await Promise.all([
    findMailRecipient(db, requester),
    findMailRecipient(db, editor.id),
    getProfile(db, requester),
  ])
  if (!profile[`${decision}_notifications`]) return []
  return to?.is_active && isDeliverableAddress(to.email)
    ? [mailMessage({ to: to.email, actor: actor?.name ?? '', time_zone: profile.current_time_zone })]
    : []
}
