import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { PageDraftResponse, RevisionListResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { useListQueryParams } from '../../lists/query-params.ts'
import { RevisionPanel, revisionPageSize } from '../../revisions/revision-panel.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { toPageBreadcrumbs } from '../breadcrumbs.ts'
import { createPageDraftQueryOptions, usePageRevisions } from '../draft-queries.ts'
import { createPageRevertRevisionOptions } from '../lifecycle-queries.ts'

/** The revisions of a page: a list next to a preview of the selected one. */
export default function PageRevisionsScreen() {
  const id = Number(useParams()['page'])
  const page = useQuery(createPageDraftQueryOptions(id))
  const { pageNumber, setParams } = useListQueryParams()
  const revisions = usePageRevisions(id, { limit: revisionPageSize, offset: (pageNumber - 1) * revisionPageSize })
  if (page.isPending || revisions.isPending) return <LoadingSkeleton />
  const error = page.error ?? revisions.error
  if (error) return <LoadErrorNotice error={error} onRetry={() => revisions.refetch()} />
  if (!page.data || !revisions.data) return null
  const title = String(page.data.content['title'] || 'Untitled')
  return (
    <div className="screen screen-wide">
      <ScreenHeading
        title={`Revisions of “${title}”`}
        breadcrumbs={[...toPageBreadcrumbs(page.data.ancestors), { to: paths.wagtail.edit(id), label: title }]}
        actions={<ButtonLink to={paths.wagtail.edit(id)}>Back to editing</ButtonLink>}
      />
      {revisions.data.items.length === 0 ? (
        <EmptyState icon="history" title="This page has no history yet" />
      ) : (
        <History
          page={page.data}
          revisions={revisions.data}
          pageNumber={pageNumber}
          onPageChange={(to) => setParams({ p: String(to) })}
        />
      )}
    </div>
  )
}

interface HistoryProps {
  page: PageDraftResponse
  revisions: RevisionListResponse
  pageNumber: number
  onPageChange: (number: number) => void
}

const History = ({ page, revisions: { items, meta }, pageNumber, onPageChange }: HistoryProps) => (
  <RevisionPanel
    // Resets the selection on another page of the list.
    key={items[0]!.id}
    revisions={items}
    total={meta.total_count}
    pageNumber={pageNumber}
    onPageChange={onPageChange}
    getPreviewUrl={(revision) => paths.wagtail.viewRevision(page.id, revision)}
    revertOptions={page.can.edit && createPageRevertRevisionOptions(page.id)}
    renderActions={(chosen, before) => (
      <>
        {before && (
          <Link to={paths.wagtail.compareRevisions(page.id, before.id, chosen.id)}>Changes in this revision</Link>
        )}
        {!chosen.is_latest && (
          <Link to={paths.wagtail.compareRevisions(page.id, chosen.id, 'latest')}>Changes since then</Link>
        )}
        {chosen.go_live_at && page.can.publish && (
          <ButtonLink to={paths.wagtail.unschedule(page.id, chosen.id)} icon="clock">
            Unschedule
          </ButtonLink>
        )}
      </>
    )}
  />
)
