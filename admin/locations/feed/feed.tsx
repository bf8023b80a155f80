import { useState } from 'react'
import type { FeedRunItem, LocationFeedOverviewResponse } from '#schema/locations/feed-wire.ts'
import { paths } from '#schema/paths.ts'
import { StyledTable } from '../../lists/table.tsx'
import { FilePropertyList } from '../../media/file-facts.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type LocationFeedAction, runLocationFeedAction, useLocationFeedReport } from '../queries.ts'
import { LastLocationImportCard } from './last-import.tsx'
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
      showToast(`The feed was pulled: ${outcomes[run.outcome][1].toLowerCase()}.`, {
        tone: isBad(run) ? 'danger' : 'good',
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

const outcomes: Record<FeedRunItem['outcome'], [tone: string, label: string]> = {
  reading: ['mixed', 'Reading'],
  applying: ['mixed', 'Applying'],
  changed: ['good', 'Changed'],
  unchanged: ['quiet', 'Nothing new'],
  refused: ['warn', 'Rejected'],
  failed: ['warn', 'Failed'],
}

const isBad = ({ outcome }: FeedRunItem) => outcome === 'refused' || outcome === 'failed'

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
        {source && latest && isBad(latest) && (
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
        <Runs runs={runs} />
      )}
    </>
  )
}

const Runs = ({ runs }: { runs: readonly FeedRunItem[] }) => (
  <StyledTable caption="Runs of the feed" columns={columns}>
    {runs.map((run) => (
      <Run key={run.id} run={run} />
    ))}
  </StyledTable>
)

function Run({ run }: { run: FeedRunItem }) {
  const { started_at, outcome, message, received, added, updated, closed, problems, problem_count } = run
  const [tone, label] = outcomes[outcome]
  const changes = [
    added > 0 && `${added} added`,
    updated > 0 && `${updated} updated`,
    closed > 0 && `${closed} closed`,
  ].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        <RelativeTime at={started_at} />
      </th>
      <td>
        <span className={`status status-${tone}`}>{label}</span>
        {message && <p className="quiet">{message}</p>}
        {problem_count > 0 && (
          <details>
            <summary>{problem_count === 1 ? 'One problem' : `${problem_count} problems`}</summary>
            <ul className="feed-problems">
              {problems.map(({ path, message: text }, index) => (
                <li key={index}>
                  <code>{path}</code> {text}
                </li>
              ))}
              {problem_count > problems.length && <li className="quiet">and {problem_count - problems.length} more</li>}
            </ul>
          </details>
        )}
      </td>
      <td className="column-type quiet">{received > 0 ? received : '–'}</td>
      <td className="quiet">{changes.length > 0 ? changes.join(', ') : 'None'}</td>
    </tr>
  )
}

const columns = [
  { label: 'Pulled' },
  { label: 'Outcome' },
  { label: 'Received', className: 'column-type' },
  { label: 'Changes' },
]
