import { useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import { Comparison } from '../revisions/comparison.tsx'
import { AboutSnippet } from './about-snippet.tsx'
import { revertingOf, usePlace } from './queries.ts'
import '../../styles/snippet-editor.ts'

/** What became of one saved state of a snippet until another. */
export default function CompareSnippet() {
  const { type, id } = usePlace()
  const { from = '', to = '' } = useParams()
  return (
    <AboutSnippet title={(name) => `What changed in “${name}”`}>
      {(snippet) => (
        <Comparison
          of={paths.api.compareSnippet(type, id, from, to)}
          addressOf={(revision) => paths.wagtail.snippetRevision(type, id, revision)}
          reverting={snippet.may.edit && revertingOf(snippet)}
        />
      )}
    </AboutSnippet>
  )
}
