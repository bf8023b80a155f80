import { useState } from 'react'
import type { LocationFeedOverviewResponse } from '#schema/locations/feed-wire.ts'
import { paths } from '#schema/paths.ts'
import { FilePropertyList } from '../../media/file-facts.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type LocationFeedAction, runLocationFeedAction, useLocationFeedReport } from '../queries.ts'
import { LastLocationImportCard } from './last-import.tsx'
import { describeFeedRun, FeedRuns, isFailedFeedRun } from './runs.tsx'
import '../../media/styles.ts'
import '../styles.ts'

/** The status and the latest runs of the location feed, with buttons to pull it and to rebuild caches. */
export default function LocationFeedScreen() {
  const feed = useLocationFeedReport()
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
    const run = result.value.runs[0]
    if (name === 'flushFeed') showToast('Pages, searches and maps are being rebuilt.')
    else if (run)
      showToast(`The feed was pulled: ${describeFeedRun(run)}.`, {
        tone: isFailedFeedRun(run) ? 'danger' : 'good',
      })
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

function Report({ report: { source, runs, counts } }: { report: LocationFeedOverviewResponse }) {
  const [latest] = runs
  return (
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
        {source && latest && isFailedFeedRun(latest) && (
          <p className="notice notice-danger" role="status">
            The latest feed was not applied: {latest.message} The last valid data is shown.
          </p>
        )}
      </section>
      {runs.length === 0 ? (
        <EmptyState icon="refresh" title="No feed has been pulled yet">
          {source ? (
            <p>It is pulled every 15 minutes.</p>
          ) : (
            <p>Set LOCATION_FEED_URL to load restaurants from a feed.</p>
          )}
        </EmptyState>
      ) : (
        <FeedRuns runs={runs} />
      )}
    </>
  )
}
