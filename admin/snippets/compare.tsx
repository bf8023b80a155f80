import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { snippetEndpoints } from '#schema/snippets/endpoints.ts'
import { callEndpointOrThrow } from '../call-endpoint.ts'
import { RevisionComparisonView } from '../revisions/comparison.tsx'
import { createSnippetRevertOptions, useSnippetKeyFromUrl } from './queries.ts'
import { SnippetScreenLayout } from './snippet-screen.tsx'
import './editor-styles.ts'

/** The differences between two revisions of a snippet. */
export default function CompareSnippetRevisionsScreen() {
  const { type, id } = useSnippetKeyFromUrl()
  const { from = '', to = '' } = useParams()
  return (
    <SnippetScreenLayout title={(name) => `What changed in “${name}”`}>
      {(snippet) => (
        <RevisionComparisonView
          queryKey={['snippet', type, id, from, to]}
          read={(signal) => callEndpointOrThrow(snippetEndpoints.compare, { params: { type, id, from, to } }, signal)}
          getPreviewUrl={(revision) => paths.wagtail.snippetRevision(type, id, revision)}
          revertOptions={snippet.can.edit && createSnippetRevertOptions(snippet)}
        />
      )}
    </SnippetScreenLayout>
  )
}
