import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { Icon } from '../ui/icon.tsx'
import { Moment } from '../ui/moment.tsx'
import { When } from '../ui/when.tsx'
import type { Reviewing } from './reviewing.ts'
import { Wish } from './wish.tsx'

interface ReviewNoticeProps {
  page: PageDraft
  reviewing: Reviewing
}

/** What a page waits for, from whom, what was said, and when it is asked to go live. */
export default function ReviewNotice({ page, reviewing }: ReviewNoticeProps) {
  const { review } = page
  const wish = page.wished && <Wish page={page} wished={page.wished} reviewing={reviewing} />
  if (!review)
    return (
      <section className="notice review-notice" aria-label="Time asked for">
        <Icon name="clock" />
        <div>{wish}</div>
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
            <strong>Changes requested</strong> by {review.returned?.by?.name ?? 'a reviewer'} ({review.task.name}){' '}
            {review.returned && <When at={review.returned.at} />}
          </p>
          {review.returned && <blockquote className="review-comment">{review.returned.comment}</blockquote>}
          {wish}
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
          <When at={review.created_at} />.{!page.may.edit && !page.lock && ' The draft holds still until its reviewers decide.'}
          {page.scheduled && !wish && (
            <>
              {' '}
              Once approved, it goes live on <Moment at={page.scheduled.go_live_at} />.
            </>
          )}
        </p>
        {wish}
        {history}
      </div>
    </section>
  )
}
