import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { snippetEndpoints } from '#schema/snippets/endpoints.ts'
import { readEndpoint } from '../call-endpoint.ts'
import { Comparison } from '../revisions/comparison.tsx'
import { createRevertOptions, useSnippetKey } from './queries.ts'
import { SnippetScreen } from './snippet-screen.tsx'
import './editor-styles.ts'

/** The differences between two revisions of a snippet. */
export default function CompareSnippet() {
  const { type, id } = useSnippetKey()
  const { from = '', to = '' } = useParams()
  return (
    <SnippetScreen title={(name) => `What changed in “${name}”`}>
      {(snippet) => (
        <Comparison
          queryKey={['snippet', type, id, from, to]}
          read={(signal) => readEndpoint(snippetEndpoints.compare, { params: { type, id, from, to } }, signal)}
          getPreviewUrl={(revision) => paths.wagtail.snippetRevision(type, id, revision)}
          revertOptions={snippet.can.edit && createRevertOptions(snippet)}
        />
      )}
    </SnippetScreen>
  )
}
