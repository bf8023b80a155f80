import { changesRequestedMailTemplate } from '#app/mail/changes_requested.tsx'
import { reviewApprovedMailTemplate } from '#app/mail/review_approved.tsx'
import { reviewRequestedMailTemplate } from '#app/mail/review_requested.tsx'
import { isEmailAddress } from '#schema/forms/email-address.ts'
import { resolveApprovalSchedule } from '#schema/pages/schedule.ts'
import { paths } from '#schema/paths.ts'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { getCachedSites } from '../../cache/sites.ts'
import { composeMailFromTemplate, formatMailTime } from '../../mail/compose-mail.ts'
import { treeUrlPathToHostPath } from '../../sites/site-map.ts'
import type { RunningReview } from '../../workflows/queries/review-state.ts'
import {
  findReviewRequesterToNotify,
  type NextReviewStepInput,
  type ReviewRequesterToNotify,
  readNextReviewStepInput,
} from '../../workflows/queries/review-step.ts'
import { type PageActionPlan, type PageActionPlanInput, pageChangedMeanwhileError } from '../action.ts'
import type { StoredPageForActions } from '../queries/managed-page.ts'
import type { PageLogEntry } from '../queries/writes.ts'

/** The error when another reviewer has already decided. */
export const reviewChangedError: Failure = {
  reason: 'conflict',
  message: 'This review has changed since you opened the page.',
}

/** Returns the review to decide; a conflict if the task or the revision is not the one that the reviewer saw. */
export function getReviewIfUnchanged({
  page,
  input,
}: PageActionPlanInput<{ task_state_id: number; base_revision_id: number }>): Result<RunningReview> {
  const { review } = page
  if (review?.task.state_id !== input.task_state_id) return fail(reviewChangedError)
  if (input.base_revision_id !== page.latest_revision_id) return fail(pageChangedMeanwhileError)
  return ok(review)
}

/** Returns the schedule that results from approving a page's draft. */
export const resolvePageApprovalSchedule = ({ requestedSchedule, go_live_at }: StoredPageForActions, now: string) =>
  resolveApprovalSchedule(requestedSchedule, go_live_at, now)

interface ReviewLogData {
  workflow: { id: number; name: string }
  task: { id: number; name: string }
  comment?: string
}

/** Returns the log entry of a review step, with the same data as in Wagtail. */
export const createReviewLogEntry = (
  { id, draft_title, latest_revision_id }: StoredPageForActions,
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

type MailComposer = NonNullable<PageActionPlan['mails']>
type ReviewNotice = Pick<PageActionPlanInput<unknown>, 'db' | 'editor' | 'page' | 'now'>

/** Reads what the next step of a page's review depends on, whichever task it will be. */
export const readNextPageReviewStepInput = ({ db, editor, page: { review, path } }: Omit<ReviewNotice, 'now'>) =>
  readNextReviewStepInput(db, { review, path, actor: editor.id })

/** Composes mails to the reviewers of a task, except the acting user. */
export function composePageReviewRequestedMails(
  { page, now }: Pick<ReviewNotice, 'page' | 'now'>,
  task: { id: number; name: string },
  { reviewers, actor }: Pick<NextReviewStepInput, 'reviewers' | 'actor'>,
): MailComposer {
  const data = {
    ...toDraftMailData(page),
    task: task.name,
    actor,
    is_schedule_request: page.requestedSchedule !== null,
  }
  const { go_live_at, expire_at } = resolvePageApprovalSchedule(page, now).schedule
  const losesExpiry = expire_at === null && page.expire_at !== null && !page.expired
  return (reviewers.get(task.id) ?? [])
    .filter(({ email }) => isEmailAddress(email))
    .map(
      ({ email, time_zone }) =>
        (mailContext) =>
          composeMailFromTemplate(
            mailContext,
            reviewRequestedMailTemplate,
            {
              ...data,
              ...(go_live_at && { goes_live: formatMailTime(time_zone, go_live_at) }),
              ...(expire_at && { expires: formatMailTime(time_zone, expire_at) }),
              ...(losesExpiry && { expires: 'no more' }),
            },
            { to: email },
          ),
    )
}

/**
 * Composes the mail to the submitter of a page that it is live, or when it goes live, unless they approved it
 * themselves or have turned off these mails. `missed` is the requested time if it has passed.
 */
export const composeDraftApprovedMails = (
  notice: ReviewNotice,
  { at, missed }: { at: string | null; missed: string | null },
): Promise<MailComposer> =>
  composeRequesterMail(notice, 'approved', ({ to, actor, time_zone }) => (mailContext) => {
    const { draft_title: title, url_path } = notice.page
    return composeMailFromTemplate(
      mailContext,
      reviewApprovedMailTemplate,
      {
        noun: 'page' as const,
        title,
        url: treeUrlPathToHostPath(getCachedSites().siteOfPath(url_path), url_path),
        actor,
        ...(at && { goes_live: formatMailTime(time_zone, at) }),
        ...(missed && { missed_go_live: formatMailTime(time_zone, missed) }),
      },
      { to },
    )
  })

/** Composes the mail to the submitter with the requested changes, unless they decided themselves or turned it off. */
export const composeChangesRequestedMails = (
  notice: ReviewNotice,
  { task, comment }: { task: string; comment: string },
): Promise<MailComposer> =>
  composeRequesterMail(
    notice,
    'rejected',
    ({ to, actor }) =>
      (mailContext) =>
        composeMailFromTemplate(
          mailContext,
          changesRequestedMailTemplate,
          { ...toDraftMailData(notice.page), task, comment, actor },
          { to },
        ),
  )

/** Returns what mails say of a page with a draft. */
const toDraftMailData = ({ id, draft_title }: Pick<StoredPageForActions, 'id' | 'draft_title'>) =>
  ({ noun: 'page', title: draft_title, edit_path: paths.wagtail.edit(id) }) as const

async function composeRequesterMail(
  { db, editor, page }: ReviewNotice,
  decision: 'approved' | 'rejected',
  compose: (recipient: ReviewRequesterToNotify) => MailComposer[number],
): Promise<MailComposer> {
  const recipient = await findReviewRequesterToNotify(db, { review: page.review, actor: editor.id, decision })
  return recipient ? [compose(recipient)] : []
}
