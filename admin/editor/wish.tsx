import { lazy, Suspense, useState } from 'react'
import type { WishedTimes } from '#schema/rules/page-times.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { Button } from '../ui/button.tsx'
import { Moment, ownZone } from '../ui/moment.tsx'
import { toast } from '../ui/toast.tsx'
import type { Reviewing } from './reviewing.ts'

const TimesDialog = lazy(async () => ({ default: (await import('./times-dialog.tsx')).TimesDialog }))

interface WishProps {
  page: PageDraft
  wished: WishedTimes
  reviewing: Reviewing
}

/** The time that is asked for a draft, with the ways to change it and to take it back for who may. */
export function Wish({ page, wished, reviewing }: WishProps) {
  const [changing, setChanging] = useState(false)
  async function withdraw() {
    const refusal = await reviewing.wish({ go_live_at: null, expire_at: null })
    if (refusal) toast(refusal, { tone: 'danger' })
  }
  return (
    <>
      <p>
        <WishedWords {...wished} staysOn={page.expire_at !== null && page.status !== 'expired'} /> {whatFollows(wished)}
      </p>
      {page.may.wish_times && (
        <div className="times-ways">
          <Button look="quiet" onClick={() => setChanging(true)}>
            Change the time
          </Button>
          <Button look="quiet" onClick={withdraw} disabled={reviewing.busy}>
            Withdraw the time
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {changing && (
          <TimesDialog page={page} kind="wish" busy={reviewing.busy} onChoose={reviewing.wish} onClose={() => setChanging(false)} />
        )}
      </Suspense>
    </>
  )
}

/** `staysOn`: the page has an end that would be taken away. */
const WishedWords = ({ go_live_at, expire_at, staysOn }: WishedTimes & { staysOn: boolean }) => (
  <strong>
    Asked to {go_live_at ? 'go live on ' : 'go live as soon as it is approved'}
    {go_live_at && <Moment at={go_live_at} />}
    {expire_at && (
      <>
        , and to leave the site on <Moment at={expire_at} />
      </>
    )}
    {staysOn && !expire_at && ', and to leave the site no more'} ({ownZone()}).
  </strong>
)

function whatFollows({ go_live_at, expire_at }: WishedTimes): string {
  const now = new Date().toISOString()
  if (expire_at !== null && expire_at <= now) return 'The time to leave has passed: it has to be changed before the page can be approved.'
  if (go_live_at !== null && go_live_at <= now) return 'The time to go live has passed: once approved, the page is live at once.'
  return 'Nothing happens then unless the page has been approved.'
}
