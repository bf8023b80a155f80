import { archiveEndpoints } from '#schema/archive/endpoints.ts'
import type { NightlyArchiveState } from '#schema/archive/nightly-archive.ts'
import type { ArchiveListItem, ArchiveListResponse } from '#schema/archive/wire.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../call-endpoint.ts'
import { createEndpointListQueryOptions } from '../lists/list-query.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import type { ListColumnDefinition } from '../lists/list-table.tsx'
import { formatFileSize } from '../media/media-kinds.ts'
import { queryClient } from '../queries.ts'
import { ReportTabs } from '../reports/report-tabs.tsx'
import { Button } from '../ui/button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { showToast } from '../ui/toast.tsx'
import { StaticMirrorsSection } from './static-mirrors.tsx'
import './archive.css'

/** The nightly archives of the site, with their checks. */
export default function ArchiveListScreen() {
  return (
    <ListScreen<ArchiveListResponse>
      title="Archives"
      breadcrumbs={[{ to: paths.wagtail.reports, label: 'Reports' }]}
      notices={(listing) => (
        <>
          <ReportTabs />
          {listing && !listing.meta.has_key && (
            <p className="notice notice-warn" role="status">
              No archive is written: the secret ARCHIVE_KEY is not set, or is shorter than 32 characters.
            </p>
          )}
          {listing && <StaticMirrorsSection listing={listing} />}
        </>
      )}
      query={({ limit, offset }) =>
        createEndpointListQueryOptions('archives', archiveEndpoints.list, { query: { limit, offset } }, 30_000)
      }
      hasSavedViews={false}
      itemName={{ one: 'archive', many: 'archives' }}
      empty={{
        icon: 'copy',
        title: 'No archives yet',
        children: <p>Everything of the site is written to its bucket each night, encrypted, and checked.</p>,
      }}
      caption="Archives"
      tableClassName="archive-list"
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}

const states: Record<NightlyArchiveState, [tone: string, label: string]> = {
  writing: ['mixed', 'Being written'],
  checking: ['mixed', 'Being checked'],
  complete: ['good', 'Complete'],
  damaged: ['warn', 'Damaged'],
  failed: ['warn', 'Failed'],
  deleting: ['quiet', 'Being deleted'],
}

const columns: ListColumnDefinition<ArchiveListItem, ArchiveListResponse['meta']>[] = [
  {
    label: 'Shows the site',
    cell: ({ name, finished_at, error, check }) => (
      <>
        <span className="row-title">{finished_at ? <RelativeTime at={finished_at} /> : 'Not written yet'}</span>
        <span className="quiet row-detail archive-name">{name}</span>
        {check && <span className="quiet row-detail archive-check">{describeCheck(check)}</span>}
        {check && describeMissing(check) && <span className="row-detail archive-error">{describeMissing(check)}</span>}
        {error && <span className="row-detail archive-error">{error}</span>}
      </>
    ),
  },
  {
    label: 'State',
    cell: ({ state }) => <span className={`status status-${states[state][0]}`}>{states[state][1]}</span>,
  },
  {
    label: 'Size',
    className: 'column-type',
    cellClassName: 'column-type quiet',
    cell: ({ bytes }) => (bytes > 0 ? formatFileSize(bytes) : ''),
  },
  {
    label: 'Checked',
    className: 'column-updated',
    cellClassName: 'column-updated quiet',
    cell: ({ checked_at }) => <RelativeTime at={checked_at} />,
  },
  { label: 'Check', cell: (archive) => <CheckButton archive={archive} /> },
]

type ArchiveCheck = NonNullable<ArchiveListItem['check']>

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Says what was read, which can be restored. */
function describeCheck({ rows, pages, files }: ArchiveCheck): string {
  if (rows === null || pages === null) return `${counted(files, 'file', 'files')}; rows of another version`
  return [
    counted(rows, 'row', 'rows'),
    counted(pages, 'live page', 'live pages'),
    counted(files, 'file', 'files'),
  ].join(', ')
}

/** Says what the site lacked when the archive was written; null if nothing. */
function describeMissing({ missing_files, unreadable_pages, unreadable_page }: ArchiveCheck): string | null {
  const missing = [
    ...(missing_files > 0 ? [counted(missing_files, 'file is missing', 'files are missing')] : []),
    ...(unreadable_pages > 0 ? [counted(unreadable_pages, 'page cannot be shown', 'pages cannot be shown')] : []),
    ...(unreadable_page ? [`the first is page ${unreadable_page}`] : []),
  ]
  return missing.length > 0 ? missing.join(', ') : null
}

function CheckButton({ archive: { id, name, state } }: { archive: ArchiveListItem }) {
  if (state !== 'complete' && state !== 'damaged') return null
  return (
    <Button aria-label={`Check now: ${name}`} onClick={() => checkArchive(id)}>
      Check now
    </Button>
  )
}

async function checkArchive(id: number) {
  const result = await callEndpoint(archiveEndpoints.check, { params: { id } })
  await queryClient.invalidateQueries({ queryKey: ['archives'] })
  if (result.ok) showToast(result.value.message)
  else showToast(result.message, { tone: 'danger' })
}
