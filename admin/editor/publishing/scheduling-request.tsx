import { lazy, Suspense, useState } from 'react'
import type { RequestedPageSchedule } from '#schema/pages/schedule.ts'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { Button } from '../../ui/button.tsx'
import { ExactTime, getBrowserTimeZoneName } from '../../ui/exact-time.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { PageReviewActionHandlers } from './use-review-actions.ts'

const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).PublishScheduleDialog }))

interface SchedulingRequestProps {
  page: PageDraftResponse
  requestedSchedule: RequestedPageSchedule
  reviewActions: PageReviewActionHandlers
}

/** The requested schedule of a draft, with buttons to change and withdraw it for users who can. */
export function RequestedScheduleNotice({ page, requestedSchedule, reviewActions }: SchedulingRequestProps) {
  const [isChanging, setIsChanging] = useState(false)
  async function withdraw() {
    const errorMessage = await reviewActions.requestSchedule({ go_live_at: null, expire_at: null })
    if (errorMessage) showToast(errorMessage, { tone: 'danger' })
  }
  return (
    <>
      <p>
        <RequestedScheduleText {...requestedSchedule} staysOn={page.expire_at !== null && page.status !== 'expired'} />{' '}
        {consequenceText(requestedSchedule)}
      </p>
      {page.can.request_schedule && (
        <div className="times-ways">
          <Button variant="quiet" onClick={() => setIsChanging(true)}>
            Change the time
          </Button>
          <Button variant="quiet" onClick={withdraw} disabled={reviewActions.busy}>
            Withdraw the request
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {isChanging && (
          <ScheduleDialog
            page={page}
            kind="request"
            busy={reviewActions.busy}
            onSubmit={reviewActions.requestSchedule}
            onClose={() => setIsChanging(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** `staysOn`: the page has an expiry that the request would remove. */
const RequestedScheduleText = ({ go_live_at, expire_at, staysOn }: RequestedPageSchedule & { staysOn: boolean }) => (
  <strong>
    Asked to {go_live_at ? 'go live on ' : 'go live as soon as it is approved'}
    {go_live_at && <ExactTime at={go_live_at} />}
    {expire_at && (
      <>
        , and to leave the site on <ExactTime at={expire_at} />
      </>
    )}
    {staysOn && !expire_at && ', and to stay on the site'} ({getBrowserTimeZoneName()}).
  </strong>
)

function consequenceText({ go_live_at, expire_at }: RequestedPageSchedule): string {
  const now = new Date().toISOString()
  if (expire_at !== null && expire_at <= now)
    return 'The time to leave the site has passed: change it before the page can be approved.'
  if (go_live_at !== null && go_live_at <= now)
    return 'The time to go live has passed: the page goes live as soon as it is approved.'
  return 'This only happens if the page has been approved by then.'
}
