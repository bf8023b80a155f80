import { lazy, Suspense, useState } from 'react'
import type { RequestedSchedule } from '#schema/pages/schedule.ts'
import type { PageDraft } from '#schema/pages/wire.ts'
import { Button } from '../../ui/button.tsx'
import { ExactTime, getLocalTimeZone } from '../../ui/exact-time.tsx'
import { toast } from '../../ui/toast.tsx'
import type { ReviewActions } from './use-review-actions.ts'

const TimesDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }))

interface SchedulingRequestProps {
  page: PageDraft
  requestedSchedule: RequestedSchedule
  reviewActions: ReviewActions
}

/** The time that is asked for a draft, with the ways to change it and to take it back for who may. */
export function SchedulingRequest({ page, requestedSchedule, reviewActions }: SchedulingRequestProps) {
  const [changing, setChanging] = useState(false)
  async function withdraw() {
    const errorMessage = await reviewActions.requestSchedule({ go_live_at: null, expire_at: null })
    if (errorMessage) toast(errorMessage, { tone: 'danger' })
  }
  return (
    <>
      <p>
        <RequestedScheduleText {...requestedSchedule} staysOn={page.expire_at !== null && page.status !== 'expired'} />{' '}
        {consequenceText(requestedSchedule)}
      </p>
      {page.can.request_schedule && (
        <div className="times-ways">
          <Button variant="quiet" onClick={() => setChanging(true)}>
            Change the time
          </Button>
          <Button variant="quiet" onClick={withdraw} disabled={reviewActions.busy}>
            Withdraw the time
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {changing && (
          <TimesDialog
            page={page}
            kind="request"
            busy={reviewActions.busy}
            onSubmit={reviewActions.requestSchedule}
            onClose={() => setChanging(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** `staysOn`: the page has an end that would be taken away. */
const RequestedScheduleText = ({ go_live_at, expire_at, staysOn }: RequestedSchedule & { staysOn: boolean }) => (
  <strong>
    Asked to {go_live_at ? 'go live on ' : 'go live as soon as it is approved'}
    {go_live_at && <ExactTime at={go_live_at} />}
    {expire_at && (
      <>
        , and to leave the site on <ExactTime at={expire_at} />
      </>
    )}
    {staysOn && !expire_at && ', and to leave the site no more'} ({getLocalTimeZone()}).
  </strong>
)

function consequenceText({ go_live_at, expire_at }: RequestedSchedule): string {
  const now = new Date().toISOString()
  if (expire_at !== null && expire_at <= now)
    return 'The time to leave has passed: it has to be changed before the page can be approved.'
  if (go_live_at !== null && go_live_at <= now)
    return 'The time to go live has passed: once approved, the page is live at once.'
  return 'Nothing happens then unless the page has been approved.'
}
