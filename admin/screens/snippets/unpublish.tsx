import { AboutSnippet } from './about-snippet.tsx'
import { Asking } from './asking.tsx'
import { actOnSnippet } from './queries.ts'
import '../../styles/snippets.ts'

export default function UnpublishSnippet() {
  return (
    <AboutSnippet title={(name) => `Unpublish “${name}”?`}>
      {(snippet) => (
        <Asking
          snippet={snippet}
          label="Unpublish"
          isDangerous
          refused={snippet.may.unpublish ? undefined : snippet.live ? 'You may not unpublish this snippet.' : 'It is not published.'}
          confirm={() => actOnSnippet({ type: snippet.kind.type, id: snippet.id }, 'unpublish', { version: snippet.version })}
        >
          <p>Every page that places it shows nothing in its place. The content stays here as a draft.</p>
        </Asking>
      )}
    </AboutSnippet>
  )
}
