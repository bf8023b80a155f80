import { Link } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { createPageDraftQueryOptions } from '../../pages/draft-queries.ts'
import { invalidatePageQueriesAfterAction, queryClient } from '../../queries.ts'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { DraftSaver } from '../saving/draft-saver.ts'

interface ScheduleNoticeProps {
  page: PageDraftResponse
  saver: DraftSaver
  onDone: () => void
}

/** When a page goes live and when it leaves the site, with buttons to cancel either. */
export default function PublishScheduleNotice({ page, saver, onDone }: ScheduleNoticeProps) {
  const { scheduled, expire_at, live, status } = page
  const expiry = expire_at !== null && (live || scheduled) ? expire_at : null
  if (!scheduled && !expiry && status !== 'expired') return null

  async function keepLive() {
    if (page.can.edit && !(await saver.save())) return
    const result = await invalidatePageQueriesAfterAction(
      callEndpoint(pageActionEndpoints.cancel_expiry, { params: { id: page.id }, body: {} }),
    )
    showToast(result.ok ? result.value.message : result.message, result.ok ? {} : { tone: 'danger' })
    onDone()
    await queryClient.fetchQuery(createPageDraftQueryOptions(page.id))
  }

  return (
    <section className="notice times-notice" aria-label="Schedule">
      <Icon name="clock" />
      <div>
        {scheduled && (
          <p>
            <strong>
              Goes live on <ExactTime at={scheduled.go_live_at} />.
            </strong>{' '}
            {scheduled.revision_id === page.latest_revision_id
              ? 'The last saved version will go live.'
              : 'Changes saved since it was scheduled stay a draft.'}
          </p>
        )}
        {expiry && (
          <p>
            Leaves the site on <ExactTime at={expiry} />.
          </p>
        )}
        {status === 'expired' && expire_at && (
          <p>
            It left the site on <ExactTime at={expire_at} />, as scheduled.
          </p>
        )}
        <div className="times-ways">
          {scheduled && (
            <a href={paths.wagtail.viewRevision(page.id, scheduled.revision_id)} target="_blank" rel="noreferrer">
              See what goes live
            </a>
          )}
          {scheduled && page.can.publish && (
            <Link to={paths.wagtail.unschedule(page.id, scheduled.revision_id)}>Unschedule</Link>
          )}
          {expiry && live && page.can.publish && (
            <Button variant="quiet" onClick={keepLive}>
              Keep it on the site
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
