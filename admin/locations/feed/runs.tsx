import type { FeedRunItem } from '#schema/locations/feed-wire.ts'
import { StyledTable } from '../../lists/table.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'

const outcomes: Record<FeedRunItem['outcome'], [tone: string, label: string]> = {
  reading: ['mixed', 'Reading'],
  applying: ['mixed', 'Applying'],
  changed: ['good', 'Changed'],
  partly_applied: ['warn', 'Partly applied'],
  unchanged: ['quiet', 'Nothing new'],
  refused: ['warn', 'Rejected'],
  failed: ['warn', 'Failed'],
}

/** Whether nothing was changed because something is wrong. */
const isFailedFeedRun = ({ outcome }: FeedRunItem) => outcome === 'refused' || outcome === 'failed'

/** Says how a pull ended, for example “nothing new”. */
export function showFeedRunToast(run: FeedRunItem | undefined) {
  if (!run) return
  const outcome = outcomes[run.outcome][1].toLowerCase()
  const isWhole = !isFailedFeedRun(run) && run.outcome !== 'partly_applied'
  showToast(`The feed was pulled: ${outcome}.`, { tone: isWhole ? 'good' : 'danger' })
}

interface FeedRunsProps {
  /** The host of the feed; null while none is set. */
  source: string | null
  runs: readonly FeedRunItem[]
}

/** Warns that the latest run changed nothing, or not all. `remains` says what is shown if it changed nothing. */
export function FeedFailureNotice({ source, runs: [latest], remains }: FeedRunsProps & { remains: string }) {
  if (!source || !latest) return null
  const text = isFailedFeedRun(latest)
    ? `The latest feed was not applied: ${latest.message} ${remains}`
    : latest.outcome === 'partly_applied' && `The latest feed was applied only in part. ${latest.message}`
  return text ? (
    <p className="notice notice-danger" role="status">
      {text}
    </p>
  ) : null
}

/** The latest runs of a feed as a table. `setup` says how to set a feed. */
export const FeedRunTable = ({ source, runs, setup }: FeedRunsProps & { setup: string }) =>
  runs.length === 0 ? (
    <EmptyState icon="refresh" title="No feed has been pulled yet">
      <p>{source ? 'It is pulled every 15 minutes.' : setup}</p>
    </EmptyState>
  ) : (
    <StyledTable caption="Runs of the feed" columns={columns}>
      {runs.map((run) => (
        <Run key={run.id} run={run} isOneOfSeveral={runs.some((each) => each.source !== run.source)} />
      ))}
    </StyledTable>
  )

/** A run; its host is named if there are runs of several feeds. */
function Run({ run, isOneOfSeveral }: { run: FeedRunItem; isOneOfSeveral: boolean }) {
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
        {isOneOfSeveral && <p className="quiet">{run.source}</p>}
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
