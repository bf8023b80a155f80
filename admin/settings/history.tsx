import type { NamedFields } from '#schema/fields/struct.ts'
import type { SettingHistoryEntry } from '#schema/settings/wire.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { formatVisibleFieldLabels } from './setting-summary.ts'

/** Changes of the setting with their users and fields, latest first. */
export function SettingHistorySection({
  events,
  fields,
}: {
  events: readonly SettingHistoryEntry[]
  fields: NamedFields
}) {
  return (
    <section className="card setting-history" aria-labelledby="setting-history">
      <h2 id="setting-history">History</h2>
      {events.length === 0 && <p className="quiet">No changes yet.</p>}
      <ol>
        {events.map(({ at, by, fields: changed }) => (
          <li key={`${at} ${by}`}>
            <span>{formatVisibleFieldLabels(fields, changed)}</span>
            <span className="quiet">
              {by}, <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
