import type { ArchiveListResponse, StaticMirrorListItem } from '#schema/archive/wire.ts'
import type { StaticMirrorStatus } from '#schema/static-export/static-mirror.ts'
import { formatFileSize } from '../media/media-kinds.ts'
import { RelativeTime } from '../ui/relative-time.tsx'

/** The static mirrors of the sites, where they are written, each with what is current and what came of the last one. */
export function StaticMirrorsSection({ listing: { meta, mirrors } }: { listing: ArchiveListResponse }) {
  if (!meta.is_mirrored && mirrors.length === 0) return null
  const byHost = [...Map.groupBy(mirrors, ({ host }) => host)]
  return (
    <section className="static-mirrors" aria-labelledby="static-mirrors-heading">
      <h2 id="static-mirrors-heading">Static mirrors</h2>
      <p className="quiet">
        {meta.is_mirrored
          ? 'The public site as files in the bucket, written each night, to be served when the site is down.'
          : 'No more mirrors are written: the variable STATIC_MIRROR is not on.'}
      </p>
      {byHost.length === 0 && <p>No mirror yet: the first begins within a minute.</p>}
      <ul>
        {byHost.map(([host, of]) => (
          <li key={host}>
            <MirrorsOfHost host={host} mirrors={of} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const states: Record<StaticMirrorStatus, [tone: string, label: string]> = {
  writing: ['mixed', 'Being written'],
  complete: ['good', 'Complete'],
  failed: ['warn', 'Failed'],
  deleting: ['quiet', 'Being deleted'],
}

/** The current mirror of a host, and the latest one if that is another. `mirrors` are latest first. */
function MirrorsOfHost({ host, mirrors }: { host: string; mirrors: readonly StaticMirrorListItem[] }) {
  const current = mirrors.find(({ state }) => state === 'complete')
  const [latest] = mirrors
  const [tone, label] = states[latest!.state]
  return (
    <>
      <span className="row-title">{host}</span> <span className={`status status-${tone}`}>{label}</span>
      <span className="quiet row-detail">
        {current ? (
          <>
            Current: <RelativeTime at={current.finished_at} />, {current.files.toLocaleString('en')} files,{' '}
            {formatFileSize(current.bytes)}
          </>
        ) : (
          'None is complete yet.'
        )}
      </span>
      {latest!.error && <span className="row-detail archive-error">{latest!.error}</span>}
    </>
  )
}
