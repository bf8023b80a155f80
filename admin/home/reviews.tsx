import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import type { RequestedPageSchedule } from '#schema/pages/schedule.ts'
import type { DraftReviewItem } from '#schema/workflows/review-wire.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { ExactTime } from '../ui/exact-time.tsx'
import { Icon } from '../ui/icon.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'

/** The drafts awaiting the user's review and the user's own submissions. Renders nothing when there are none. */
export function PendingPageReviewsSection() {
  const reviews = useQuery({
    queryKey: ['reviews'],
    queryFn: ({ signal }) => callEndpointOrThrow(pageEditorEndpoints.reviews, {}, signal),
  })
  if (!reviews.data) return null
  const { awaiting, submitted } = reviews.data
  return (
    <>
      <ReviewList
        id="awaiting"
        title="Awaiting your review"
        items={awaiting}
        note={({ requested_by }) => `from ${requested_by?.name ?? 'someone'}`}
      />
      <ReviewList
        id="submitted"
        title="Your submissions"
        items={submitted}
        note={({ status, task }) => (status === 'in_progress' ? `awaiting ${task}` : `changes requested: ${task}`)}
      />
    </>
  )
}

interface ReviewListProps {
  id: string
  title: string
  items: DraftReviewItem[]
  note: (item: DraftReviewItem) => string
}

function ReviewList({ id, title, items, note }: ReviewListProps) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="latest">
        {items.map((item) => (
          <li key={item.draft.edit_url} className="latest-page">
            <span className="latest-name">
              <Link to={item.draft.edit_url} className="latest-title">
                {item.draft.title}
              </Link>
              {item.draft.preview_url && <Link to={item.draft.preview_url}>Preview</Link>}
              {item.requested_schedule && <RequestedScheduleText {...item.requested_schedule} />}
            </span>
            <span className="quiet">{note(item)}</span>
            <span className={`status status-${item.status === 'in_progress' ? 'mixed' : 'warn'}`}>
              {item.status === 'in_progress' ? 'In review' : 'Changes requested'}
            </span>
            <span className="quiet">
              <Icon name="clock" size={14} /> <RelativeTime at={item.since} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `Asked to go live Fri, Nov 27, 5:00 PM` */
const RequestedScheduleText = ({ go_live_at, expire_at }: RequestedPageSchedule) => (
  <span className="quiet">
    Asked to
    {go_live_at && (
      <>
        {' go live '}
        <ExactTime at={go_live_at} brief />
      </>
    )}
    {expire_at && (
      <>
        {go_live_at && ', and to'} leave the site <ExactTime at={expire_at} brief />
      </>
    )}
  </span>
)
