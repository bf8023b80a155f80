import { Link } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { act, draftQuery, queries } from '../queries.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Moment } from '../ui/moment.tsx'
import { toast } from '../ui/toast.tsx'
import type { Saving } from './saving.ts'

interface TimesNoticeProps {
  page: PageDraft
  saving: Saving
  onDone: () => void
}

/** When a page goes live and when it leaves, with the way to take either back. */
export default function TimesNotice({ page, saving, onDone }: TimesNoticeProps) {
  const { scheduled, expire_at, live, status } = page
  const ends = expire_at !== null && (live || scheduled) ? expire_at : null
  if (!scheduled && !ends && status !== 'expired') return null

  async function keepLive() {
    if (page.may.edit && !(await saving.save())) return
    const answer = await act(page.id, 'cancel_expiry')
    toast(answer.ok ? answer.value.message : answer.message, answer.ok ? {} : { tone: 'danger' })
    onDone()
    await queries.fetchQuery(draftQuery(page.id))
  }

  return (
    <section className="notice times-notice" aria-label="Schedule">
      <Icon name="clock" />
      <div>
        {scheduled && (
          <p>
            <strong>
              Goes live on <Moment at={scheduled.go_live_at} />.
            </strong>{' '}
            {scheduled.revision_id === page.latest_revision_id
              ? 'It will show what was last saved.'
              : 'What was saved since then stays a draft.'}
          </p>
        )}
        {ends && (
          <p>
            Leaves the site on <Moment at={ends} />.
          </p>
        )}
        {status === 'expired' && expire_at && (
          <p>
            It left the site on <Moment at={expire_at} />, as was set.
          </p>
        )}
        <div className="times-ways">
          {scheduled && (
            <a href={paths.wagtail.viewRevision(page.id, scheduled.revision_id)} target="_blank" rel="noreferrer">
              See what goes live
            </a>
          )}
          {scheduled && page.may.publish && <Link to={paths.wagtail.unschedule(page.id, scheduled.revision_id)}>Unschedule</Link>}
          {ends && live && page.may.publish && (
            <Button look="quiet" onClick={keepLive}>
              Keep it on the site
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
