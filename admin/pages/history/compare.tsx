import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpointOrThrow } from '../../call-endpoint.ts'
import { RevisionComparisonView } from '../../revisions/comparison.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { createPageDraftQueryOptions } from '../draft-queries.ts'
import { createPageRevertRevisionOptions } from '../lifecycle-queries.ts'
import { SinglePageScreenLayout } from '../page-screen.tsx'
import '../styles.ts'

/** Compares two revisions of a page. */
export default function ComparePageRevisionsScreen() {
  const { page, from = '', to = '' } = useParams()
  const id = Number(page)
  const canEdit = useQuery(createPageDraftQueryOptions(id)).data?.can.edit ?? false
  return (
    <SinglePageScreenLayout
      page={id}
      title={(name) => `Changes to “${name}”`}
      breadcrumbs={[{ to: paths.wagtail.revisions(id), label: 'Revisions' }]}
      actions={<ButtonLink to={paths.wagtail.revisions(id)}>All revisions</ButtonLink>}
    >
      <RevisionComparisonView
        queryKey={['page', id, from, to]}
        read={(signal) =>
          callEndpointOrThrow(pageEditorEndpoints.compareRevisions, { params: { id, from, to } }, signal)
        }
        getPreviewUrl={(revision) => paths.wagtail.viewRevision(id, revision)}
        revertOptions={canEdit && createPageRevertRevisionOptions(id)}
      />
    </SinglePageScreenLayout>
  )
}
