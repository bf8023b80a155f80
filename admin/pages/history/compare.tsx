import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageEditorEndpoints } from '#schema/pages/editor-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { readEndpoint } from '../../call-endpoint.ts'
import { Comparison } from '../../revisions/comparison.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { draftQuery } from '../draft-queries.ts'
import { createRevertOptions } from '../lifecycle-queries.ts'
import { PageScreen } from '../page-screen.tsx'
import '../styles.ts'

/** Compares two revisions of a page. */
export default function CompareRevisions() {
  const { page, from = '', to = '' } = useParams()
  const id = Number(page)
  const canEdit = useQuery(draftQuery(id)).data?.can.edit ?? false
  return (
    <PageScreen
      page={id}
      title={(name) => `Changes to “${name}”`}
      breadcrumbs={[{ to: paths.wagtail.revisions(id), label: 'Revisions' }]}
      actions={<ButtonLink to={paths.wagtail.revisions(id)}>All revisions</ButtonLink>}
    >
      <Comparison
        queryKey={['page', id, from, to]}
        read={(signal) => readEndpoint(pageEditorEndpoints.compareRevisions, { params: { id, from, to } }, signal)}
        getPreviewUrl={(revision) => paths.wagtail.viewRevision(id, revision)}
        revertOptions={canEdit && createRevertOptions(id)}
      />
    </PageScreen>
  )
}
