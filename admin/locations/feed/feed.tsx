import { useState } from 'react'
import type { LocationFeedOverviewResponse } from '#schema/locations/feed-wire.ts'
import { paths } from '#schema/paths.ts'
import { FilePropertyList } from '../../media/file-facts.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type LocationFeedAction, runLocationFeedAction, useLocationFeedOverview } from '../queries.ts'
import { LastLocationImportCard } from './last-import.tsx'
import { FeedFailureNotice, FeedRunTable, showFeedRunToast } from './runs.tsx'
import '../../media/styles.ts'
import '../styles.ts'

/** The status and the latest runs of the location feed, with buttons to pull it and to rebuild caches. */
export default function LocationFeedScreen() {
  const feed = useLocationFeedOverview()
  return (
    <div className="screen">
      <ScreenHeading
        title="Feed and caches"
        breadcrumbs={[{ to: paths.wagtail.locations, label: 'Locations' }]}
        actions={feed.data && <Actions report={feed.data} />}
      />
      {feed.isPending && <LoadingSkeleton lines={8} />}
      {feed.error && <LoadErrorNotice error={feed.error} onRetry={() => feed.refetch()} />}
      {feed.data && <Report report={feed.data} />}
      <LastLocationImportCard />
    </div>
  )
}

function Actions({ report: { source, can_change, can_flush } }: { report: LocationFeedOverviewResponse }) {
  const [busy, setBusy] = useState<LocationFeedAction | null>(null)
  async function act(name: LocationFeedAction) {
    setBusy(name)
    const result = await runLocationFeedAction(name)
    setBusy(null)
    if (!result.ok) return showToast(result.message, { tone: 'danger' })
    if (name === 'flushFeed') showToast('Pages, searches and maps are being rebuilt.')
    else showFeedRunToast(result.value.runs[0])
  }
  return (
    <>
      {can_flush && (
        <Button icon="refresh" busy={busy !== null} onClick={() => act('flushFeed')}>
          {busy === 'flushFeed' ? 'Rebuilding…' : 'Rebuild caches'}
        </Button>
      )}
      {can_change && source !== null && (
        <Button variant="primary" icon="down" busy={busy !== null} onClick={() => act('pullFeed')}>
          {busy === 'pullFeed' ? 'Pulling…' : 'Pull now'}
        </Button>
      )}
    </>
  )
}

const Report = ({ report: { source, runs, counts } }: { report: LocationFeedOverviewResponse }) => (
  <>
    <section className="card" aria-label="Status">
      <FilePropertyList
        facts={[
          ['Feed', source ?? 'Not configured: restaurants are edited here'],
          ['Open restaurants', counts.open],
          ['Closed permanently', counts.closed],
          ...(source ? [['Open, but not included in the feed', counts.not_from_feed] as [string, number]] : []),
        ]}
      />
      <FeedFailureNotice source={source} runs={runs} remains="The last valid data is shown." />
    </section>
    <FeedRunTable
      source={source}
      runs={runs}
      setup="Set LOCATION_FEED_URL, or SITE_FEEDS for further sites, to load restaurants."
    />
  </>
)
