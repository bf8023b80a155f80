import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import type { PageReview } from '#schema/wire/reviews.ts'
import { Icon } from '../ui/icon.tsx'
import { When } from '../ui/when.tsx'
import '../styles/reviews.css'

/** Beside the page's status: that it is being read, or that changes are awaited. */
export const ReviewStatus = ({ review }: { review: PageReview | null }) => {
  if (!review) return null
  return review.status === 'in_progress' ? (
    <span className="status status-mixed">In review</span>
  ) : (
    <span className="status status-warn">Changes requested</span>
  )
}

/** What a page waits for, from whom, and what was said. */
export function ReviewNotice({ page }: { page: PageDraft }) {
  const { review } = page
  if (!review) return null
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
            <strong>Changes requested</strong> by {review.returned?.by?.name ?? 'a reviewer'} ({review.task.name}){' '}
            {review.returned && <When at={review.returned.at} />}
          </p>
          {review.returned && <blockquote className="review-comment">{review.returned.comment}</blockquote>}
          {history}
        </div>
      </section>
    )
  return (
    <section className="notice review-notice" aria-label="Review">
      <Icon name="clock" />
      <div>
        <p>
          <strong>Awaiting {review.task.name}.</strong> Submitted by {review.requested_by?.name ?? 'somebody'}{' '}
          <When at={review.created_at} />.{!page.may.edit && !page.locked && ' The draft holds still until its reviewers decide.'}
        </p>
        {history}
      </div>
    </section>
  )
}
