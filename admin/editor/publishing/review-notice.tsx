import { Link } from 'react-router'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { RequestedScheduleNotice } from './scheduling-request.tsx'
import type { PageReviewActionHandlers } from './use-review-actions.ts'

interface ReviewNoticeProps {
  page: PageDraftResponse
  reviewActions: PageReviewActionHandlers
}

/** The review state of a page: the awaited task or the requested changes, and the requested schedule. */
export default function PageReviewNotice({ page, reviewActions }: ReviewNoticeProps) {
  const { review } = page
  const schedulingRequest = page.requested_schedule && (
    <RequestedScheduleNotice page={page} requestedSchedule={page.requested_schedule} reviewActions={reviewActions} />
  )
  if (!review)
    return (
      <section className="notice review-notice" aria-label="Requested schedule">
        <Icon name="clock" />
        <div>{schedulingRequest}</div>
      </section>
    )
  const history = (
    <Link to={paths.wagtail.workflowRun(page.id, review.id)} className="review-link">
      Workflow history
    </Link>
  )
  if (review.status === 'needs_changes')
    return (
      <section className="notice notice-warn review-notice" aria-label="Review">
        <Icon name="undo" />
        <div>
          <p>
            <strong>Changes requested</strong> by {review.changes_requested?.by?.name ?? 'a reviewer'} (
            {review.task.name}) {review.changes_requested && <RelativeTime at={review.changes_requested.at} />}
          </p>
          {review.changes_requested && (
            <blockquote className="review-comment">{review.changes_requested.comment}</blockquote>
          )}
          {schedulingRequest}
          {history}
        </div>
      </section>
    )
  return (
    <section className="notice review-notice" aria-label="Review">
      <Icon name="clock" />
      <div>
        <p>
          <strong>Awaiting {review.task.name}.</strong> Submitted by {review.requested_by?.name ?? 'someone'}{' '}
          <RelativeTime at={review.created_at} />.
          {!page.can.edit && !page.lock && ' The draft cannot be edited until its reviewers decide.'}
          {page.scheduled && !schedulingRequest && (
            <>
              {' '}
              Once approved, it goes live on <ExactTime at={page.scheduled.go_live_at} />.
            </>
          )}
        </p>
        {schedulingRequest}
        {history}
      </div>
    </section>
  )
}
