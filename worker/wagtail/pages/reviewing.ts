import { changesRequested } from '#app/mail/changes_requested.tsx'
import { reviewApproved } from '#app/mail/review_approved.tsx'
import { reviewAwaited } from '#app/mail/review_awaited.tsx'
import { type Failure, fail, ok, type Result } from '#schema/result.ts'
import { onceApproved } from '#schema/rules/page-times.ts'
import { linkFromDefault } from '../../cache/sites.ts'
import type { PageState } from '../../data/governed-page.ts'
import { mayBeWrittenTo } from '../../data/mail.ts'
import type { LogEntry } from '../../data/page-writes.ts'
import { addressAndName } from '../../data/user.ts'
import { profileOf } from '../../data/user-profile.ts'
import { type RunningReview, reviewersOf } from '../../data/workflow-state.ts'
import { letterOf, momentIn } from '../../letter.ts'
import { type Plan, type Planning, savedByAnother } from './action.ts'

/** Two reviewers at once: the second is told, and only the first decision holds. */
export const decidedByAnother: Failure = { reason: 'conflict', message: 'This review has gone on since you opened the page.' }

/** The review a decision is about: that its maker saw this task, and this revision, is asked here. */
export function reviewToDecide({ page, input }: Planning<{ task_state_id: number; base_revision_id: number }>): Result<RunningReview> {
  const { review } = page
  if (review?.task.state_id !== input.task_state_id) return fail(decidedByAnother)
  if (input.base_revision_id !== page.latest_revision_id) return fail(savedByAnother)
  return ok(review)
}

/** What an approval of a page's draft comes to. */
export const approvalOf = ({ wished, go_live_at }: PageState, now: string) => onceApproved(wished, go_live_at, now)

interface Told {
  workflow: { id: number; name: string }
  task: { id: number; name: string }
  comment?: string
}

/** The log's line of a step of a review, with what Wagtail's holds. */
export const reviewEntry = (
  { id, draft_title, latest_revision_id }: PageState,
  step: 'start' | 'resume' | 'approve' | 'reject',
  { workflow, task, comment }: Told,
): LogEntry => ({
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

type Letters = NonNullable<Plan['letters']>
type Telling = Pick<Planning<unknown>, 'db' | 'editor' | 'page' | 'now'>

/** Tells everybody who may decide a task, whoever has just acted aside, that a draft awaits them. */
export async function awaitedLetters({ db, editor, page, now }: Telling, task: { id: number; name: string }): Promise<Letters> {
  const [reviewers, by] = await Promise.all([reviewersOf(db, task.id, editor.id), addressAndName(db, editor.id)])
  const data = { page: page.id, title: page.draft_title, task: task.name, by: by?.name ?? '', is_wish: page.wished !== null }
  const { go_live_at, expire_at } = approvalOf(page, now).times
  const losesItsEnd = expire_at === null && page.expire_at !== null && !page.expired
  return reviewers
    .filter(({ email }) => mayBeWrittenTo(email))
    .map(
      ({ email, time_zone }) =>
        (office) =>
          letterOf(
            office,
            reviewAwaited,
            {
              ...data,
              ...(go_live_at && { goes_live: momentIn(time_zone, go_live_at) }),
              ...(expire_at && { leaves: momentIn(time_zone, expire_at) }),
              ...(losesItsEnd && { leaves: 'no more' }),
            },
            { to: email },
          ),
    )
}

/** Tells who submitted a page that it is live, or when it will be, unless they approved it themselves or want no such mails. `missed` is the time they asked for, where that has passed. */
export const approvedLetters = (telling: Telling, { at, missed }: { at: string | null; missed: string | null }): Promise<Letters> =>
  toRequester(telling, 'approved', ({ to, by, time_zone }) => (office) => {
    const { draft_title: title, url_path } = telling.page
    return letterOf(
      office,
      reviewApproved,
      {
        title,
        url: linkFromDefault(url_path),
        by,
        ...(at && { goes_live: momentIn(time_zone, at) }),
        ...(missed && { missed: momentIn(time_zone, missed) }),
      },
      { to },
    )
  })

/** Tells who submitted a page what should be changed, unless they said so themselves or want no such mails. */
export const changesRequestedLetters = (telling: Telling, { task, comment }: { task: string; comment: string }): Promise<Letters> =>
  toRequester(
    telling,
    'rejected',
    ({ to, by }) =>
      (office) =>
        letterOf(office, changesRequested, { page: telling.page.id, title: telling.page.draft_title, task, comment, by }, { to }),
  )

async function toRequester(
  { db, editor, page }: Telling,
  decision: 'approved' | 'rejected',
  letter: (told: { to: string; by: string; time_zone: string }) => Letters[number],
): Promise<Letters> {
  const requester = page.review?.requested_by_id ?? null
  if (requester === null || requester === editor.id) return []
  const [to, by, wishes] = await Promise.all([addressAndName(db, requester), addressAndName(db, editor.id), profileOf(db, requester)])
  if (!wishes[`${decision}_notifications`]) return []
  return to?.is_active && mayBeWrittenTo(to.email)
    ? [letter({ to: to.email, by: by?.name ?? '', time_zone: wishes.current_time_zone })]
    : []
}
