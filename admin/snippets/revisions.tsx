import type { SyntheticEvent } from 'react'
import { Link } from 'react-router'
import type { RevisionListItem } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import { useListQueryParams } from '../lists/query-params.ts'
import { RevisionPanel } from '../revisions/revision-panel.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { createSnippetRevertOptions, useSnippetKeyFromUrl, useSnippetRevisions } from './queries.ts'
import { SnippetScreenLayout } from './snippet-screen.tsx'
import './editor-styles.ts'

/** The revisions of a snippet: a list beside the preview of the selected one. */
export default function SnippetRevisionsScreen() {
  const { pageNumber, setParams } = useListQueryParams()
  const revisions = useSnippetRevisions(useSnippetKeyFromUrl(), pageNumber)
  if (revisions.error) return <LoadErrorNotice error={revisions.error} onRetry={() => revisions.refetch()} />
  if (!revisions.data) return <LoadingSkeleton lines={8} />
  const { items, meta } = revisions.data
  const paging = { total: meta.total_count, pageNumber, onPageChange: (to: number) => setParams({ p: String(to) }) }
  return (
    <SnippetScreenLayout isWide title={(name) => `Revisions of “${name}”`}>
      {(snippet) =>
        items.length > 0 ? (
          <Revisions snippet={snippet} revisions={items} paging={paging} />
        ) : (
          <p className="quiet">It keeps no revisions.</p>
        )
      }
    </SnippetScreenLayout>
  )
}

interface RevisionsProps {
  snippet: SnippetDetail
  revisions: RevisionListItem[]
  paging: { total: number; pageNumber: number; onPageChange: (number: number) => void }
}

function Revisions({ snippet, revisions, paging }: RevisionsProps) {
  const { id, kind, can } = snippet
  const compare = (from: number, to: number | 'latest') => paths.wagtail.compareSnippet(kind.type, id, from, to)
  return (
    <RevisionPanel
      // Another screen of the list starts with a new selection.
      key={revisions[0]!.id}
      {...paging}
      revisions={revisions}
      getPreviewUrl={(revision) => paths.wagtail.snippetRevision(kind.type, id, revision)}
      onLoad={toSnippet}
      revertOptions={can.edit && createSnippetRevertOptions(snippet)}
      renderActions={(chosen, before) => (
        <>
          {before && <Link to={compare(before.id, chosen.id)}>Changes in this revision</Link>}
          {!chosen.is_latest && <Link to={compare(chosen.id, 'latest')}>What was changed since</Link>}
        </>
      )}
    />
  )
}

/** Scrolls to the snippet, because the page that shows it may be long. */
const toSnippet = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
  currentTarget.contentDocument
    ?.querySelector('[data-snippet] > *')
    ?.scrollIntoView({ block: 'center', behavior: 'instant' })
